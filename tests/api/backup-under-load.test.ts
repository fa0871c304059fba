import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { restoreBackup } from '#api/platform/backup/restore-backup.ts'
import { takeBackup } from '#api/platform/backup/take-backup.ts'
import { createFiles } from '#api/platform/files/files.ts'
import { seedDemo } from '#seed/demo/seed-demo.ts'
import { type TestApi, testApi } from '#tests/support/api.ts'
import { type EmptyDatabase, emptyDatabase } from '#tests/support/empty-database.ts'
import { until } from '#tests/support/patience.ts'
import { makeSmallFactory, type SmallFactory } from '#tests/support/small-factory.ts'
import { startSteadyDevices } from '#tests/support/steady-devices.ts'
import { factTables, reportFigures } from './support/report-figures.ts'

let api: TestApi
let factory: SmallFactory
let folder: string
let restored: EmptyDatabase
/** To the database that is backed up, and to the one that it is restored to. */
let source: pg.Client
let target: pg.Client

beforeAll(async () => {
  api = await testApi()
  folder = await mkdtemp(join(tmpdir(), 'vardiya-load-'))
  restored = await emptyDatabase(api.database.ownerUrl)
  factory = await makeSmallFactory(api.owner, 'SENDING', { machines: 3, gateways: 3 })
  await seedDemo(api.database.ownerUrl, { company: 'WORKED', days: 3, machines: 3, bulk: true })
  source = new pg.Client({ connectionString: api.database.ownerUrl })
  target = new pg.Client({ connectionString: restored.url })
  await source.connect()
})

afterAll(async () => {
  await target.end()
  await restored.drop()
  await source.end()
  await api.close()
  await rm(folder, { recursive: true, force: true })
})

const countsOf = async (client: pg.Client, tables: readonly string[]) => {
  const counts: Record<string, number> = {}
  for (const name of tables) {
    const { rows } = await client.query(`SELECT count(*)::integer AS n FROM ${pg.escapeIdentifier(name)}`)
    counts[name] = rows[0].n
  }
  return counts
}

/** Keeps all writers of facts waiting, between two of their transactions, until `source` commits. */
const holdFacts = () =>
  until(async () => {
    try {
      await source.query('BEGIN')
      await source.query(`LOCK TABLE ${factTables.join(', ')} IN SHARE MODE NOWAIT`)
      return true
    } catch (error) {
      await source.query('ROLLBACK')
      if ((error as pg.DatabaseError).code !== '55P03') throw error
      return false
    }
  })

it('a backup taken while devices send has the rows and the report figures of its mark', async () => {
  const devices = startSteadyDevices(api.url, factory, 5)
  const ofDevices = async () => (await reportFigures(source)).filter(({ company }) => company === 'SENDING')
  // Figures change all the time, so later ones differ from those at the mark.
  await expect.poll(ofDevices).not.toEqual([])

  // The mark is set while the devices' data waits, so that the source can be read at the same instant.
  await holdFacts()
  const acknowledged = [...devices.acknowledged]
  const counts = await countsOf(source, factTables)
  const figures = await reportFigures(source)
  let released: Promise<unknown> | undefined
  const path = join(folder, 'busy')
  const manifest = await takeBackup({
    databaseUrl: api.database.ownerUrl,
    files: await createFiles(api.config.filesUrl),
    appSecret: api.config.appSecret,
    path,
    replace: false,
    say: () => (released ??= source.query('COMMIT')),
    signal: new AbortController().signal,
  })
  await released
  await expect.poll(() => reportFigures(source)).not.toEqual(figures)
  await devices.stop()
  expect(devices.surprises).toEqual([])

  const files = await createFiles(pathToFileURL(join(folder, 'files')).href)
  const silent = { say: () => undefined, signal: new AbortController().signal }
  await restoreBackup({ ...silent, databaseUrl: restored.url, files, path })
  await target.connect()

  const all = manifest.tables.map(({ name }) => name)
  expect(await countsOf(target, all)).toEqual(Object.fromEntries(manifest.tables.map(({ name, rows }) => [name, rows])))
  expect(await countsOf(target, factTables)).toEqual(counts)
  const missing = `SELECT id FROM unnest($1::text[]) id WHERE NOT EXISTS
    (SELECT FROM device_event e WHERE e.company_id = $2 AND e.event_id = id)`
  expect((await target.query(missing, [acknowledged, factory.companyId])).rows).toEqual([])

  // Each interval is there with its pieces, and these are as long as it.
  const cut = `SELECT i.id FROM machine_state_interval i JOIN machine_time t
      ON t.company_id = i.company_id AND t.interval_id = i.id
    GROUP BY i.id, i.during HAVING abs(sum(t.seconds) - extract(epoch FROM upper(i.during) - lower(i.during))) > 1`
  expect((await target.query(cut)).rows).toEqual([])

  expect(await reportFigures(target)).toEqual(figures)
  expect(new Set(figures.map(({ company }) => company))).toEqual(new Set(['SENDING', 'WORKED']))
})
