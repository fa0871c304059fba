import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { computeMarked } from '#api/modules/costing/compute-costs.ts'
import { lockCosts } from '#api/modules/costing/costs.queries.ts'
import { createDatabase, type Database, inCompany } from '#api/platform/db/database.ts'
import { makePerson, type Person, type TestApi, testApi } from '#tests/support/api.ts'
import { until } from '#tests/support/patience.ts'
import { times } from '#tests/support/property-runs.ts'
import { rowOf } from '#tests/support/row-of.ts'

let api: TestApi
let app: Database
let admin: Person
const ids: Record<string, string> = {}
const day = '2026-03-02'

/** A press and a lathe, two operators, an order of parts of which one consumes half a kilogram, and the facts of a morning. */
beforeAll(async () => {
  api = await testApi()
  app = createDatabase(api.database.appUrl, { max: 1 })
  admin = await api.as('FullAdmin')
  const insert = rowOf(api.owner)
  const company = { company_id: api.companyId }
  const site_id = await insert('site', { ...company, code: 'S', name: 'Site', time_zone: 'Europe/Berlin' })
  const area_id = await insert('area', { ...company, code: 'A', name: 'Area', site_id })
  const machine_class_id = await insert('machine_class', { ...company, code: 'C', name: 'Class' })
  const machine = (code: string) => insert('machine', { ...company, code, name: code, area_id, machine_class_id })
  Object.assign(ids, { site_id, machine_class_id, press: await machine('P'), lathe: await machine('L') })
  ids.position = await insert('position', { ...company, code: 'OP', name: 'Operator' })
  for (const name of ['ada', 'bo'])
    ids[name] = await insert('employee', { ...company, code: name, name, position_id: ids.position })
  ids.product = await insert('product', { ...company, code: 'PART', name: 'Part' })
  ids.order = await insert('work_order', { ...company, code: 'WO-1', product_id: ids.product })
  ids.reason = await insert('stoppage_reason', {
    ...company,
    code: 'SET',
    name: 'Setup',
    loss_class: 'setup',
    counts_as: 'availability_loss',
  })
  ids.run = await insert('import_run', {
    ...company,
    profile: 'by hand',
    file_name: 'by hand',
    status: 'done',
    dry_run: false,
  })
  await sql`INSERT INTO shift_instance (company_id, site_id, shift, business_date, during, working)
    VALUES (${api.companyId}, ${site_id}, 'morning', ${day}, '[2026-03-02 05:00+00, 2026-03-02 13:00+00)', true)`.execute(
    api.owner,
  )
  const state = (row: object) =>
    insert('machine_state_interval', {
      ...company,
      machine_id: ids.press!,
      work_order_id: ids.order,
      operator_id: ids.ada,
      ...row,
    } as never)
  await state({ state: 'stop', reason_id: ids.reason, during: '[2026-03-02 06:00+00, 2026-03-02 06:30+00)' })
  await state({ state: 'run', during: '[2026-03-02 06:30+00, 2026-03-02 08:30+00)' })
  // Bo works at the press too, as a file says, and is signed on at the lathe all the time.
  await state({
    machine_id: ids.lathe,
    work_order_id: null,
    operator_id: ids.bo,
    state: 'idle',
    during: '[2026-03-02 06:00+00, 2026-03-02 08:30+00)',
  })
  await sql`INSERT INTO machine_time_claim (company_id, source_key, import_run_id, machine_id, during, state, work_order_id, operator_id)
    VALUES (${api.companyId}, 'bo', ${ids.run}, ${ids.press}, '[2026-03-02 06:00+00, 2026-03-02 08:30+00)', 'run', ${ids.order}, ${ids.bo})`.execute(
    api.owner,
  )
  await sql`INSERT INTO production_report (company_id, source_key, machine_id, work_order_id, kind, during, reported_at, reported_local,
      business_date, shift, good, scrap, booked_seconds)
    VALUES (${api.companyId}, 'r', ${ids.press}, ${ids.order}, 'production', '[2026-03-02 06:30+00, 2026-03-02 08:30+00)',
      '2026-03-02 08:30+00', '2026-03-02 09:30', ${day}, 'morning', 400, 10, 7200)`.execute(api.owner)
}, 120_000)
afterAll(async () => {
  await app.destroy()
  await api.close()
})

