import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** @param url `s3://key:secret@host[:port]/bucket?region=…[&tls=false]` */
export async function s3Driver(url: URL) {
  const { S3Driver } = await import('flydrive/drivers/s3')
  const scheme = url.searchParams.get('tls') === 'false' ? 'http' : 'https'
  return new S3Driver({
    credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) },
    endpoint: `${scheme}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    bucket: url.pathname.slice(1),
    forcePathStyle: true,
    supportsACL: false,
    visibility: 'private',
  })
}

/** S3 wants to know how long a file is before it takes one: a stream that does not say lies on this disk first. */
export async function onDisk(bytes: Readable, work: (path: string) => Promise<void>): Promise<void> {
  const path = join(tmpdir(), `vardiya-${randomUUID()}`)
  try {
    await pipeline(bytes, createWriteStream(path, { mode: 0o600 }))
    await work(path)
  } finally {
    await rm(path, { force: true })
  }
}

interface S3Failure {
  name?: string
  code?: string
  $metadata?: { httpStatusCode?: number }
}

/** A readable text for a refusal that a person can fix; another error unchanged. */
export function s3Words(error: unknown): unknown {
  const { name = '', code, $metadata } = ((error as { cause?: unknown }).cause ?? error) as S3Failure
  const say = (text: string) => new Error(`${text} Check FILES_URL.`, { cause: error })
  if (name === 'NoSuchBucket') return say('The file store has no such bucket.')
  if ($metadata?.httpStatusCode === 403) return say(`The file store refuses the key or its secret (${name}).`)
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return say(`The file store cannot be reached (${code}).`)
  return error
}
