import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reshapeFutureShifts } from '#api/modules/shifts/future-shifts.service.ts'
import { fillShiftCalendar } from '#api/modules/shifts/shift-calendar.ts'
import { inCompany } from '#api/platform/db/database.ts'
import { type TestApi, testApi } from '#tests/support/api.ts'

let api: TestApi
let site: string
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())

const run = <T>(work: Parameters<typeof inCompany<T>>[2]) => inCompany(api.owner, api.companyId, work)

/** Berlin, where the clock goes back in the night to 25 October 2026; three shifts and 10 days of them. */
beforeEach(async () => {
  const { owner, companyId: c } = api
  for (const table of [
    'production_plan',
    'machine_shift',
    'shift_instance',
    'shift_break',
    'shift_definition',
    'calendar_exception',
    'holiday',
    'work_order',
    'machine',
    'area',
    'site',
    'machine_class',
    'product',
  ])
    await sql`DELETE FROM ${sql.table(table)}`.execute(owner)
  site = (
    await sql<{ id: string }>`INSERT INTO site (company_id, code, name, time_zone)
    VALUES (${c}, 'BER', 'Berlin', 'Europe/Berlin') RETURNING id`.execute(owner)
  ).rows[0]!.id
  await sql`INSERT INTO area (company_id, code, name, site_id) VALUES (${c}, 'A', 'A', ${site})`.execute(owner)
  await sql`INSERT INTO machine_class (company_id, code, name) VALUES (${c}, 'C', 'C')`.execute(owner)
  await sql`INSERT INTO machine (company_id, code, name, area_id, machine_class_id)
    SELECT ${c}, 'M', 'M', a.id, k.id FROM area a, machine_class k`.execute(owner)
  await sql`INSERT INTO shift_definition (company_id, site_id, code, starts_at, ends_at) VALUES
    (${c}, ${site}, 'morning', '06:00', '14:00'), (${c}, ${site}, 'evening', '14:00', '22:00'), (${c}, ${site}, 'night', '22:00', '06:00')`.execute(
    owner,
  )
})

const fill = (now: Date) =>
  run((trx) => fillShiftCalendar(trx, api.companyId, site, { from: '2026-10-20', to: '2026-10-30' }, { until: now }))
const shifts = async (where = '') =>
  (
    await sql<{ text: string }>`
    SELECT business_date || ' ' || shift || ' ' || to_char(lower(during) AT TIME ZONE 'Europe/Berlin', 'DD HH24:MI') || '-'
      || to_char(upper(during) AT TIME ZONE 'Europe/Berlin', 'DD HH24:MI') || ' ' || extract(epoch FROM upper(during) - lower(during))::int / 3600
      || CASE WHEN working THEN '' ELSE ' off' END AS text
    FROM shift_instance ORDER BY during`.execute(api.owner)
  ).rows
    .map(({ text }) => text)
    .filter((text) => text.includes(where))
const define = (shift: string, from: string, to: string) =>
  sql`UPDATE shift_definition SET starts_at = ${from}, ends_at = ${to} WHERE code = ${shift}`.execute(api.owner)
const reshape = (now: Date) => run((trx) => reshapeFutureShifts(trx, api.companyId, site, now))

