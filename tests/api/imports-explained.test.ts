import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { importFile } from '#api/modules/imports/import-file.ts'
import type { Stop } from '#api/modules/stoppages/stoppages.contract.ts'
import { createDatabase, type Database } from '#api/platform/db/database.ts'
import { importProfiles } from '#seed/importers/profiles.ts'
import { makePerson, type Person, type TestApi, testApi } from '#tests/support/api.ts'
import { refOf } from './support/stop-desk.ts'

/** Explanations of stops from files when files are imported again. */
let api: TestApi
let app: Database
let folder: string
let ada: Person
let reason: string

const profile = importProfiles.find(({ id }) => id === 'production_4tu')!
const heading =
  'Case ID,Activity,Resource,Start Timestamp,Complete Timestamp,Span,Work Order  Qty,Part Desc.,Worker ID,Report Type,Qty Completed,Qty Rejected,Qty for MRB,Rework'
/** Hours of one day at machine 4. */
const row = (type: 'D' | 'S' | 'B', from: string, to: string, order = 'Case 1') =>
  `${order},Turning - Machine 4,Machine 4 - Turning,2012/01/30 ${from}:00.000,2012/01/30 ${to}:00.000,1,10,Cable Head,ID4932,${type},1,0,0,`
const first = [row('D', '06:00', '08:00'), row('B', '08:00', '10:00'), row('D', '10:00', '12:00')]

beforeAll(async () => {
  api = await testApi()
  app = createDatabase(api.database.appUrl, { max: 2 })
  folder = await mkdtemp(join(tmpdir(), 'explained-'))
  ada = await makePerson(api, { email: 'ada@plant.example', role: 'User' })
  reason = (
    await api.owner
      .insertInto('stoppage_reason')
      .values({
        company_id: api.companyId,
        code: 'BELT',
        name: 'Belt',
        loss_class: 'breakdown',
        counts_as: 'availability_loss',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
})
beforeEach(async () => {
  for (const table of [
    'stoppage_action',
    'machine_state_interval',
    'machine_time_claim',
    'scrap_report',
    'production_report',
  ])
    await sql`DELETE FROM ${sql.table(table)}`.execute(api.owner)
})
afterAll(async () => {
  await app.destroy()
  await api.close()
  await rm(folder, { recursive: true, force: true })
})

async function importRows(rows: readonly string[], dryRun = false) {
  const path = join(folder, 'file.csv')
  await writeFile(path, [heading, ...rows].join('\n'))
  const { id, outcome } = await importFile(app, {
    companyId: api.companyId,
    path,
    fileName: 'file.csv',
    profile,
    mapping: { columns: {} },
    dryRun,
  })
  expect(outcome).toMatchObject({ status: 'done' })
  const { json } = await api.call('GET', `/api/imports/${id}`, { as: await api.as('FullAdmin') })
  return { kept: json.explainedKept as number, gone: json.explainedGone as number }
}

async function stops(): Promise<Stop[]> {
  const { json } = await api.call('GET', '/api/stoppages/actions?site=4TU&from=2012-01-29&to=2012-01-31', { as: ada })
  return (json.rows as Stop[]).toSorted((a, b) => (a.start < b.start ? -1 : 1))
}
const spoken = async () =>
  (await stops()).map(({ startLocal, endLocal, reason: name, note }) => [
    startLocal.slice(11, 16),
    endLocal.slice(11, 16),
    name,
    note,
  ])
const say = async (what: string, body: object) => {
  const answer = await api.call('POST', `/api/stoppages/${what}`, { as: ada, body })
  expect(answer.status).toBe(200)
  return answer.json
}
async function splitAtNine() {
  const [stop] = (await stops()) as [Stop]
  const at = new Date(Date.parse(stop.start) + 3_600_000).toISOString()
  await say('split', { stop: refOf(stop), at, reasons: [reason, null] })
  const [, second] = (await stops()) as [Stop, Stop]
  await say('note', { stop: refOf(second), note: 'waited for the belt' })
}
const split = [
  ['08:00', '09:00', 'Belt', null],
  ['09:00', '10:00', null, 'waited for the belt'],
]

it('a file that comes again with more rows drops nothing that people split and explained', async () => {
  await importRows(first)
  const [stop] = (await stops()) as [Stop]
  const at = new Date(Date.parse(stop.start) + 3_600_000).toISOString()
  const { batchId } = await say('split', { stop: refOf(stop), at, reasons: [null, reason] })
  const parts = [
    ['08:00', '09:00', null, null],
    ['09:00', '10:00', 'Belt', null],
  ]
  expect(await spoken()).toEqual(parts)
  const more = [...first, row('D', '12:00', '14:00'), row('S', '05:00', '06:00')]
  expect(await importRows(more)).toEqual({ kept: 0, gone: 0 })
  expect((await spoken()).slice(1)).toEqual(parts)
  // It is unchanged, and can be withdrawn.
  await say('undo', { batchId })
  expect((await spoken()).slice(1)).toEqual([['08:00', '10:00', 'Breakdown', null]])
})

it('a stop with a changed row keeps its explanation, and grows with its row', async () => {
  await importRows(first)
  await splitAtNine()
  expect(await importRows([row('S', '08:00', '10:00', 'Case 2')])).toEqual({ kept: 2, gone: 0 })
  expect(await spoken()).toEqual(split)
  expect(await importRows([row('B', '07:30', '12:30')])).toEqual({ kept: 2, gone: 0 })
  expect(await spoken()).toEqual([
    ['07:30', '09:00', 'Belt', null],
    ['09:00', '12:30', null, 'waited for the belt'],
  ])
})

it('a stop gives away what its machine ran, and is gone with its last minute; a trial changes nothing', async () => {
  await importRows(first)
  await splitAtNine()
  expect(await importRows([row('D', '09:30', '10:30')])).toEqual({ kept: 1, gone: 0 })
  expect(await spoken()).toEqual([split[0], ['09:00', '09:30', null, 'waited for the belt']])
  const over = [row('D', '08:30', '11:00')]
  expect(await importRows(over, true)).toEqual({ kept: 1, gone: 1 })
  expect(await spoken()).toHaveLength(2)
  expect(await importRows(over)).toEqual({ kept: 1, gone: 1 })
  expect(await spoken()).toEqual([['08:00', '08:30', 'Belt', null]])
  // Explanations are history.
  const actions = await api.owner.selectFrom('stoppage_action').select('kind').execute()
  expect(actions.map(({ kind }) => kind).toSorted()).toEqual(['classify', 'classify', 'note', 'split'])
})

it('a stop with a withdrawn explanation follows its file again', async () => {
  await importRows(first)
  const [stop] = (await stops()) as [Stop]
  const { batchId } = await say('classify', { stops: [refOf(stop)], reasonId: reason })
  await say('undo', { batchId })
  expect(await importRows([row('S', '08:00', '10:00', 'Case 2')])).toEqual({ kept: 0, gone: 0 })
  expect(await spoken()).toEqual([['08:00', '10:00', 'Setup', null]])
})

it('an explanation during an import is not lost', async () => {
  await importRows(first)
  const [stop] = (await stops()) as [Stop]
  const more = Array.from({ length: 40 }, (_, minute) =>
    row('D', `13:${String(minute).padStart(2, '0')}`, `13:${String(minute + 1).padStart(2, '0')}`),
  )
  await Promise.all([
    importRows([...first, row('S', '08:00', '10:00', 'Case 2'), ...more]),
    say('note', { stop: refOf(stop), note: 'belt' }),
  ])
  expect((await spoken()).map(([, , , note]) => note)).toEqual(['belt'])
})
