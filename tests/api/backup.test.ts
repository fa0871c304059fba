import { existsSync } from 'node:fs'
import { mkdtemp, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import yauzl from 'yauzl'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createArchive } from '#api/platform/backup/archive-writer.ts'
import { backUpIfDue } from '#api/platform/backup/backup-folder.ts'
import type { Manifest } from '#api/platform/backup/manifest.ts'
import { restoreBackup } from '#api/platform/backup/restore-backup.ts'
import { takeBackup } from '#api/platform/backup/take-backup.ts'
import { verifyBackup } from '#api/platform/backup/verify-backup.ts'
import { migrate, migrateAround, migrationLock } from '#api/platform/db/migrate.ts'
import { type Files, createFiles } from '#api/platform/files/files.ts'
import { seedDemo } from '#seed/demo/seed-demo.ts'
import { type TestApi, testApi } from '#tests/support/api.ts'
import { type EmptyDatabase, emptyDatabase } from '#tests/support/empty-database.ts'
import { type TestDatabase, testDatabase } from '#tests/support/postgres.ts'
import { reportFigures } from './support/report-figures.ts'

let api: TestApi
/** A database that stays untouched, for the comparison. */
let resting: TestDatabase
let folder: string
let files: Files
const made: EmptyDatabase[] = []
const silent = { say: () => undefined, signal: new AbortController().signal }
const place = (name: string) => join(folder, name)

beforeAll(async () => {
  api = await testApi()
  resting = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'vardiya-backup-'))
  files = await createFiles(api.config.filesUrl)
  await files.put('photos/one', Buffer.from('a picture'))
  await seedDemo(resting.ownerUrl, { company: 'WORKED', days: 3, machines: 3, bulk: true })
})

afterAll(async () => {
  for (const database of made) await database.drop()
  await rm(folder, { recursive: true, force: true })
  await resting.drop()
  await api.close()
})

const back = (path: string, more: Partial<Parameters<typeof takeBackup>[0]> = {}) =>
  takeBackup({
    ...silent,
    databaseUrl: api.database.ownerUrl,
    files,
    appSecret: api.config.appSecret,
    path,
    replace: false,
    ...more,
  })

async function empty(): Promise<string> {
  const database = await emptyDatabase(api.database.ownerUrl)
  made.push(database)
  return database.url
}

const otherFiles = async (name: string) => createFiles(pathToFileURL(place(name)).href)

async function connected<Answer>(url: string, work: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const ask = (url: string, statement: string): Promise<Record<string, unknown>[]> =>
  connected(url, async (client) => (await client.query(statement)).rows)

async function countsOf(url: string, { tables }: Manifest): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { name } of tables)
    counts[name] = Number((await ask(url, `SELECT count(*) AS n FROM ${pg.escapeIdentifier(name)}`))[0]!.n)
  return counts
}

const stored = ({ tables }: Manifest) => Object.fromEntries(tables.map(({ name, rows }) => [name, rows]))

/** The same archive with another manifest, whole as far as checksums go. */
async function rewritten(from: string, to: string, manifest: Manifest): Promise<void> {
  const zip = await yauzl.openPromise(from, { autoClose: false, lazyEntries: true })
  const archive = await createArchive(to, true, silent.signal)
  for await (const entry of zip.eachEntry())
    if (entry.fileName !== 'manifest.json') await archive.add(entry.fileName, await zip.openReadStreamPromise(entry))
  await archive.finish(manifest)
  zip.close()
}

const isEmpty = async (url: string) =>
  (await ask(url, "SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v')"))
    .length === 0