describe('changed shifts', () => {
  it('apply from the next shift that has not begun; begun shifts stay as they were', async () => {
    const now = new Date('2026-10-21T08:00:00Z')
    await fill(now)
    const before = await shifts()
    await define('morning', '07:00', '15:00')
    await define('evening', '15:00', '23:00')
    await define('night', '23:00', '07:00')
    const { holdsFrom, conflict } = await reshape(now)
    expect(conflict).toBeNull()
    expect(holdsFrom.toISOString()).toBe('2026-10-21T12:00:00.000Z')
    const after = await shifts()
    expect(after.slice(0, 4)).toEqual(before.slice(0, 4))
    expect(after.slice(4, 7)).toEqual([
      '2026-10-21 evening 21 15:00-21 23:00 8',
      '2026-10-21 night 21 23:00-22 07:00 8',
      '2026-10-22 morning 22 07:00-22 15:00 8',
    ])
    expect(after).toHaveLength(before.length)
    // The clock continues and finds nothing to repair or to fail on.
    await run((trx) =>
      fillShiftCalendar(trx, api.companyId, site, { from: '2026-10-20', to: '2026-10-31' }, { until: now }),
    )
    expect(await shifts('2026-10-2')).toEqual(after.filter((text) => text.includes('2026-10-2')))
    expect(await shifts('2026-10-31')).toHaveLength(3)
  })

  it('are as long as the clock says when it goes back', async () => {
    const now = new Date('2026-10-21T08:00:00Z')
    await fill(now)
    await define('morning', '06:00', '13:00')
    await define('night', '21:00', '06:00')
    await define('evening', '13:00', '21:00')
    await reshape(now)
    expect(await shifts('2026-10-24 night')).toEqual(['2026-10-24 night 24 21:00-25 06:00 10'])
    expect(await shifts('2026-10-25 night')).toEqual(['2026-10-25 night 25 21:00-26 06:00 9'])
    // Today's evening would have begun while the morning still runs: it begins when that ends.
    expect(await shifts('2026-10-21 evening')).toEqual(['2026-10-21 evening 21 14:00-21 21:00 7'])
  })

  it('a day off and its return reach only shifts to come', async () => {
    const now = new Date('2026-10-21T08:00:00Z')
    await fill(now)
    const { owner, companyId: c } = api
    await sql`INSERT INTO calendar_exception (company_id, site_id, date, description) VALUES
      (${c}, ${site}, '2026-10-21', 'Stocktaking'), (${c}, ${site}, '2026-10-26', 'Holiday')`.execute(owner)
    await reshape(now)
    expect((await shifts(' off')).map((text) => text.slice(0, 18).trim())).toEqual(
      [
        '2026-10-21 evening',
        '2026-10-21 night 2',
        '2026-10-26 morning',
        '2026-10-26 evening',
        '2026-10-26 night 2',
      ].map((text) => text.trim()),
    )
    await sql`DELETE FROM calendar_exception`.execute(owner)
    await reshape(now)
    expect(await shifts(' off')).toEqual([])
  })

  it('keep the row that work is planned for; without it the change is refused', async () => {
    const now = new Date('2026-10-21T08:00:00Z')
    await fill(now)
    const { owner, companyId: c } = api
    await sql`INSERT INTO product (company_id, code, name) VALUES (${c}, 'P', 'P')`.execute(owner)
    await sql`INSERT INTO work_order (company_id, code, product_id) SELECT ${c}, 'W', id FROM product`.execute(owner)
    await sql`INSERT INTO production_plan (company_id, machine_id, shift_instance_id, business_date, shift, work_order_id, planned_pieces)
      SELECT ${c}, m.id, i.id, i.business_date, i.shift, w.id, 100 FROM machine m, work_order w, shift_instance i
      WHERE i.business_date >= '2026-10-22' AND i.shift IN ('morning', 'evening')`.execute(owner)
    const planned = async () =>
      (
        await sql<{
          text: string
        }>`SELECT i.business_date || ' ' || i.shift || ' ' || to_char(lower(i.during) AT TIME ZONE 'Europe/Berlin', 'HH24:MI') AS text
        FROM production_plan p JOIN shift_instance i ON i.id = p.shift_instance_id ORDER BY i.during LIMIT 2`.execute(
          owner,
        )
      ).rows.map(({ text }) => text)
    // Each shift moves onto the time of the next one.
    await define('morning', '14:00', '22:00')
    await define('evening', '22:00', '06:00')
    await define('night', '06:00', '14:00')
    expect((await reshape(now)).conflict).toBeNull()
    expect(await planned()).toEqual(['2026-10-22 morning 14:00', '2026-10-22 evening 22:00'])
    await sql`DELETE FROM shift_definition WHERE code = 'evening'`.execute(owner)
    expect((await reshape(now)).conflict).toEqual({ shift: 'evening', businessDate: '2026-10-22' })
  })
})
