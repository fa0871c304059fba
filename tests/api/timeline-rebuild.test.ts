import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { MachineEvent } from '#api/modules/timeline/machine-event.ts'
import { createDatabase, type Database } from '#api/platform/db/database.ts'
import { type LivePlant, makeLivePlant } from '#tests/support/live-plant.ts'
import { type TestDatabase, testDatabase } from '#tests/support/postgres.ts'
import { dayOfEvents } from '#tests/unit/timeline/support/machine-day.ts'
import { times } from '#tests/support/property-runs.ts'

let database: TestDatabase
let client: pg.Client
let app: Database

beforeAll(async () => {
  database = await testDatabase()
  client = new pg.Client(database.ownerUrl)
  await client.connect()
  app = createDatabase(database.appUrl, { max: 2 })
})
afterAll(async () => {
  await app.destroy()
  await client.end()
  await database.drop()
})

const codes: Record<string, string> = {
  belt: 'Belt',
  tool: 'Care',
  jam: 'Jam',
  care: 'Care',
  ada: 'Ada',
  bo: 'Bo',
  scratch: 'Scratch',
}

/** Writes events unchanged, ignoring the clock. */
async function write(plant: LivePlant, devices: { plc: string; portal: string }, events: readonly MachineEvent[]) {
  const rows = events.map((event) => ({
    id: event.id,
    device: event.byPeople ? devices.portal : devices.plc,
    kind: event.kind,
    at: new Date(event.ms).toISOString(),
    stop: event.kind === 'scrap' || !event.reason ? null : plant.name(codes[event.reason]!),
    scrap: event.kind === 'scrap' && event.reason ? plant.name(codes[event.reason]!) : null,
    order: event.order && plant.name(event.order),
    operator: event.operator && plant.name(codes[event.operator]!),
    data: {
      ...(event.state && { state: event.state }),
      ...(event.kind === 'scrap' ? { quantity: event.scrap, counted: event.counted } : event),
      ...(event.revokes !== undefined && { event: event.revokes }),
    },
  }))
  await client.query(
    `INSERT INTO device_event (company_id, device_id, event_id, kind, machine_id, work_order_id, operator_id, reason_id, occurred_at, data)
     SELECT $1, device, r.id, kind, $2, (SELECT id FROM work_order WHERE company_id = $1 AND code = r."order"),
       (SELECT id FROM employee WHERE company_id = $1 AND code = r.operator),
       coalesce((SELECT id FROM stoppage_reason WHERE company_id = $1 AND code = stop),
         (SELECT id FROM scrap_reason WHERE company_id = $1 AND code = r.scrap)), at, data
     FROM json_to_recordset($3::json) AS r(id text, device uuid, kind text, at timestamptz, stop text, scrap text,
       "order" text, operator text, data jsonb)`,
    [plant.company, plant.machineId, JSON.stringify(rows)],
  )
}

let plants = 0

it('writes the same rows batch by batch, in any order, as all at once, around what others recorded', async () => {
  const plan = dayOfEvents.chain((events) =>
    fc.record({
      events: fc.constant(events),
      arriving: fc.shuffledSubarray(events, { minLength: events.length }),
      late: fc.boolean(),
      size: fc.integer({ min: 3, max: 40 }),
      recorded: fc.boolean(),
    }),
  )
  await fc.assert(
    fc.asyncProperty(plan, async ({ events, arriving, late, size, recorded }) => {
      const plant = await makeLivePlant(client, app, `Rebuild${++plants}`)
      await plant.day('2026-06-15')
      if (recorded) await plant.state('M1', 'idle', '2026-06-15 05:10', '2026-06-15 05:20')
      const portal = await client.query(
        `INSERT INTO device (company_id, code, name, kind) VALUES ($1, 'portal', 'Portal', 'portal') RETURNING id`,
        [plant.company],
      )
      const devices = { plc: plant.device.id, portal: portal.rows[0].id as string }
      const sent = late ? arriving : events.toSorted((a, b) => a.ms - b.ms)
      for (let at = 0; at < sent.length; at += size) {
        const batch = sent.slice(at, at + size)
        await write(plant, devices, batch)
        await plant.build(batch.map(({ ms }) => ({ at: new Date(ms).toISOString() })))
      }
      const read = async () => [await plant.intervals(), await plant.reports(), await plant.scraps()]
      const built = await read()
      for (const table of [
        'timeline_checkpoint',
        'production_report',
        'scrap_report',
        'machine_state_interval WHERE built AND',
      ])
        await client.query(`DELETE FROM ${table}${table.endsWith('AND') ? '' : ' WHERE'} company_id = $1`, [
          plant.company,
        ])
      await plant.build([{ at: '2000-01-01T00:00:00Z' }])
      expect(built).toEqual(await read())
    }),
    { numRuns: times(12), endOnFailure: true },
  )
})