describe('a backup', () => {
  it('restores to the same rows, figures, files and rules', async () => {
    const manifest = await back(place('quiet'), { databaseUrl: resting.ownerUrl })
    expect(manifest.files).toEqual([expect.objectContaining({ key: 'photos/one', bytes: 9 })])
    expect(await verifyBackup(place('quiet'), silent)).toEqual(manifest)
    const url = await empty()
    const restored = await otherFiles('restored')
    await restoreBackup({ ...silent, databaseUrl: url, files: restored, path: place('quiet') })

    expect(await countsOf(url, manifest)).toEqual(stored(manifest))
    expect(stored(manifest)).toEqual(await countsOf(resting.ownerUrl, manifest))
    const figures = await connected(url, reportFigures)
    expect(figures.length).toBeGreaterThan(20)
    expect(figures).toEqual(await connected(resting.ownerUrl, reportFigures))
    expect(await text(await restored.stream('photos/one'))).toBe('a picture')

    const rules = `SELECT relname AS of, relforcerowsecurity::text AS rule FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
      UNION ALL SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint
      UNION ALL SELECT tgname, tgrelid::regclass || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
      UNION ALL SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
      UNION ALL SELECT sequencename, last_value::text FROM pg_sequences
      ORDER BY 1, 2`
    expect(await ask(url, rules)).toEqual(await ask(resting.ownerUrl, rules))
  })

  it('of an older version is brought to the newest schema', async () => {
    const old = await empty()
    const all = (await ask(api.database.ownerUrl, 'SELECT name FROM kysely_migration')).map(({ name }) => String(name))
    const then = all.filter((name) => name < '20261122T1400')
    // The schema of then is kept by ending the transaction where rows would be loaded.
    const stop = new Error('no further')
    await expect(
      migrateAround(old, then, async (client) => {
        await client.query("INSERT INTO company (code, name) VALUES ('OLD', 'Old')")
        await client.query('COMMIT')
        throw stop
      }),
    ).rejects.toBe(stop)
    const manifest = await back(place('old'), { databaseUrl: old, files: await otherFiles('none') })
    expect(manifest.schema).toEqual(then.toSorted())

    const url = await empty()
    await restoreBackup({ ...silent, databaseUrl: url, files: await otherFiles('none'), path: place('old') })
    expect(await ask(url, 'SELECT code FROM company')).toEqual([{ code: 'OLD' }])
    expect(await ask(url, 'SELECT name FROM kysely_migration')).toHaveLength(all.length)
  })
})

it('keeps a migration waiting, which says so and goes on when it has ended', async () => {
  const taking = new pg.Client({ connectionString: resting.ownerUrl })
  await taking.connect()
  try {
    await taking.query('SELECT pg_advisory_lock_shared($1)', [migrationLock])
    const messages: string[] = []
    const migrating = migrate(resting.ownerUrl, (what) => messages.push(what))
    await expect.poll(() => messages).toEqual([expect.stringContaining('waiting until it has ended')])
    await taking.query('SELECT pg_advisory_unlock_shared($1)', [migrationLock])
    expect(await migrating).toEqual([])
  } finally {
    await taking.end()
  }
})

