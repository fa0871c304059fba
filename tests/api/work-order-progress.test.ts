import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { seedDemo } from '#seed/demo/seed-demo.ts'
import { makePlant, type Plant } from '#tests/model/support/plant.ts'
import { type TestDatabase, testDatabase } from '#tests/support/postgres.ts'
import { times } from '#tests/support/property-runs.ts'

let database: TestDatabase
let client: pg.Client
let plant: Plant
let plants = 0

beforeAll(async () => {
  database = await testDatabase()
  client = new pg.Client(database.ownerUrl)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** A plant of one machine with two orders of 100 pieces, over two days. */
beforeEach(async () => {
  plant = await makePlant(client, { suffix: `Progress${++plants}`, zone: 'Europe/Berlin' })
  await plant.machineClass('Class')
  await plant.area('Area')
  await plant.product('Part')
  await plant.machine('M1', 'Area', 'Class')
  await plant.day('2026-06-15')
  await plant.day('2026-06-16')
  await plant.order({ code: 'A', product: 'Part', planned: 100, start: '2026-06-15' })
  await plant.order({ code: 'B', product: 'Part', planned: 100, start: '2026-06-16' })
  await client.query(
    'UPDATE work_order SET machine_id = (SELECT id FROM machine WHERE company_id = $1) WHERE company_id = $1',
    [plant.company],
  )
})

async function progress(code: string) {
  const { rows } = await client.query(
    `SELECT g.good, g.scrap, g.reports, g.run_seconds::int, g.first_date::text, g.last_date::text, g.met_date::text,
       g.active_from::text, g.active_until::text
     FROM work_order_progress g JOIN work_order w ON w.company_id = g.company_id AND w.id = g.work_order_id
     WHERE w.company_id = $1 AND w.code = $2`,
    [plant.company, plant.name(code)],
  )
  return rows[0]
}

/** The rows recomputed from the facts alone. */
async function fromFacts(company: string) {
  const read = () =>
    client.query('SELECT * FROM work_order_progress WHERE company_id = $1 ORDER BY work_order_id', [company])
  const kept = await read()
  await client.query('SELECT refresh_work_order_progress($1, ARRAY(SELECT id FROM work_order WHERE company_id = $1))', [
    company,
  ])
  return { kept: kept.rows, fresh: (await read()).rows }
}

it('follows reports and states as they come, change and go', async () => {
  expect(await progress('A')).toMatchObject({
    good: 0,
    first_date: null,
    active_from: '2026-06-15',
    active_until: '9999-12-31',
  })
  await plant.state('M1', 'run', '2026-06-15 06:00', '2026-06-15 07:00', { order: 'A' })
  await plant.report('M1', '2026-06-15 07:00', { order: 'A', good: 60, scrap: 5 })
  await plant.report('M1', '2026-06-16 07:00', { order: 'A', good: 40 })
  expect(await progress('A')).toMatchObject({
    good: 100,
    scrap: 5,
    reports: 2,
    run_seconds: 3600,
    first_date: '2026-06-15',
    last_date: '2026-06-16',
    met_date: '2026-06-16',
  })
  await client.query('UPDATE production_report SET good = 39 WHERE company_id = $1 AND good = 40', [plant.company])
  expect(await progress('A')).toMatchObject({ good: 99, met_date: null })
  await client.query('DELETE FROM production_report WHERE company_id = $1 AND good = 39', [plant.company])
  await client.query('DELETE FROM machine_state_interval WHERE company_id = $1', [plant.company])
  expect(await progress('A')).toMatchObject({ good: 60, run_seconds: 0, last_date: '2026-06-15' })
})

it('moves booked figures to another order', async () => {
  await plant.state('M1', 'run', '2026-06-15 06:00', '2026-06-15 07:00', { order: 'A' })
  await plant.report('M1', '2026-06-15 07:00', { order: 'A', good: 10 })
  for (const table of ['production_report', 'machine_state_interval'])
    await client.query(
      `UPDATE ${table} SET work_order_id = (SELECT id FROM work_order WHERE company_id = $1 AND code = $2) WHERE company_id = $1`,
      [plant.company, plant.name('B')],
    )
  expect(await progress('A')).toMatchObject({ good: 0, run_seconds: 0 })
  // Production before the start date counts as begun.
  expect(await progress('B')).toMatchObject({ good: 10, run_seconds: 3600, active_from: '2026-06-15' })
})

it('ends on the shift-day on which the order was closed, and begins anew when it is opened again', async () => {
  const close = (at: string | null) =>
    client.query(
      `UPDATE work_order SET status = $3, closed_at = $4::timestamp AT TIME ZONE 'Europe/Berlin' WHERE company_id = $1 AND code = $2`,
      [plant.company, plant.name('A'), at ? 'closed' : 'open', at],
    )
  // 01:30 in the night shift that opened on the 15th.
  await close('2026-06-16 01:30')
  expect(await progress('A')).toMatchObject({ active_until: '2026-06-15' })
  await close(null)
  expect(await progress('A')).toMatchObject({ active_until: '9999-12-31' })
})

it('counts all time in which the machine ran, rostered or not', async () => {
  await plant.state('M1', 'run', '2026-06-15 06:00', '2026-06-15 08:00', { order: 'A' })
  const roster = (seconds: number) =>
    client.query(
      `UPDATE machine_shift SET scheduled_seconds = $2 WHERE company_id = $1 AND business_date = '2026-06-15' AND shift = 'morning'`,
      [plant.company, seconds],
    )
  await roster(0)
  expect(await progress('A')).toMatchObject({ run_seconds: 7200 })
  await roster(8 * 3600)
  expect(await progress('A')).toMatchObject({ run_seconds: 7200 })
})

it('loses nothing when 8 writers report for one order at once', async () => {
  const insert = `INSERT INTO production_report (company_id, source_key, kind, machine_id, work_order_id, during, reported_at,
      booked_seconds, good, business_date, reported_local)
    SELECT $1, $2, 'production', m.id, w.id, tstzrange('2026-06-15 05:00Z', '2026-06-15 06:00Z'), '2026-06-15 06:00Z', 60, 1,
      '2026-06-15', '2026-06-15' FROM machine m, work_order w WHERE m.company_id = $1 AND w.company_id = $1 AND w.code = $3`
  const writers = Array.from({ length: 8 }, () => new pg.Client(database.ownerUrl))
  await Promise.all(
    writers.map(async (writer, index) => {
      await writer.connect()
      for (let round = 0; round < 10; round++)
        await writer.query(insert, [plant.company, `w${index} ${round}`, plant.name('A')])
      await writer.end()
    }),
  )
  expect(await progress('A')).toMatchObject({ good: 80, reports: 80 })
})

it('comes out of additions as it does of the facts: late reports, the last piece, orders closed and states extended', async () => {
  const hour = (at: number) => `2026-06-${at < 24 ? 15 : 16} ${String(at % 24).padStart(2, '0')}:00`
  // Morning, evening and night by turns, backwards now and then; the 100 pieces are reached on the way and overshot.
  const hours = [7, 9, 8, 30, 12, 31, 6, 33, 35, 10, 36, 37]
  for (const [index, at] of hours.entries()) {
    const good = index % 5 === 0 ? 0 : 7 * index
    const cycle = index % 3 ? 12.5 : undefined
    await plant.report('M1', hour(at), { order: index % 4 ? 'A' : 'B', good, scrap: index % 2, booked: 600, cycle })
    if (index === 8)
      await client.query(
        `UPDATE work_order SET status = 'closed', closed_at = now() WHERE company_id = $1 AND code = $2`,
        [plant.company, plant.name('A')],
      )
    await plant.state('M1', 'run', `2026-06-15 ${10 + index}:00`, `2026-06-15 ${10 + index}:20`, { order: 'A' })
    await client.query(
      `UPDATE machine_state_interval SET during = tstzrange(lower(during), upper(during) + interval '9 minutes')
       WHERE company_id = $1 AND lower(during) = (SELECT max(lower(during)) FROM machine_state_interval WHERE company_id = $1)`,
      [plant.company],
    )
    const { kept, fresh } = await fromFacts(plant.company)
    expect(kept).toEqual(fresh)
  }
  expect(await progress('A')).toMatchObject({ run_seconds: 12 * 29 * 60 })
})

it('is the same for a plant written in one go and for one written row by row', async () => {
  const now = new Date('2026-06-20T09:30:00Z')
  for (const bulk of [true, false]) {
    const { companyId } = await seedDemo(database.ownerUrl, {
      company: bulk ? 'BULK' : 'ROWS',
      days: 6,
      machines: 4,
      now,
      bulk,
    })
    const { kept, fresh } = await fromFacts(companyId)
    expect(kept.length).toBeGreaterThan(10)
    expect(kept.some((row) => row.run_seconds !== '0' && row.good > 0)).toBe(true)
    expect(kept).toEqual(fresh)
  }
})

/** What happens to the reports of two orders; which report is meant counts from the latest. */
const step = fc.record({
  what: fc.constantFrom(
    'insert',
    'insert',
    'gain',
    'gain',
    'gain',
    'change',
    'move',
    'later',
    'delete',
    'close',
    'open',
    'all',
  ),
  order: fc.constantFrom('A', 'B'),
  which: fc.nat(4),
  hour: fc.integer({ min: 0, max: 47 }),
  good: fc.oneof(fc.constant(0), fc.nat(60)),
  scrap: fc.nat(2),
  cycle: fc.constantFrom(null, 10, 12.5),
})

it('comes out of what reports gain and lose as it does of the facts, whatever happens to them', async () => {
  const oneReport =
    '$1 AND id = (SELECT id FROM production_report WHERE company_id = $1 ORDER BY updated_at DESC, id OFFSET $2 LIMIT 1)'
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12, size: 'max' }), async (steps) => {
      await client.query('DELETE FROM production_report WHERE company_id = $1', [plant.company])
      for (const { what, order, which, hour, good, scrap, cycle } of steps) {
        const at = `2026-06-15 ${String(hour % 24).padStart(2, '0')}:30`.replace('15', hour < 24 ? '15' : '16')
        const update = (set: string, ...values: unknown[]) =>
          client.query(`UPDATE production_report SET ${set} WHERE company_id = ${oneReport}`, [
            plant.company,
            which,
            ...values,
          ])
        if (what === 'insert')
          await plant.report('M1', at, { order, good, scrap, booked: 60, ...(cycle !== null && { cycle }) })
        else if (what === 'gain')
          await update('good = good + $3, scrap = scrap + $4, booked_seconds = booked_seconds + 5', good, scrap)
        else if (what === 'change')
          await update(
            'good = $3, rework = least(rework, $3), scrap = $4, ideal_cycle_seconds = $5',
            good,
            scrap,
            cycle,
          )
        else if (what === 'move')
          await update(
            'work_order_id = (SELECT id FROM work_order WHERE company_id = $1 AND code = $3)',
            plant.name(order),
          )
        else if (what === 'later')
          await update(`reported_at = ($3::timestamp AT TIME ZONE 'Europe/Berlin'), good = good + $4`, at, good)
        else if (what === 'delete')
          await client.query(`DELETE FROM production_report WHERE company_id = ${oneReport}`, [plant.company, which])
        else if (what === 'all')
          await client.query('UPDATE production_report SET good = good + $2, held = held + 1 WHERE company_id = $1', [
            plant.company,
            good,
          ])
        else
          await client.query(
            `UPDATE work_order SET status = $3, closed_at = CASE $3 WHEN 'closed' THEN now() END WHERE company_id = $1 AND code = $2`,
            [plant.company, plant.name(order), what === 'close' ? 'closed' : 'open'],
          )
        const { kept, fresh } = await fromFacts(plant.company)
        expect(kept).toEqual(fresh)
      }
    }),
    { numRuns: times(60) },
  )
})
