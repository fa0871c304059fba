import { spawn } from 'node:child_process'
import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi } from '#api/app.ts'
import { demoPassword } from '#api/modules/identity/accounts/demo-accounts.ts'
import { projectRoot } from '#api/platform/config/project-root.ts'
import { watchHealth } from '#api/platform/http/health.ts'
import { type AppModule, defineRoute, streamAnswer } from '#api/platform/http/route.ts'
import { chunkBytes } from '#api/platform/files/row-files.contract.ts'
import { freePort } from '#tests/support/free-port.ts'
import { callAt, type Person, signInAt, type TestApi, testApi, testConfig } from '#tests/support/api.ts'
import { type CuttableLink, cuttableLink } from '#tests/support/cuttable-link.ts'
import { patienceMs, startPatienceMs, until } from '#tests/support/patience.ts'
import { sampleMeta } from '#tests/support/sample-subscription.ts'
import { startCubeStandIn } from './support/cube-stand-in.ts'
import { specOf } from './support/export-desk.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())

describe('with the database away', () => {
  let link: CuttableLink
  let url: string
  let person: Person
  let close: () => Promise<void>
  beforeAll(async () => {
    link = await cuttableLink(api.database.appUrl)
    const config = testConfig(api.database, await mkdtemp(join(tmpdir(), 'vardiya-test-')))
    const settings = { ...config, databaseAppUrl: link.url, databasePatienceMs: 1500, liveLongestMs: 200 }
    const ownApi = await startApi(settings, [files])
    url = ownApi.url
    close = ownApi.close
    person = await signInAt(url, 'user@demo.vardiya.app', demoPassword)
  })
  afterAll(async () => {
    await close()
    await link.close()
  })

  /** Answers with streams that never end by themselves. */
  const made: PassThrough[] = []
  const files: AppModule = {
    name: 'files of a test',
    routes: [
      defineRoute({
        method: 'GET',
        path: '/api/endless-file',
        access: 'session',
        handle() {
          const stream = new PassThrough()
          made.push(stream)
          return streamAnswer(stream, {})
        },
      }),
    ],
  }

  const ready = async () => (await callAt(url, 'GET', '/readyz')).status === 200

  it.each(['cut', 'stall'] as const)(
    '(%s) answers 503 with Retry-After instead of waiting, /readyz red, and heals',
    async (way) => {
      await until(ready, Boolean, startPatienceMs)
      await link[way]()
      for (let round = 0; round < 4; round++) {
        const answer = await callAt(url, 'GET', '/api/session', { as: person })
        expect(answer.status).toBe(503)
        expect(answer.json.error.code).toBe('unavailable')
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      }
      await until(async () => !(await ready()), Boolean, startPatienceMs)
      expect((await callAt(url, 'GET', '/livez')).status).toBe(200)
      const login = await callAt(url, 'POST', '/api/auth/login', {
        body: { email: person.email, password: demoPassword },
      })
      expect(login.status).toBe(503)

      await link.mend()
      await until(ready, Boolean, startPatienceMs)
      await until(async () => (await callAt(url, 'GET', '/api/session', { as: person })).status === 200)
    },
  )

  it('ends the streams that it could not answer with, and outlives them', async () => {
    const failures: unknown[] = []
    const note = (error: unknown) => void failures.push(error)
    process.on('uncaughtException', note)
    try {
      // A hung connection may be given up before it continues: then nothing was begun that could end.
      while (made.length === 0) {
        await until(ready, Boolean, startPatienceMs)
        const connected = await callAt(url, 'GET', '/api/session', { as: person })
        expect(connected.status).toBe(200)
        link.stall()
        const answers = ['/api/live', '/api/endless-file'].map((path) => callAt(url, 'GET', path, { as: person }))
        expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([503, 503])
        link.resume()
        await until(ready, Boolean, startPatienceMs)
      }
      await until(() => made.every((stream) => stream.destroyed))
      await until(ready, Boolean, startPatienceMs)
      // Streams of changes that began later have come to their end.
      for (let round = 0; round < 3; round++) {
        const live = await callAt(url, 'GET', '/api/live', { as: person })
        expect([live.status, live.text.startsWith('retry: 1000')]).toEqual([200, true])
      }
      expect(failures).toEqual([])
    } finally {
      process.off('uncaughtException', note)
      await link.mend()
    }
  })

  it('starts all the same, /readyz red, and is there once the database is', async () => {
    await link.cut()
    const config = testConfig(api.database, await mkdtemp(join(tmpdir(), 'vardiya-test-')))
    const late = await startApi({ ...config, databaseAppUrl: link.url, databasePatienceMs: 1500 })
    try {
      const status = async (path: string) => (await callAt(late.url, 'GET', path)).status
      expect([await status('/livez'), await status('/readyz'), await status('/api/session')]).toEqual([200, 503, 503])
      await link.mend()
      await until(async () => (await status('/readyz')) === 200, Boolean, startPatienceMs)
    } finally {
      await link.mend()
      await late.close()
    }
  })
})

