import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'

interface Sent {
  path: string
  headers: Record<string, string>
}

const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}
const token = (name: string, secondsLeft = 900) =>
  `x.${btoa(JSON.stringify({ sub: name, exp: Date.now() / 1000 + secondsLeft })).replace(/=+$/, '')}.${name}`
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const refusal = (status: number, code: string) => answer(status, { error: { code, message: '', requestId: 'r' } })

let sent: Sent[] = []

/** Loads the client anew on a browser that holds `kept`, with a server that answers by path. */
async function client(kept: string, server: (path: string, call: number) => Response) {
  stored.clear()
  if (kept !== '') stored.set('token', kept)
  vi.stubGlobal('window', { localStorage: storage, addEventListener: () => undefined })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, headers: (init.headers ?? {}) as Record<string, string> })
    return server(path, sent.filter((call) => call.path === path).length)
  })
  const [{ request }, errors] = await Promise.all([
    import('#web/platform/api-client/request.ts'),
    import('#web/platform/api-client/api-error.ts'),
  ])
  return { request, ...errors }
}

// Files of a worker share its globals.
afterAll(() => void vi.unstubAllGlobals())
beforeEach(() => {
  vi.resetModules()
  sent = []
})

test('a call carries the token and its answer is checked against the contract', async () => {
  const { request } = await client(token('a'), () => answer(200, { rows: 3 }))
  expect(await request(z.object({ rows: z.number() }), '/api/x', { query: { page: 2, skipped: undefined } })).toEqual({
    rows: 3,
  })
  expect(sent[0]?.path).toBe('/api/x?page=2')
  expect(sent[0]?.headers['authorization']).toMatch(/^Bearer x\..+\.a$/)
  await expect(request(z.object({ rows: z.string() }), '/api/x')).rejects.toThrow(z.ZodError)
})

test('a 401 renews the token once and repeats the call with the same idempotency key', async () => {
  const fresh = token('fresh')
  const { request } = await client(token('old'), (path, call) => {
    if (path === '/api/auth/refresh') return answer(200, { uid: 'u' })
    if (path === '/api/Auth/jtkn') return answer(200, { token: fresh, expiresAt: '' })
    return call === 1 ? refusal(401, 'not_signed_in') : answer(200, {})
  })
  await request(z.object({}), '/api/y', { method: 'POST', body: {} })
  expect(sent.map(({ path }) => path)).toEqual(['/api/y', '/api/auth/refresh', '/api/Auth/jtkn', '/api/y'])
  expect(sent[3]?.headers['authorization']).toBe(`Bearer ${fresh}`)
  expect(sent[3]?.headers['idempotency-key']).toBe(sent[0]?.headers['idempotency-key'])
  expect(stored.get('token')).toBe(fresh)
})

test('parallel calls with an expired token share one renewal', async () => {
  const { request } = await client(token('old', -5), (path) => {
    if (path === '/api/auth/refresh') return answer(200, { uid: 'u' })
    if (path === '/api/Auth/jtkn') return answer(200, { token: token('fresh'), expiresAt: '' })
    return answer(200, {})
  })
  await Promise.all(['/api/1', '/api/2', '/api/3'].map((path) => request(z.object({}), path)))
  expect(sent.filter(({ path }) => path === '/api/auth/refresh')).toHaveLength(1)
})

test('a session that is over removes the token and the call fails with its own refusal', async () => {
  const { request, ApiError } = await client(token('old'), () => refusal(401, 'not_signed_in'))
  await expect(request(z.object({}), '/api/z')).rejects.toThrow(ApiError)
  expect(stored.has('token')).toBe(false)
  expect(sent.map(({ path }) => path)).toEqual(['/api/z', '/api/auth/refresh'])
})

test('a server that is away while renewing does not sign anybody out', async () => {
  const { request, NoResponseError } = await client(token('old', -5), () => {
    throw new TypeError('fetch failed')
  })
  await expect(request(z.object({}), '/api/z')).rejects.toThrow(NoResponseError)
  expect(stored.has('token')).toBe(true)
})

test('refusals carry code, fields and request id; only faults and 429 are worth a retry', async () => {
  const { request, ApiError, isWorthRetrying, NoResponseError } = await client(token('a'), () =>
    answer(400, { error: { code: 'invalid_input', fields: [{ path: 'email', message: 'bad' }], requestId: 'r1' } }),
  )
  const error = await request(z.object({}), '/api/x').catch((reason: unknown) => reason)
  expect(error).toMatchObject({ status: 400, code: 'invalid_input', fields: [{ path: 'email' }], requestId: 'r1' })
  expect(isWorthRetrying(error)).toBe(false)
  expect(isWorthRetrying(new ApiError(503, 'unavailable'))).toBe(true)
  expect(isWorthRetrying(new ApiError(429, 'too_many_requests'))).toBe(true)
  expect(isWorthRetrying(new NoResponseError())).toBe(true)
})
