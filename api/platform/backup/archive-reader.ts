import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'
import { Counted } from './counted.ts'
import { type Manifest, formatVersion, manifestName, manifestShape } from './manifest.ts'

export interface ArchiveReader {
  manifest: Manifest
  /** Reads a part to its end. @throws Error with a readable text when it is missing or damaged. */
  read(
    entry: string,
    expected: { bytes: number; sha256: string },
    take: (bytes: Readable) => Promise<unknown>,
  ): Promise<void>
  close(): void
}

/** @throws Error in words when the backup is not whole, or when a newer version took it. */
export async function openArchive(path: string): Promise<ArchiveReader> {
  const zip = await yauzl.openPromise(path, { autoClose: false, lazyEntries: true }).catch((error: unknown) => {
    if ((error as { code?: string }).code) throw error
    throw damaged('it is no archive, or its end is missing', error)
  })
  try {
    const entries = new Map<string, yauzl.Entry>()
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    const stream = async (name: string): Promise<Readable> => {
      const entry = entries.get(name)
      if (!entry) throw damaged(`${name} is missing`)
      return zip.openReadStreamPromise(entry)
    }
    const text = await buffer(await stream(manifestName))
    if (createHash('sha256').update(text).digest('hex') !== zip.comment) throw damaged(`${manifestName} was changed`)
    return {
      manifest: readManifest(JSON.parse(text.toString())),
      async read(name, expected, take) {
        const counted = new Counted()
        const source = await stream(name)
        source.on('error', (error) => counted.destroy(damaged(`${name} cannot be read`, error)))
        await take(source.pipe(counted))
        const { bytes, sha256 } = counted.digest()
        if (bytes !== expected.bytes || sha256 !== expected.sha256) throw damaged(`${name} was changed`)
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

function readManifest(value: { format?: unknown; product?: unknown }): Manifest {
  if (typeof value.format === 'number' && value.format > formatVersion)
    throw new Error(
      `A newer version of Vardiya (${String(value.product)}) took this backup. Update the code to that version.`,
    )
  const read = manifestShape.safeParse(value)
  if (!read.success) throw damaged(`${manifestName} is not understood`, read.error)
  return read.data
}

function damaged(what: string, cause?: unknown): Error {
  return new Error(`The backup is damaged: ${what}.`, { cause })
}