describe('a busy api', () => {
  const lost = async (databaseUrl: string) => {
    const health = await watchHealth(databaseUrl, 200)
    let count = 0
    health.onLost(() => count++)
    return { health, count: () => count }
  }

  it('does not take its own work for a database that is away', async () => {
    const { health, count } = await lost(api.database.appUrl)
    const still = new Int32Array(new SharedArrayBuffer(4))
    // Stalls again and again, and reads for a moment between.
    for (let round = 0; round < 10; round++) {
      Atomics.wait(still, 0, 0, 400)
      await new Promise((resolve) => setImmediate(resolve))
    }
    await health.close()
    expect([health.databaseAnswers(), count()]).toEqual([true, 0])
  })

  it('hears that the database is there over any connection', async () => {
    const link = await cuttableLink(api.database.appUrl)
    const pool = new pg.Pool({ connectionString: api.database.appUrl, max: 1 })
    const { health, count } = await lost(link.url)
    const client = await pool.connect()
    try {
      health.guard(client)
      link.stall()
      for (let query = 0; query < 40; query++) await client.query('SELECT pg_sleep(0.05)')
      expect([health.databaseAnswers(), count()]).toEqual([true, 0])
      await until(() => !health.databaseAnswers())
      expect((await client.query('SELECT 1')).rowCount).toBe(1)
    } finally {
      client.release()
      await pool.end()
      await health.close()
      await link.close()
    }
  })
})

