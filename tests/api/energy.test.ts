import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foldAll } from '#api/modules/energy/fold/meter-worker.ts'
import type { meters } from '#api/modules/energy/meters.contract.ts'
import { deleteOldReadings } from '#api/modules/energy/readings/delete-old-readings.ts'
import { importFile } from '#api/modules/imports/import-file.ts'
import { mappingSchema } from '#api/modules/imports/imports.contract.ts'
import type { DeviceEvent } from '#api/modules/ingest/events.contract.ts'
import { recordEvents } from '#api/modules/ingest/receive-events.service.ts'
import { createDatabase, type Database, inCompany } from '#api/platform/db/database.ts'
import type { RowOf } from '#api/platform/resource/resource.contract.ts'
import { importProfiles } from '#seed/importers/profiles.ts'
import { type Answer, type TestApi, testApi } from '#tests/support/api.ts'
import { anEvent, type IngestPlant, makeIngestPlant } from './support/ingest-plant.ts'

type Meter = RowOf<typeof meters>

const path = '/api/energy/meters'
let api: TestApi
let plant: IngestPlant
let db: Database
let site = ''

beforeAll(async () => {
  api = await testApi()
  plant = await makeIngestPlant(api)
  db = createDatabase(api.database.appUrl, { max: 2 })
  site = (
    await api.owner.selectFrom('site').select('id').where('company_id', '=', api.companyId).executeTakeFirstOrThrow()
  ).id
})
afterAll(async () => {
  await db.destroy()
  await api.close()
})

let codes = 0
const create = async (values: object = {}): Promise<Answer> => {
  const code = `M-${++codes}`
  const whole = {
    code,
    name: `Meter ${codes}`,
    covers: 'machine',
    machine: plant.machine,
    unit: 'kWh',
    mostPower: '100',
  }
  return api.call('POST', path, { as: await api.as('Admin'), body: { values: { ...whole, ...values } } })
}
const created = async (values: object = {}): Promise<Meter> => {
  const { status, json } = await create(values)
  expect({ status, json }).toMatchObject({ status: 201 })
  return json
}
const change = async ({ id, version }: Meter, values: object) =>
  api.call('PATCH', `${path}/${id}`, { as: await api.as('Admin'), body: { version, values } })
const faults = ({ json }: Answer) =>
  json.error?.details?.faults?.map((one: { field: string; code: string }) => `${one.field}: ${one.code}`)

const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)
type Sent = readonly [time: string, value: number]
const events = (meter: string, sent: readonly Sent[]) =>
  sent.map(([time, value]) => anEvent({ kind: 'meter', meter, at: `${day}T${time}Z`, value }))
const record = (sent: readonly DeviceEvent[]) =>
  inCompany(db, api.companyId, (trx) => recordEvents(trx, plant.gateway, sent))
const send = (meter: string, sent: readonly Sent[]) => record(events(meter, sent))
const fold = () => inCompany(db, api.companyId, (trx) => foldAll(trx, api.companyId))

async function hoursOf({ id }: Meter) {
  const { rows } = await sql<{
    hour: number
    kwh: string
    own: string
    idle: string
    spread: boolean
    gap: boolean
    peak: string | null
  }>`
    SELECT extract(hour FROM hour_start AT TIME ZONE 'UTC')::integer AS hour, trim_scale(kwh)::text AS kwh,
      trim_scale(own_kwh)::text AS own, trim_scale(own_idle_kwh)::text AS idle, spread, gap, trim_scale(peak_kw)::text AS peak
    FROM meter_hour WHERE meter_id = ${id} ORDER BY hour_start`.execute(api.owner)
  return rows
}
const kwhOf = async (meter: Meter, what: 'kwh' | 'own' | 'idle' = 'kwh') =>
  Object.fromEntries((await hoursOf(meter)).map((row) => [row.hour, row[what]]))

describe('a meter', () => {
  it('is of a machine, an area or a site, and below a meter of its own site', async () => {
    const main = await created({ covers: 'site', machine: null, site, code: 'MAIN' })
    const hall = await created({ covers: 'area', machine: null, area: plant.area, parent: main.id })
    expect(hall.values.site).toBe(site)
    expect(faults(await create({ machine: null }))).toEqual(['machine: machine_needed'])
    expect(faults(await create({ unit: 'pulses' }))).toEqual(['kwhPerPulse: pulse_needed'])
    expect(faults(await create({ unit: 'kW', resetsDaily: true }))).toEqual(['resetsDaily: not_of_power'])
    expect(faults(await change(main, { parent: hall.id }))).toEqual(['parent: tree_cycle'])
    expect((await api.call('POST', path, { as: await api.as('User'), body: { values: {} } })).status).toBe(403)
  })
})

