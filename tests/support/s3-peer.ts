import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface S3Peer {
  /** As `FILES_URL` takes it. @param secret another than the peer's, to be refused. */
  url(secret?: string): string
  objects: Map<string, Buffer>
  close(): Promise<void>
}

const keyId = 'PEERKEY'
const secretKey = 'peer/secret+of 40 characters'
const bucket = 'vardiya-files'
/** Keys of one page of a list: a page at a time is how large buckets answer. */
const pageSize = 3

/**
 * A store on loopback that speaks S3: PutObject, GetObject, HeadObject, DeleteObject and ListObjectsV2 in path style.
 * Every request must be signed (Signature Version 4) and every upload must state its length, as real services require.
 */
export async function startS3Peer(): Promise<S3Peer> {
  const objects = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    void serve(objects, request, response).catch((error: unknown) =>
      refuse(response, 500, 'InternalError', String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    objects,
    url: (secret = secretKey) =>
      `s3://${keyId}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${bucket}?region=eu-central-1&tls=false`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function serve(objects: Map<string, Buffer>, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url!, 'http://peer')
  const sent = await buffer(request)
  if (!isSigned(request, url))
    return refuse(response, 403, 'SignatureDoesNotMatch', 'The request signature does not match the secret.')
  const [, inBucket, ...rest] = url.pathname.split('/')
  if (inBucket !== bucket) return refuse(response, 404, 'NoSuchBucket', 'The bucket does not exist.')
  const key = decodeURIComponent(rest.join('/'))
  const object = objects.get(key)
  switch (request.method) {
    case 'PUT': {
      const bytes = bodyOf(request, sent)
      if (!bytes) return refuse(response, 411, 'MissingContentLength', 'You must provide the Content-Length header.')
      objects.set(key, bytes)
      response.setHeader('etag', `"${createHash('md5').update(bytes).digest('hex')}"`).end()
      return undefined
    }
    case 'DELETE':
      objects.delete(key)
      response.writeHead(204).end()
      return undefined
    default:
      if (key === '') return list(objects, url, response)
      if (!object) return refuse(response, 404, 'NoSuchKey', 'The key does not exist.')
      response.writeHead(200, { 'content-length': object.length, 'last-modified': new Date().toUTCString() })
      response.end(request.method === 'HEAD' ? undefined : object)
      return undefined
  }
}

function list(objects: Map<string, Buffer>, { searchParams }: URL, response: ServerResponse): void {
  const prefix = searchParams.get('prefix') ?? ''
  const after = searchParams.get('continuation-token') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
  const page = keys.slice(0, pageSize)
  const more = keys.length > pageSize
  const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)!.length}</Size></Contents>`)
  const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  response.setHeader('content-type', 'application/xml').end(
    `<?xml version="1.0"?><ListBucketResult><Name>${bucket}</Name><KeyCount>${page.length}</KeyCount>
      <IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
  )
}

function refuse(response: ServerResponse, status: number, code: string, message: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`)
}

/** @returns undefined when the request did not say how long it would be. */
function bodyOf({ headers }: IncomingMessage, sent: Buffer): Buffer | undefined {
  const chunked = headers['content-encoding']?.includes('aws-chunked')
  if (headers[chunked ? 'x-amz-decoded-content-length' : 'content-length'] === undefined) return undefined
  return chunked ? unchunked(sent) : sent
}

/** `<size in hex>[;…]\r\n<bytes>\r\n`, again and again, until one of size 0. */
function unchunked(sent: Buffer): Buffer {
  const chunks: Buffer[] = []
  for (let at = 0; ;) {
    const lineEnd = sent.indexOf('\r\n', at)
    const size = Number.parseInt(sent.toString('latin1', at, lineEnd), 16)
    if (!size) return Buffer.concat(chunks)
    chunks.push(sent.subarray(lineEnd + 2, lineEnd + 2 + size))
    at = lineEnd + 2 + size + 2
  }
}

/** Signature Version 4, as "Authenticating Requests (AWS Signature Version 4)" of the S3 API reference describes it. */
function isSigned({ method, headers }: IncomingMessage, { pathname, searchParams }: URL): boolean {
  const match = /Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
    headers.authorization ?? '',
  )
  if (!match || match[1] !== keyId) return false
  const [, , day, region, signedHeaders, signature] = match as unknown as string[]
  const canonical = [
    method,
    pathname,
    [...searchParams]
      .map((pair) => pair.map(encoded).join('='))
      .toSorted()
      .join('&'),
    ...signedHeaders!.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    signedHeaders,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    scope,
    createHash('sha256').update(canonical).digest('hex'),
  ]
  const key = [day!, region!, 's3', 'aws4_request'].reduce<Buffer | string>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${secretKey}`,
  )
  const expected = createHmac('sha256', key).update(toSign.join('\n')).digest()
  const given = Buffer.from(signature!, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
