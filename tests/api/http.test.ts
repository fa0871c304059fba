import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi } from '#api/app.ts'
import { type TestApi, testApi } from '#tests/support/api.ts'

let api: TestApi
beforeAll(async () => {
  const webDist = await mkdtemp(join(tmpdir(), 'vardiya-test-dist-'))
  await mkdir(join(webDist, 'assets'))
  await writeFile(join(webDist, 'index.html'), '<!doctype html><title>Portal</title>')
  await writeFile(join(webDist, 'assets', 'main-abc123.js'), 'let plain')
  await writeFile(join(webDist, 'assets', 'main-abc123.js.gz'), gzipSync('let squeezed'))
  api = await testApi({ webDist })
})
afterAll(() => api.close())

describe('every answer', () => {
  it('carries the security headers and an id of the request', async () => {
    for (const path of ['/', '/api/session', '/livez', '/assets/main-abc123.js']) {
      const { headers } = await api.call('GET', path)
      const policy = headers.get('content-security-policy')!
      expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';")
      expect(policy).toContain("worker-src 'self'")
      expect(policy).toContain("connect-src 'self'")
      expect(policy).toContain("img-src 'self' data: blob:")
      expect(policy).toContain("style-src 'self' 'unsafe-inline'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('x-powered-by')).toBeNull()
      expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    }
  })

  it('names the request in an error', async () => {
    const { headers, json } = await api.call('GET', '/api/session')
    expect(json.error.requestId).toBe(headers.get('x-request-id'))
  })

  it('is not kept by the browser when it is data', async () => {
    const { headers } = await api.call('GET', '/api/session', { as: await api.as('User') })
    expect(headers.get('cache-control')).toBe('no-store')
  })
})

describe('the portal', () => {
  it.each(['/', '/dashboard', '/dashboard/rapor/raporlar/oee?from=2026-01-01'])('%s is the page', async (path) => {
    const { status, text, headers } = await api.call('GET', path)
    expect([status, text]).toEqual([200, '<!doctype html><title>Portal</title>'])
    expect(headers.get('cache-control')).toBe('no-cache')
  })

  it('sends hashed files for ever, compressed at build time', async () => {
    const file = await fetch(`${api.url}/assets/main-abc123.js`, { headers: { 'accept-encoding': 'gzip' } })
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(file.headers.get('content-encoding')).toBe('gzip')
    expect(await file.text()).toBe('let squeezed')
    const plain = await fetch(`${api.url}/assets/main-abc123.js`, { headers: { 'accept-encoding': 'identity' } })
    expect(await plain.text()).toBe('let plain')
  })

  it.each(['/assets/gone.js', '/favicon-of-nobody.ico', '/assets/../../package.json', '/..%2f..%2fpackage.json'])(
    '%s is nothing',
    async (path) => {
      const { status, text } = await api.call('GET', path)
      expect(text).not.toContain('dependencies')
      expect(status === 404 || text.includes('Portal')).toBe(true)
    },
  )

  it('answers an unknown api path as JSON', async () => {
    const { status, json } = await api.call('GET', '/api/nothing')
    expect([status, json.error.code]).toEqual([404, 'not_found'])
    expect((await api.call('PUT', '/api/session')).status).toBe(404)
  })
})

describe('bodies', () => {
  const login = (body: string, headers: Record<string, string> = {}) =>
    api.call('POST', '/api/auth/login', { body, headers })

  it.each([
    ['{"email":', {}, 'malformed_body'],
    ['email=a', { 'content-type': 'application/x-www-form-urlencoded' }, 'unsupported_media_type'],
    [`{"email":"${'x'.repeat(200_000)}"}`, {}, 'too_large'],
    ['[]', {}, 'invalid_input'],
    ['{}', {}, 'invalid_input'],
    ['{"email":"a@b.co","password":"x","__proto__":{"role":"FullAdmin"}}', {}, 'invalid_input'],
    ['['.repeat(50_000) + ']'.repeat(50_000), {}, 'invalid_input'],
  ])('%.30s is refused', async (body, headers, code) => {
    const answer = await login(body, headers as Record<string, string>)
    expect(answer.json.error.code).toBe(code)
    expect(answer.status).toBeLessThan(500)
  })

  it('names every field that is wrong', async () => {
    const { json } = await login(JSON.stringify({ email: 'no address', extra: 1 }))
    const paths = json.error.fields.map(({ path }: { path: string }) => path)
    expect(paths.toSorted()).toEqual(['', 'email', 'password'])
  })

  it('holds no character that cannot be stored', async () => {
    const as = await api.as('User')
    for (const firstName of ['a\u0000b', '\ud800']) {
      const { status, json } = await api.call('PATCH', '/api/profile', { as, body: { version: 1, firstName } })
      expect([status, json.error.fields[0].path]).toEqual([400, 'firstName'])
    }
  })
})

describe('limits', () => {
  it('stop a flood of sign-ins from one address, and say until when', async () => {
    const limited = await startApi({ ...api.config, rateLimits: true })
    try {
      const statuses = new Set<number>()
      // A whole plant behind one address comes to work.
      const early = await Promise.all(
        Array.from({ length: 400 }, () => fetch(`${limited.url}/api/auth/verify`, { method: 'POST' })),
      )
      expect(new Set(early.map(({ status }) => status))).toEqual(new Set([400]))
      for (let round = 0; round < 18; round++) {
        const answers = await Promise.all(
          Array.from({ length: 50 }, () => fetch(`${limited.url}/api/auth/verify`, { method: 'POST' })),
        )
        for (const answer of answers) statuses.add(answer.status)
        const last = answers.at(-1)!
        expect(last.status === 429 ? Number(last.headers.get('retry-after')) > 0 : last.status === 400).toBe(true)
      }
      expect(statuses).toEqual(new Set([400, 429]))
      expect((await fetch(`${limited.url}/api/auth/demo-accounts`)).status).toBe(200)
    } finally {
      await limited.close()
    }
  })
})

describe('settings', () => {
  it('the api does not start with a route that declares no permission the portal knows', async () => {
    const { requirePermissions } = await import('#api/app.ts')
    const route = { method: 'GET', path: '/api/x', handle: () => undefined } as const
    expect(() => requirePermissions([{ ...route, access: undefined as never }])).toThrow(
      '/api/x declares no permission',
    )
    expect(() => requirePermissions([{ ...route, access: 'made:up' }])).toThrow('made:up')
    expect(() => requirePermissions([{ ...route, access: 'users:read' }])).not.toThrow()
  })
})