describe('readings', () => {
  it('make hours, whatever their order, repeated and late', async () => {
    const meter = await created()
    const { code } = meter.values
    const all = events(code, [
      ['08:00:00', 100],
      ['08:30:00', 110],
      ['09:30:00', 130],
      ['13:30:00', 170],
      ['13:45:00', 171],
    ])
    await record(all.slice(1, 2))
    await fold()
    await record([all[4]!, all[0]!])
    await fold()
    // What passed between the two is known, its course is not yet.
    expect((await hoursOf(meter)).reduce((sum, { kwh }) => sum + Number(kwh), 0)).toBeCloseTo(71, 6)
    await record([...all, ...all])
    await fold()
    expect(await kwhOf(meter)).toEqual({ 8: '20', 9: '15', 10: '10', 11: '10', 12: '10', 13: '6' })
    expect((await hoursOf(meter)).map(({ spread }) => spread)).toEqual([false, true, true, true, true, true])
    await fold()
    const { rows } = await sql`SELECT FROM meter_work`.execute(api.owner)
    expect(rows).toEqual([])
  })

  it('that were sent before the meter was entered count, and what a device takes back does not', async () => {
    const sent = events('EARLY', [
      ['10:00:00', 5],
      ['10:10:00', 6],
      ['10:20:00', 90],
      ['10:30:00', 8],
    ])
    await record(sent)
    const meter = await created({ code: 'EARLY', mostPower: '1000' })
    await fold()
    expect(await kwhOf(meter)).not.toEqual({ 10: '3' })
    const wrong = sent[2]!
    await record([anEvent({ kind: 'revoke', at: wrong.at, machine: 'P7', event: wrong.id })])
    await fold()
    expect(await kwhOf(meter)).toEqual({ 10: '3' })
  })

  it('of another unit, or of an exchange, are read anew', async () => {
    const meter = await created({ unit: 'Wh' })
    await send(meter.values.code, [
      ['08:00:00', 838_000.5],
      ['08:10:00', 838_800.5],
      ['08:20:00', 139.8],
    ])
    await fold()
    const wrapped = await change(meter, { wrapsAt: '838860.7' })
    expect(wrapped.status).toBe(200)
    await fold()
    expect(await kwhOf(meter)).toEqual({ 8: '1' })
    const exchanges = [{ exchangedAt: `${day}T08:15:00Z`, finalReading: '838802.5', firstReading: '100' }]
    expect((await change(wrapped.json, { exchanges })).status).toBe(200)
    await fold()
    expect(await kwhOf(meter)).toEqual({ 8: '0.8418' })
  })

  it('count while the machine stood as idle', async () => {
    await sql`INSERT INTO machine_state_interval (company_id, machine_id, during, state) VALUES
      (${api.companyId}, ${plant.other}, tstzrange(${`${day}T08:10:00Z`}, ${`${day}T08:40:00Z`}), 'idle')`.execute(
      api.owner,
    )
    const meter = await created({ machine: plant.other })
    await send(meter.values.code, [
      ['08:00:00', 0],
      ['08:20:00', 10],
      ['08:30:00', 11],
      ['08:40:00', 12],
      ['08:50:00', 20],
    ])
    await fold()
    expect(await kwhOf(meter, 'idle')).toEqual({ 8: '2' })
  })

  it('of a meter below another one are part of it, and no addition', async () => {
    const hall = await created({ covers: 'area', machine: null, area: plant.area })
    const below = await created({ parent: hall.id })
    await send(hall.values.code, [
      ['08:00:00', 0],
      ['09:00:00', 30],
      ['10:00:00', 50],
    ])
    // Its clock is ahead: more than the whole in one hour, less in the other.
    await send(below.values.code, [
      ['08:00:00', 0],
      ['09:00:00', 10],
      ['10:00:00', 35],
    ])
    await fold()
    expect(await kwhOf(hall, 'own')).toMatchObject({ 8: '15', 9: '0' })
    expect(await kwhOf(below, 'own')).toMatchObject({ 8: '10', 9: '25' })
  })

  it('come from a file too, each once', async () => {
    const meter = await created()
    const { code } = meter.values
    const folder = await mkdtemp(join(tmpdir(), 'meters-'))
    const file = join(folder, 'readings.csv')
    await writeFile(
      file,
      `Meter;Time;Reading\n${code};${day} 11:00;1000.5\n${code};${day} 11:30;1012.75\nNobody;${day} 11:30;1\n`,
    )
    const order = { companyId: api.companyId, path: file, fileName: 'readings.csv', dryRun: false }
    const profile = importProfiles.find(({ id }) => id === 'meter_readings')!
    const mapping = mappingSchema.parse({
      columns: { meter: 'Meter', at: 'Time', reading: 'Reading' },
      dateFormat: 'yyyy-MM-dd HH:mm',
    })
    const { outcome } = await importFile(db, { ...order, profile, mapping })
    expect(outcome).toMatchObject({ counts: { rowsNew: 2, rowsRefused: 1 } })
    await fold()
    expect(await kwhOf(meter)).toEqual({ 8: '12.25' })
    await rm(folder, { recursive: true })
  })

  it('go after their time, and hours stay', async () => {
    const meter = await created()
    await send(meter.values.code, [
      ['08:00:00', 0],
      ['08:50:00', 30],
    ])
    await fold()
    const old = await kwhOf(meter)
    await sql`UPDATE meter_reading SET read_at = read_at - interval '100 days' WHERE meter_id = ${meter.id}`.execute(
      api.owner,
    )
    expect(await deleteOldReadings({ db }, new AbortController().signal)).toBe(2)
    expect(await kwhOf(meter)).toEqual(old)
  })
})
