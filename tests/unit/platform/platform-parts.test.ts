import type { AddressInfo } from 'node:net'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { spawnSync } from 'node:child_process'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { z, ZodError } from 'zod'
import { refusalsCsv } from '#api/modules/imports/refusals-csv.ts'
import { readConfig } from '#api/platform/config/config.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import { asAppError } from '#api/platform/errors/as-app-error.ts'
import { isOwnOrigin } from '#api/platform/http/origin.ts'
import { requestLog } from '#api/platform/log/request-log.ts'
import { createLogger } from '#api/platform/log/logger.ts'

describe('settings', () => {
  const good = {
    appSecret: 'a random text of more than 32 characters',
    databaseAppUrl: 'postgres://a:b@localhost/x',
    cubeUrl: 'http://localhost:4000',
  }

  it('name everything that is missing at once', () => {
    expect(() => readConfig({})).toThrow(
      /APP_SECRET is required[^]*DATABASE_APP_URL is required[^]*CUBE_URL is required/,
    )
  })

  it.each(['short', 'x'.repeat(40), 'changeme'.repeat(4)])('refuse the secret %s', (appSecret) => {
    expect(() => readConfig({ ...good, appSecret })).toThrow(/APP_SECRET/)
  })

  it('do not repeat a secret in their complaint', () => {
    expect(() => readConfig({ ...good, appSecret: 'sesame' })).toThrow(/^(?![^]*sesame)/)
  })

  it('are production unless they say otherwise', () => {
    expect(readConfig(good)).toMatchObject({ nodeEnv: 'production', demo: false, rateLimits: true, port: 3000 })
  })
})

describe('errors', () => {
  const code = (thrown: unknown) => asAppError(thrown).code

  it('are recognised by the thrown error', () => {
    const zod = z.strictObject({ a: z.object({ b: z.number() }) }).safeParse({ a: { b: 'x' } }).error
    expect(zod).toBeInstanceOf(ZodError)
    expect(asAppError(zod)).toMatchObject({ code: 'invalid_input', options: { fields: [{ path: 'a.b' }] } })
    expect(code(new AppError('conflict'))).toBe('conflict')
    expect(code({ code: 'ECONNREFUSED' })).toBe('unavailable')
    expect(code({ code: '57P03' })).toBe('unavailable')
    expect(code(new Error('Connection terminated unexpectedly'))).toBe('unavailable')
    expect(code({ code: '40001' })).toBe('conflict')
    expect(code({ code: '23505' })).toBe('conflict')
    expect(code({ code: '22P02' })).toBe('invalid_input')
    expect(code({ status: 413 })).toBe('too_large')
  })

  it('unknown ones reveal nothing', () => {
    const error = asAppError(new Error('SELECT secret FROM somewhere'))
    expect([error.code, error.status]).toEqual(['internal', 500])
    expect(error.message).not.toContain('secret')
    for (const strange of [null, undefined, 'text', 7, {}]) expect(code(strange)).toBe('internal')
  })
})

it('the log keeps no secret', () => {
  let written = ''
  const log = createLogger(
    'trace',
    new Writable({ write: (chunk, _encoding, done) => done(void (written += String(chunk))) }),
  )
  log.info(
    {
      password: 'hidden1',
      body: { token: 'hidden2' },
      req: { headers: { cookie: 'hidden3', authorization: 'hidden4' } },
    },
    'seen',
  )
  expect(written).toContain('seen')
  expect(written).not.toContain('hidden')
})

it('the log of requests keeps no secret of an address', async () => {
  let written = ''
  const log = requestLog(
    createLogger('trace', new Writable({ write: (chunk, _encoding, done) => done(void (written += String(chunk))) })),
  )
  const server = createServer((request, response) => {
    log(request, response)
    response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const id = '01980000-0000-7000-8000-00000000000a'
  const { port } = server.address() as AddressInfo
  await fetch(`http://127.0.0.1:${port}/api/leave/feed/${'hidden'.repeat(8)}.ics?token=hidden`)
  await fetch(`http://127.0.0.1:${port}/api/leave/requests/${id}`)
  server.close()
  await once(server, 'close')
  expect(written).toContain('/api/leave/feed/…')
  expect(written).toContain(`/api/leave/requests/${id}`)
  expect(written).not.toContain('hidden')
})

it.each([
  [undefined, 'portal.example', true],
  ['https://portal.example', 'anything', true],
  ['http://10.0.0.7:3000', '10.0.0.7:3000', true],
  ['https://evil.example', 'portal.example', false],
  ['https://portal.example.evil.example', 'portal.example', false],
  ['null', 'portal.example', false],
  ['', 'portal.example', false],
])('origin %s at host %s: %s', (origin, host, isOwn) => {
  expect(isOwnOrigin(origin, host, 'https://portal.example')).toBe(isOwn)
})

describe('an error without a listener', () => {
  const run = (code: string) => {
    const script = `
      import { PassThrough } from 'node:stream'
      import { surviveStrayStreams } from '#api/platform/log/stray-errors.ts'
      surviveStrayStreams({ error: (_fields, text) => console.log(text) })
      ${code}
      setTimeout(() => console.log('served on'), 20)`
    const { status, stdout } = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', script])
    return { status, said: String(stdout) }
  }

  it('of a stream ends that stream alone', () => {
    const streams =
      "const one = new PassThrough(); one.end(); one.write('late'); new PassThrough().destroy(new Error('full'))"
    const { status, said } = run(streams)
    expect(status).toBe(0)
    expect(said.match(/a stream failed/g)).toHaveLength(2)
    expect(said).toContain('served on')
  })

  it('reaches the reader of a file with rows from elsewhere', async () => {
    const away = refusalsCsv(() => Promise.reject(new Error('the database is away')))
    await expect(text(away)).rejects.toThrow('the database is away')
  })

  it('of anything else ends the process', () => {
    expect(run("setTimeout(() => { throw new Error('a bug') })")).toEqual({ status: 1, said: '' })
  })
})