const within = <T>(work: Parameters<typeof inCompany<T>>[2]) => inCompany(app, api.companyId, work)
/** All that is marked is computed. */
const compute = () =>
  within(async (trx) => {
    await lockCosts(trx, api.companyId)
    while (await computeMarked(trx, api.companyId));
  })

async function costs(where = sql`true`) {
  const { rows } = await sql<Record<string, string>>`
    SELECT kind, sum(amount)::text AS amount, sum(scrap_amount)::text AS scrap, currency FROM cost_entry
    WHERE company_id = ${api.companyId} AND ${where} GROUP BY kind, currency ORDER BY kind, currency`.execute(api.owner)
  return Object.fromEntries(rows.map(({ kind, amount, scrap, currency }) => [`${kind} ${currency}`, [amount, scrap]]))
}
const ofOrder = () => costs(sql`work_order_id = ${ids.order}`)
const insert = (table: string, row: object) =>
  rowOf(api.owner)(table as 'site', { company_id: api.companyId, ...row } as never)

describe('costs of a day', () => {
  it('a company without any rate costs nothing', async () => {
    await compute()
    expect(await costs()).toEqual({})
    expect((await sql`SELECT FROM cost_month`.execute(api.owner)).rows).toEqual([])
  })

  it('follow rates, prices and bills by themselves: the vector', async () => {
    const material = await insert('material', { code: 'PP', name: 'PP', kind: 'raw_material', unit: 'kg' })
    ids.material = material
    ids.rate = await insert('machine_rate', {
      machine_class_id: ids.machine_class_id,
      valid_from: '2026-01-01',
      depreciation: '30',
      maintenance: '20',
      space: '10',
      currency: 'TRY',
    })
    await insert('labour_rate', {
      position_id: ids.position,
      valid_from: '2026-01-01',
      hourly: '90',
      currency: 'TRY',
      overtime_factor: '1.5',
    })
    await insert('material_price', { material_id: material, valid_from: '2026-01-01', price: '2.5', currency: 'TRY' })
    const half = await insert('product', { code: 'HALF', name: 'Half' })
    const bill = await insert('bill_of_material', { product_id: ids.product, valid_from: '2026-01-01', revision: 'A' })
    const below = await insert('bill_of_material', { product_id: half, valid_from: '2026-01-01', revision: 'A' })
    await insert('bill_line', { bill_id: bill, position: 0, component_id: half, quantity: '2', scrap_allowance: '5' })
    await insert('bill_line', {
      bill_id: below,
      position: 0,
      material_id: material,
      quantity: '0.25',
      scrap_allowance: '5',
    })
    await until(async () => Object.keys(await ofOrder()).length === 3)
    expect(await ofOrder()).toEqual({
      'labour TRY': ['337.50', '8.23'],
      'machine TRY': ['150.00', '3.66'],
      'material TRY': ['512.50', '12.50'],
    })
    // At the lathe, which stood idle.
    expect(await costs(sql`machine_id = ${ids.lathe}`)).toEqual({
      'labour TRY': ['112.50', '0'],
      'machine TRY': ['150.00', '0'],
    })
  })

  it('energy by the meter at the tariff of its hours, shared by what the machine did: the whole vector', async () => {
    const tariff = await insert('energy_tariff', { name: 'All day', valid_from: '2026-01-01', currency: 'TRY' })
    await insert('tariff_period', {
      tariff_id: tariff,
      position: 0,
      band: 'day',
      starts_at: '00:00',
      ends_at: '00:00',
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      from_month: 1,
      to_month: 12,
      price: '4',
    })
    const meter = await insert('meter', {
      code: 'M',
      name: 'Meter',
      machine_id: ids.press,
      site_id: ids.site_id,
      most_power: '100',
    })
    for (const [hour, kwh] of [
      [6, '10'],
      [7, '18'],
      [8, '2'],
    ] as const)
      await api.owner
        .insertInto('meter_hour')
        .values({
          company_id: api.companyId,
          meter_id: meter,
          hour_start: new Date(Date.UTC(2026, 2, 2, hour)),
          local_date: day,
          local_hour: hour + 1,
          business_date: day,
          shift: 'morning',
          kwh,
          own_kwh: kwh,
        })
        .execute()
    await compute()
    expect(await ofOrder()).toEqual({
      'energy TRY': ['120.00', '2.93'],
      'labour TRY': ['337.50', '8.23'],
      'machine TRY': ['150.00', '3.66'],
      'material TRY': ['512.50', '12.50'],
    })
    const { total, unit, scrap } = (await api.call('GET', `/api/work-orders/${ids.order}/costs`, { as: admin })).json
      .costs[0]
    expect({ total, unit, scrap }).toEqual({ total: '1120', unit: '2.8', scrap: '27.32' })
    await sql`DELETE FROM meter_hour`.execute(api.owner)
    await sql`DELETE FROM energy_tariff`.execute(api.owner)
    await compute()
  })

  it('an order tells its costs by kind; labour of few people only to who may see rates', async () => {
    const path = `/api/work-orders/${ids.order}/costs`
    expect((await api.call('GET', path, { as: admin })).json).toEqual({
      good: 400,
      scrap: 10,
      hours: 2,
      people: 2,
      costs: [
        {
          currency: 'TRY',
          machine: '150',
          labour: '337.5',
          material: '512.5',
          energy: '0',
          overhead: '0',
          total: '1000',
          scrap: '24.39',
          unit: '2.5',
          setup: '97.5',
          stops: '0',
        },
      ],
    })
    const visitor = (await api.call('GET', path, { as: await api.as('DemoUser') })).json.costs[0]
    const { machine, labour, total, scrap, unit, setup } = visitor
    expect({ machine, hidden: [labour, total, scrap, unit, setup] }).toEqual({
      machine: '150',
      hidden: [null, null, null, null, null],
    })
    expect((await api.call('GET', path, { as: await api.as('User') })).status).toBe(403)
    expect((await api.call('GET', `/api/work-orders/${ids.press}/costs`, { as: admin })).status).toBe(404)
  })

  it('overtime costs its surcharge, which no order alone bears', async () => {
    const seconds = Object.fromEntries(
      [
        'planned',
        'present',
        'worked',
        'missing',
        'night',
        'late',
        'early_leave',
        'overtime_credited',
        'auto_exit',
        'production',
        'rest',
        'canteen',
        'wc',
        'outside',
        'own',
        'overtime_day',
        'overtime_night',
        'overtime_week',
        'overtime_rest',
        'overtime_holiday',
      ].map((name) => [`${name}_seconds`, 0]),
    )
    const entries = Object.fromEntries(
      ['production', 'rest', 'canteen', 'wc', 'outside', 'own'].map((name) => [`${name}_entries`, 0]),
    )
    await api.owner
      .insertInto('attendance_day')
      .values({
        company_id: api.companyId,
        employee_id: ids.bo!,
        business_date: day,
        site_id: ids.site_id!,
        position_id: ids.position,
        kind: 'work',
        status: 'present',
        inside: false,
        punches: 2,
        auto_exits: 0,
        waiting_for: [],
        ...seconds,
        ...entries,
        overtime_approved_seconds: 3600,
      } as never)
      .execute()
    await compute()
    expect(await costs(sql`part = 'overtime' AND machine_id IS NULL`)).toEqual({ 'labour TRY': ['45.00', '0'] })
    expect((await ofOrder())['labour TRY']).toEqual(['337.50', '8.23'])
  })

  it('of two currencies each has its own amounts', async () => {
    const dye = await insert('material', { code: 'DYE', name: 'Dye', kind: 'raw_material', unit: 'kg' })
    const scrap = await insert('material', { code: 'CHIP', name: 'Chips', kind: 'by_product', unit: 'kg' })
    await insert('material_price', { material_id: dye, valid_from: '2026-01-01', price: '0.033', currency: 'EUR' })
    await insert('material_price', { material_id: scrap, valid_from: '2026-01-01', price: '0.1', currency: 'TRY' })
    const {
      rows: [bill],
    } = await sql<{ id: string }>`SELECT id FROM bill_of_material WHERE product_id = ${ids.product}`.execute(api.owner)
    ids.dye = await insert('bill_line', { bill_id: bill!.id, position: 1, material_id: dye, quantity: '1' })
    ids.chips = await insert('bill_line', { bill_id: bill!.id, position: 2, material_id: scrap, quantity: '0.5' })
    await compute()
    expect(await ofOrder()).toMatchObject({ 'material EUR': ['13.53', '0.33'], 'material TRY': ['492.00', '12.00'] })
    await sql`DELETE FROM bill_line WHERE id IN (${ids.dye}, ${ids.chips})`.execute(api.owner)
    await compute()
    expect(await ofOrder()).toMatchObject({ 'material TRY': ['512.50', '12.50'] })
  })
})