describe('asked to end', () => {
  it('answers everything in flight and exits in order', async () => {
    const port = await freePort()
    const child = spawn(process.execPath, [join(projectRoot, 'api/main.ts')], {
      env: {
        ...process.env,
        NODE_ENV: 'test',
        PORT: String(port),
        APP_SECRET: api.database.appSecret,
        DATABASE_APP_URL: api.database.appUrl,
        CUBE_URL: 'http://127.0.0.1:9',
        VARDIYA_DEMO: 'true',
        RATE_LIMITS: 'false',
        DATABASE_PATIENCE_MS: '20000',
        // Fifty hashes take long on a busy machine; the test only requires that all are answered.
        SHUTDOWN_MS: String(patienceMs),
        LOG_LEVEL: 'silent',
      },
      stdio: 'inherit',
    })
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
    const url = `http://127.0.0.1:${port}`
    const isUp = () =>
      fetch(`${url}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      )
    await until(isUp, Boolean, startPatienceMs)

    // Each hashes a password and at most two do so at a time, so most of them are waiting when the signal comes.
    const inFlight = Array.from({ length: 50 }, (_, index) =>
      callAt(url, 'POST', '/api/auth/login', {
        body: { email: `nobody-${index}@plant.example`, password: demoPassword },
      }),
    )
    // Each is counted before its password is looked at: by then all have arrived.
    const arrived = () => api.owner.selectFrom('sign_in_attempt').select('failures').execute()
    await until(async () => (await arrived()).length >= 50)
    child.kill('SIGTERM')
    const answers = await Promise.all(inFlight)
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([401]))
    expect(await ended).toBe(0)
    await expect(fetch(`${url}/livez`)).rejects.toThrow('fetch failed')
  })
})

describe('on a disk that takes no more', () => {
  it('uploads, imports, exports and data are told so in words, and no half file stays', async () => {
    const cube = await startCubeStandIn(api.database.appSecret)
    Object.assign(cube, { rows: 150_000, meta: sampleMeta })
    const folder = await mkdtemp(join(tmpdir(), 'vardiya-full-'))
    const port = await freePort()
    // The shell's limit on the size of a file is as real as a full disk.
    const command = ['-c', 'ulimit -f 4096; exec "$0" "$1"', process.execPath, join(projectRoot, 'api/main.ts')]
    const child = spawn('sh', command, {
      env: {
        ...process.env,
        NODE_ENV: 'test',
        PORT: String(port),
        APP_SECRET: api.database.appSecret,
        DATABASE_APP_URL: api.database.appUrl,
        DATABASE_PATIENCE_MS: '20000',
        CUBE_URL: cube.url,
        FILES_URL: pathToFileURL(join(folder, 'files')).href,
        TMPDIR: folder,
        VARDIYA_DEMO: 'true',
        LOG_LEVEL: 'silent',
      },
      stdio: 'inherit',
    })
    const ended = new Promise((resolve) => child.once('exit', resolve))
    try {
      const url = `http://127.0.0.1:${port}`
      const health = () => fetch(`${url}/readyz`).then((answer) => answer.json() as Promise<{ disk: string }>)
      await until(() => health().catch(() => undefined))
      expect(['ok', 'low']).toContain((await health()).disk)
      const as = await signInAt(url, 'admin@demo.vardiya.app', demoPassword)
      const upload = (bytes: number) => {
        const body = new FormData()
        body.set('file', new Blob(['machine;pieces\n'.repeat(bytes / 15)]), 'big.csv')
        return callAt(url, 'POST', '/api/imports/files', { as, body })
      }
      const answer = await upload(9_000_000)
      expect({ status: answer.status, code: answer.json.error.code }).toEqual({ status: 507, code: 'disk_full' })
      expect((await readdir(folder)).filter((name) => name.startsWith('vardiya-upload'))).toEqual([])
      expect((await upload(15_000)).status).toBe(201)

      // Its chunks found room, the whole of them does not: they wait until there is.
      const photo = { name: 'big.pdf', kind: 'file', sizeBytes: 5 * chunkBytes }
      const { id } = (await callAt(url, 'POST', '/api/uploads', { as, body: photo })).json
      for (let offset = 0; offset < photo.sizeBytes; offset += chunkBytes) {
        const part = new FormData()
        part.set('offset', String(offset))
        part.set('chunk', new Blob(['a'.repeat(chunkBytes)]), 'chunk')
        expect((await callAt(url, 'PATCH', `/api/uploads/${id}`, { as, body: part })).status).toBe(200)
      }
      const finished = await callAt(url, 'POST', `/api/uploads/${id}/finish`, { as })
      expect({ status: finished.status, code: finished.json.error.code }).toEqual({ status: 507, code: 'disk_full' })
      expect((await callAt(url, 'GET', `/api/uploads/${id}`, { as })).json).toMatchObject({
        receivedBytes: photo.sizeBytes,
      })

      // Reads during the write: an export in a thread, and a saved view as another tool reads it.
      const looked = async (path: string) => (await callAt(url, 'GET', path, { as })).json
      const exported = await callAt(url, 'POST', '/api/exports', { as, body: specOf('csv') })
      const job = await until(
        () => looked(`/api/exports/${exported.json.id}`),
        ({ status }) => status === 'failed' || status === 'done',
      )
      expect(job).toMatchObject({ status: 'failed', error: 'disk_full' })
      const view = {
        report: 'oee',
        route: '/dashboard/rapor/raporlar/oee',
        search: 'preset=last7Days&columns=machine,good_pieces,availability',
        needs: 'oee:read',
        name: 'As data',
      }
      cube.rows = 99_000
      const saved = await callAt(url, 'POST', '/api/views', { as, body: view })
      const data = await callAt(url, 'GET', `/api/data/${saved.json.id}.json`, { as })
      expect({ status: data.status, code: data.json?.error.code }).toEqual({ status: 507, code: 'disk_full' })

      // An existing file of which no copy can be made for reading.
      const body = new FormData()
      body.set('file', new Blob(['Machine;Start;End;Reason\nP-0;2026-06-01 08:00;2026-06-01 08:10;BELT']), 'stops.csv')
      const { json: sent } = await callAt(url, 'POST', '/api/imports/files', { as, body })
      const { storage_key: key } = await api.owner
        .selectFrom('file')
        .select('storage_key')
        .where('id', '=', sent.fileId)
        .executeTakeFirstOrThrow()
      await appendFile(join(folder, 'files', key), '\n'.repeat(5_000_000))
      const { suggestedProfile: profile, suggestedMapping: mapping, fileId } = sent
      const run = await callAt(url, 'POST', '/api/imports', { as, body: { fileId, profile, mapping, dryRun: true } })
      expect(
        await until(
          () => looked(`/api/imports/${run.json.id}`),
          ({ status }) => status !== 'running',
        ),
      ).toMatchObject({ status: 'failed', error: { code: 'disk_full' } })
      expect(
        (await readdir(folder)).filter((name) => /^vardiya-(upload|joined|export|data|import)/.test(name)),
      ).toEqual([])
    } finally {
      await cube.close()
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    }
  })
})