describe('refused', () => {
  const restore = async (path: string, url: string) =>
    restoreBackup({ ...silent, databaseUrl: url, files: await otherFiles('refused'), path })

  it('is a file that is there already, unless it may be replaced', async () => {
    await writeFile(place('taken'), 'mine')
    await expect(back(place('taken'))).rejects.toThrow('is there already; --force replaces it')
    await back(place('taken'), { replace: true })
    await verifyBackup(place('taken'), silent)
  })

  it('is a database in use', async () => {
    await back(place('whole'))
    await expect(restore(place('whole'), api.database.ownerUrl)).rejects.toThrow(/is in use: it holds \d+ tables/)
  })

  it('is a backup that was changed or cut, and the database stays empty', async () => {
    const url = await empty()
    await back(place('changed'))
    const bytes = await readFile(place('changed'))
    // A byte of what the archive holds: parts of its heads are written twice and read once.
    const name = 'tables/machine_time'
    bytes[bytes.indexOf(name) + name.length + 2]! ^= 1
    await writeFile(place('changed'), bytes)
    await expect(verifyBackup(place('changed'), silent)).rejects.toThrow('The backup is damaged: ')
    await expect(restore(place('changed'), url)).rejects.toThrow('The backup is damaged: ')
    expect(await isEmpty(url)).toBe(true)
    expect(existsSync(place('refused/photos/one'))).toBe(false)

    await truncate(place('changed'), bytes.length - 100)
    await expect(restore(place('changed'), url)).rejects.toThrow('The backup is damaged: it is no archive')
  })

  it('is a backup that would write where none of its kind does, before any role is made', async () => {
    const url = await empty()
    const whole = await back(place('honest'))
    const strange = async (name: string, change: object) => {
      await rewritten(place('honest'), place(name), { ...whole, ...change })
      let ready = false
      const into = await otherFiles('strange')
      const options = {
        ...silent,
        databaseUrl: url,
        files: into,
        path: place(name),
        ready: async () => void (ready = true),
      }
      const refusal = await restoreBackup(options).catch((error: unknown) => String(error))
      return { refusal, ready }
    }
    const [first] = whole.tables
    const astray = { key: '../astray', bytes: 0, sha256: '' }
    expect(await strange('astray', { files: [astray] })).toEqual({
      refusal: expect.stringContaining('manifest.json is not understood'),
      ready: false,
    })
    for (const [name, change] of [
      ['pg_authid', { tables: [{ ...first, name: 'pg_authid' }] }],
      ['kysely_migration', { tables: [{ ...first, name: 'kysely_migration' }] }],
      [first!.name, { tables: [first, first] }],
      ['pg_secret', { sequences: [{ name: 'pg_secret', value: 1, called: true }] }],
    ] as const) {
      const { refusal } = await strange(`with-${name}`, change)
      expect(refusal).toMatch(new RegExp(`The backup is damaged: (${name} is nothing|tables/${name} is missing)`))
    }
    expect(await isEmpty(url)).toBe(true)
  })

  it('is a backup of a newer version', async () => {
    const newer = await empty()
    await migrateAround(newer, [], async () => undefined)
    await ask(newer, "INSERT INTO kysely_migration (name, timestamp) VALUES ('99990101T0000-of-the-future', 'now')")
    await back(place('newer'), { databaseUrl: newer })
    const url = await empty()
    await expect(restore(place('newer'), url)).rejects.toThrow(
      /newer version of Vardiya.*99990101T0000-of-the-future.*Update the code/,
    )
    expect(await isEmpty(url)).toBe(true)
  })
})

it('by the clock comes when the last one is old enough, and the newest stay', async () => {
  const schedule = { folder: place('by-the-clock'), everyHours: 24, keep: 2 }
  const at = (instant: string) =>
    backUpIfDue(
      schedule,
      { ...silent, databaseUrl: api.database.ownerUrl, files, appSecret: api.config.appSecret },
      new Date(instant),
    )
  expect(await at('2026-05-01T02:00:00Z')).toBe(join(schedule.folder, 'vardiya-2026-05-01T02-00-00Z.zip'))
  await writeFile(join(schedule.folder, 'notes.txt'), 'mine')
  expect(await at('2026-05-01T20:00:00Z')).toBeUndefined()
  await at('2026-05-02T02:00:00Z')
  await at('2026-05-03T02:30:00Z')
  expect((await readdir(schedule.folder)).toSorted()).toEqual([
    'notes.txt',
    'vardiya-2026-05-02T02-00-00Z.zip',
    'vardiya-2026-05-03T02-30-00Z.zip',
  ])
})

describe('cancelled', () => {
  it('a backup leaves no file, and a restore nothing', async () => {
    const ending = new AbortController()
    const say = ({ part }: { part: string }) => part === 'tables/machine' && ending.abort(new Error('enough'))
    await expect(back(place('cancelled'), { say, signal: ending.signal })).rejects.toThrow('aborted')
    expect((await readdir(folder)).filter((name) => name.startsWith('cancelled'))).toEqual([])

    await back(place('to-cancel'))
    const url = await empty()
    const restoring = new AbortController()
    let reached = 0
    await expect(
      restoreBackup({
        databaseUrl: url,
        files: await otherFiles('cancelled-files'),
        path: place('to-cancel'),
        // The first time it is verified, the second time loaded.
        say: ({ part }) => part === 'tables/machine' && ++reached === 2 && restoring.abort(new Error('enough')),
        signal: restoring.signal,
      }),
    ).rejects.toThrow('aborted')
    expect(await isEmpty(url)).toBe(true)
  })
})