describe('overhead', () => {
  it('spreads exactly the amount of the month: the vector', async () => {
    for (const [at, date] of ['2026-05-04', '2026-05-05', '2026-05-06'].entries())
      await insert('machine_state_interval', {
        machine_id: ids.press,
        state: 'run',
        during: `[${date} 0${at + 6}:00+00, ${date} 0${at + 7}:00+00)`,
      })
    const pool = await insert('overhead_pool', { code: 'RENT', name: 'Rent', key: 'machine_hours' })
    const amount = await insert('overhead_amount', {
      pool_id: pool,
      month: '2026-05-01',
      amount: '100',
      currency: 'TRY',
    })
    const spread = async () => {
      await compute()
      const { rows } = await sql<{ amount: string }>`
        SELECT amount::text FROM cost_entry WHERE kind = 'overhead' ORDER BY business_date`.execute(api.owner)
      return rows.map((row) => row.amount)
    }
    expect(await spread()).toEqual(['33.34', '33.33', '33.33'])
    // A machine of which nothing ran bears its part of the floor too.
    await sql`UPDATE overhead_pool SET key = 'area' WHERE id = ${pool}`.execute(api.owner)
    await insert('overhead_share', { pool_id: pool, position: 0, machine_id: ids.press, area_m2: '3' })
    await insert('overhead_share', { pool_id: pool, position: 1, machine_id: ids.lathe, area_m2: '1' })
    expect(await spread()).toEqual(['25.00', '25.00', '25.00', '25.00'])
    await sql`UPDATE overhead_pool SET key = 'labour_hours' WHERE id = ${pool}`.execute(api.owner)
    // Nobody was signed on: it stays, without a machine.
    expect(await spread()).toEqual(['100.00'])
    await sql`DELETE FROM overhead_amount WHERE id = ${amount}`.execute(api.owner)
    expect(await spread()).toEqual([])
  })
})

