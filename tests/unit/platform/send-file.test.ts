import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { chunkBytes } from '#api/platform/files/row-files.contract.ts'

const id = '018f0000-0000-7000-8000-00000000000a'
const size = 2 * chunkBytes + 5
const kept = { id, name: 'photo.jpg', mediaType: 'image/webp', sizeBytes: 9, width: 3, height: 3 }
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const refusal = (status: number, code: string, details?: object) =>
  answer(status, { error: { code, message: '', requestId: 'r', details } })

let requests: string[]
let received: number
/** Answers to the requests in their order, if they differ from the server's. */
let fates: ((normal: () => Response) => Response)[]
beforeEach(() => {
  vi.resetModules()
  requests = []
  received = 0
  fates = []
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  vi.stubGlobal('window', { localStorage: storage, addEventListener: () => undefined })
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    const normal = () => answerOf(path, body)
    requests.push(body instanceof FormData ? `${method} ${String(body.get('offset'))}` : `${method} ${path}`)
    const fate = fates.shift()
    return fate ? fate(normal) : normal()
  })
})
// Files of a worker share its globals.
afterAll(() => void vi.unstubAllGlobals())

function answerOf(path: string, body: RequestInit['body']): Response {
  if (path.endsWith('/finish')) return answer(200, kept)
  if (body instanceof FormData) {
    if (Number(body.get('offset')) !== received) return refusal(409, 'conflict', { receivedBytes: received })
    received += (body.get('chunk') as File).size
  }
  return answer(200, { id, sizeBytes: size, receivedBytes: received })
}

async function send(progress: number[] = []) {
  const { sendFile } = await import('#web/platform/files/send-file.ts')
  return sendFile(new File(['x'.repeat(size)], 'photo.jpg'), 'image', {
    onProgress: (share) => progress.push(share),
    signal: new AbortController().signal,
    pauses: [0, 0],
  })
}

const asUsual = (normal: () => Response) => normal()

it('goes on after a cut, and from where the server is when an answer was lost', async () => {
  fates = [
    asUsual,
    asUsual,
    () => {
      throw new TypeError('Failed to fetch')
    },
    (normal) => {
      normal()
      throw new TypeError('Failed to fetch')
    },
  ]
  const progress: number[] = []
  expect(await send(progress)).toEqual(kept)
  expect(requests).toEqual([
    'POST /api/uploads',
    'PATCH 0',
    `PATCH ${chunkBytes}`,
    `PATCH ${chunkBytes}`,
    `PATCH ${chunkBytes}`,
    `PATCH ${2 * chunkBytes}`,
    `POST /api/uploads/${id}/finish`,
  ])
  expect(progress.at(-1)).toBe(1)
})

it.each([
  [415, 'unsupported_media_type'],
  [507, 'disk_full'],
])('does not try again what is refused with %i', async (status, code) => {
  fates = [() => refusal(status, code)]
  await expect(send()).rejects.toMatchObject({ status, code })
  expect(requests).toEqual(['POST /api/uploads'])
})