describe('rounding', () => {
  it('parts add up to their sum, rounded half away from zero, and none is a minor unit away', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: -9_999_999, max: 99_999_999 }), { minLength: 1, maxLength: 30 }),
        fc.constantFrom(0, 2),
        fc.constantFrom(1, 3, 7, 3600),
        async (thousandths, digits, share) => {
          const { rows } = await sql<{ sum: boolean; near: boolean }>`
            WITH given AS (SELECT n, x / 1000.0 / ${share} AS x FROM unnest(${thousandths}::numeric[]) WITH ORDINALITY AS g (x, n)),
            made AS (SELECT n, x FROM unnest(round_parts((SELECT array_agg(x ORDER BY n) FROM given), ${digits})) WITH ORDINALITY AS m (x, n))
            SELECT sum(m.x) = round(round(sum(g.x), 12), ${digits}) AS sum, bool_and(abs(m.x - g.x) < power(10::numeric, -${digits}::int)) AS near
            FROM given g JOIN made m USING (n)`.execute(api.owner)
          expect(rows).toEqual([{ sum: true, near: true }])
        },
      ),
      { numRuns: times(60) },
    )
    const halves =
      await sql`SELECT round_parts(ARRAY[0.005], 2)::text AS up, round_parts(ARRAY[-0.005], 2)::text AS down,
      round_parts(ARRAY[86.415], 0)::text AS dong`.execute(api.owner)
    expect(halves.rows).toEqual([{ up: '{0.01}', down: '{-0.01}', dong: '{86}' }])
  })
})

describe('months', () => {
  const months = async () => (await api.call('GET', '/api/cost-months?sort=month', { as: admin })).json.rows
  const march = async () =>
    (await months()).find(({ values }: { values: { month: string } }) => values.month === '2026-03-01')
  const step = async (name: string, values: object = {}) => {
    const { id, version } = await march()
    return api.call('POST', `/api/cost-months/${id}/${name}`, { as: admin, body: { version, values } })
  }

  it('a change marks the days on which it holds, and no others', async () => {
    await compute()
    const marked = (change: ReturnType<typeof sql>) =>
      within(async (trx) => {
        await lockCosts(trx, api.companyId)
        await change.execute(trx)
        const { rows } = await sql<{ days: string }>`
          SELECT string_agg(DISTINCT to_char(business_date, 'MM-DD'), ' ') AS days FROM cost_change
          WHERE business_date < '2026-06-01' AND subject = 'machine_rate'`.execute(trx)
        await sql`DELETE FROM cost_change`.execute(trx)
        return rows[0]!.days
      })
    const own = sql`INSERT INTO machine_rate (company_id, machine_id, valid_from, depreciation, maintenance, space)
      VALUES (${api.companyId}, ${ids.press}, '2026-05-05', 60, 0, 0)`
    expect(await marked(own)).toBe('05-05 05-06')
    await insert('machine_rate', {
      machine_class_id: ids.machine_class_id,
      valid_from: '2026-05-01',
      depreciation: '30',
      maintenance: '20',
      space: '10',
    })
    await compute()
    expect(await marked(sql`UPDATE machine_rate SET space = 11 WHERE valid_from = '2026-01-01'`)).toBe('03-02')
    await sql`UPDATE machine_rate SET space = 10 WHERE valid_from = '2026-01-01'`.execute(api.owner)
    await compute()
    expect(await costs(sql`business_date = '2026-05-05' AND kind = 'machine'`)).toEqual({
      'machine TRY': ['60.00', '0'],
    })
  })

  it('a closed month stays as it was, and lists what changed; reopened it follows', async () => {
    const before = await ofOrder()
    expect((await step('close')).status).toBe(200)
    expect((await march()).status).toBe('closed')
    await sql`UPDATE material_price SET price = 3 WHERE material_id = ${ids.material}`.execute(api.owner)
    await compute()
    expect(await ofOrder()).toEqual(before)
    const { id } = await march()
    expect((await api.call('GET', `/api/cost-months/${id}/changes`, { as: admin })).json).toEqual([
      {
        date: day,
        subjects: ['material_price'],
        changedAt: expect.any(String),
        amounts: [{ currency: 'TRY', kept: '1307.5', now: '1410' }],
      },
    ])
    const closer = await makePerson(api, { email: 'closer@plant.example', role: 'User' })
    await api.owner
      .insertInto('permission_grant')
      .values({ company_id: api.companyId, user_id: closer.uid, permission: 'costs:close', granted: true })
      .execute()
    // Months are closed for everybody: the permission rests for a person who sees a team alone.
    const figures_of = JSON.stringify({ kind: 'all' })
    await api.owner.updateTable('user_account').set({ figures_of }).where('id', '=', closer.uid).execute()
    expect((await api.call('GET', `/api/cost-months/${id}/changes`, { as: closer })).json).toMatchObject([
      { date: day, subjects: ['material_price'], amounts: null },
    ])
    expect((await step('reopen')).status).toBe(400)
    expect((await step('reopen', { reason: 'The price was wrong' })).status).toBe(200)
    await compute()
    expect(await ofOrder()).toMatchObject({ 'material TRY': ['615.00', '15.00'] })
    expect((await api.call('GET', `/api/cost-months/${id}/changes`, { as: admin })).json).toEqual([])
  })

  it('a month that runs cannot be closed', async () => {
    const month = `${new Date().toISOString().slice(0, 8)}01`
    const made = await api.call('POST', '/api/cost-months', { as: admin, body: { values: { month } } })
    const { id, version } = made.json
    const refused = await api.call('POST', `/api/cost-months/${id}/close`, { as: admin, body: { version, values: {} } })
    expect([refused.status, refused.json.error?.details?.faults]).toEqual([
      400,
      [{ field: 'month', code: 'not_over', params: {} }],
    ])
  })
})
