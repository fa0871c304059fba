import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Board, History } from '#api/modules/andon/andon.contract.ts'
import { frameAt } from '#api/modules/andon/andon.states.ts'
import { makeCompany, makePerson, type Person, type TestApi, testApi } from '#tests/support/api.ts'

let api: TestApi
let company: string
let person: Person
let stranger: Person
let guard: Person

/** Minutes after the beginning of a morning shift two days ago, by UTC. */
const opened = Math.floor(Date.now() / 86_400_000 - 2) * 86_400_000 + 6 * 3_600_000
const iso = (minutes: number) => new Date(opened + minutes * 60_000).toISOString()

beforeAll(async () => {
  api = await testApi()
  company = await makeCompany(api.owner, 'ANDON')
  person = await makePerson(api, { email: 'andon@plant.example', role: 'User', companyId: company })
  guard = await makePerson(api, { email: 'no-andon@plant.example', role: 'GUVENLIK', companyId: company })
  stranger = await makePerson(api, { email: 'other-andon@plant.example', role: 'User' })
  const { owner } = api
  await owner
    .insertInto('permission_grant')
    .values({ company_id: company, user_id: person.uid, permission: 'operators:read', granted: true })
    .execute()
  await sql`
    WITH place AS (INSERT INTO site (company_id, code, name, time_zone) VALUES (${company}, 'NORTH', 'North', 'UTC') RETURNING id),
    hall AS (INSERT INTO area (company_id, code, name, site_id) SELECT ${company}, 'A', 'Hall A', id FROM place RETURNING id),
    kind AS (INSERT INTO machine_class (company_id, code, name, minor_stop_seconds, silent_after_seconds)
      VALUES (${company}, 'P', 'Press', 300, 120) RETURNING id)
    INSERT INTO machine (company_id, code, name, area_id, machine_class_id, active)
    SELECT ${company}, code, 'Press ' || code, hall.id, kind.id, code <> 'GONE'
    FROM hall, kind, unnest(ARRAY['P1', 'P2', 'GONE']) code`.execute(owner)
  await sql`INSERT INTO stoppage_reason (company_id, code, name, loss_class, counts_as) VALUES
    (${company}, 'BELT', 'Broken belt', 'breakdown', 'availability_loss'),
    (${company}, 'TOOL', 'Tool change', 'setup', 'availability_loss')`.execute(owner)
  await sql`INSERT INTO employee (company_id, code, name) VALUES (${company}, '1', 'Ada')`.execute(owner)
  await sql`
    INSERT INTO shift_instance (company_id, site_id, shift, business_date, during, working, breaks)
    SELECT ${company}, id, n.shift, ${iso(0).slice(0, 10)}::date, tstzrange(n.start::timestamptz, n.ending::timestamptz), true,
      n.breaks::tstzmultirange
    FROM site, (VALUES ('morning', ${iso(0)}, ${iso(480)}, ${`{[${iso(240)},${iso(270)})}`}),
      ('evening', ${iso(480)}, ${iso(960)}, '{}')) AS n(shift, start, ending, breaks)
    WHERE site.company_id = ${company}`.execute(owner)
  await sql`
    WITH product AS (INSERT INTO product (company_id, code, name) VALUES (${company}, 'CAP', 'Cap') RETURNING id)
    INSERT INTO work_order (company_id, code, product_id, planned_quantity)
    SELECT ${company}, code, id, 1000 FROM product, unnest(ARRAY['WO-1', 'WO-2']) code`.execute(owner)
  await sql`
    INSERT INTO ideal_cycle (company_id, product_id, machine_id, seconds_per_piece)
    SELECT ${company}, p.id, m.id, CASE WHEN m.id IS NULL THEN 60 ELSE 30 END
    FROM product p, (SELECT id FROM machine WHERE company_id = ${company} AND code = 'P2' UNION ALL SELECT NULL) m
    WHERE p.company_id = ${company}`.execute(owner)
  await sql`
    INSERT INTO machine_shift (company_id, machine_id, shift_instance_id, business_date, shift, calendar_seconds, scheduled_seconds)
    SELECT m.company_id, m.id, i.id, i.business_date, i.shift, 28800, 28800
    FROM machine m JOIN shift_instance i ON i.company_id = m.company_id WHERE m.company_id = ${company}`.execute(owner)
  await sql`
    INSERT INTO production_plan (company_id, machine_id, shift_instance_id, business_date, shift, work_order_id, planned_pieces)
    SELECT m.company_id, m.id, i.id, i.business_date, i.shift, w.id, 900
    FROM machine m JOIN shift_instance i ON i.company_id = m.company_id AND i.shift = 'morning'
    JOIN work_order w ON w.company_id = m.company_id AND w.code = 'WO-1'
    WHERE m.company_id = ${company} AND m.code = 'P1'`.execute(owner)
  type Row = [
    code: string,
    state: string,
    from: number,
    to: number,
    reason: string | null,
    order: string | null,
    who: boolean,
  ]
  const rows: Row[] = [
    ['P1', 'run', 0, 60, null, 'WO-1', true],
    ['P1', 'stop', 60, 75, 'BELT', 'WO-1', true],
    // Split by a person: the same stop continues.
    ['P1', 'stop', 75, 80, 'BELT', 'WO-1', true],
    ['P1', 'stop', 80, 90, null, 'WO-1', false],
    // Over the edge of the shift.
    ['P1', 'run', 90, 500, null, 'WO-1', true],
    ['P2', 'stop', -30, 20, 'TOOL', 'WO-2', false],
    ['P2', 'run', 20, 400, null, 'WO-2', false],
  ]
  for (const [code, state, from, to, reason, order, who] of rows)
    await sql`
      INSERT INTO machine_state_interval (company_id, machine_id, during, state, reason_id, work_order_id, operator_id, built)
      SELECT ${company}, m.id, tstzrange(${iso(from)}::timestamptz, ${iso(to)}::timestamptz), ${state},
        (SELECT id FROM stoppage_reason WHERE company_id = ${company} AND code = ${reason}),
        (SELECT id FROM work_order WHERE company_id = ${company} AND code = ${order}),
        (SELECT id FROM employee WHERE company_id = ${company} AND ${who}), true
      FROM machine m WHERE m.company_id = ${company} AND m.code = ${code}`.execute(owner)
  const reports: [string, string, number, number, number][] = [
    ['P1', 'WO-1', -60, 70, 1],
    ['P1', 'WO-1', 60, 100, 2],
    ['P1', 'WO-1', 120, 110, 3],
    ['P2', 'WO-1', 130, 5, 0],
    ['P2', 'WO-2', 180, 40, 4],
    ['P1', 'WO-1', 490, 50, 0],
  ]
  // One sum for hours.
  await sql`
    INSERT INTO production_report (company_id, source_key, kind, machine_id, work_order_id, during, reported_at,
      booked_seconds, good, scrap)
    SELECT ${company}, 'terminal:1', 'production', m.id, w.id, tstzrange(${iso(500)}::timestamptz, ${iso(900)}::timestamptz),
      ${iso(900)}::timestamptz, 24000, 800, 8
    FROM machine m JOIN work_order w ON w.company_id = m.company_id AND w.code = 'WO-2'
    WHERE m.company_id = ${company} AND m.code = 'P2'`.execute(owner)
  for (const [code, order, minute, good, scrap] of reports)
    await sql`
      INSERT INTO production_report (company_id, source_key, kind, machine_id, work_order_id, during, reported_at,
        booked_seconds, good, scrap)
      SELECT ${company}, ${`ingest:${code}${minute}`}, 'production', m.id, w.id,
        tstzrange(${iso(minute - 5)}::timestamptz, ${iso(minute)}::timestamptz), ${iso(minute)}::timestamptz, 300, ${good}, ${scrap}
      FROM machine m JOIN work_order w ON w.company_id = m.company_id AND w.code = ${order}
      WHERE m.company_id = ${company} AND m.code = ${code}`.execute(owner)
})
afterAll(() => api.close())

const board = async (minute: number): Promise<Board> => {
  const { status, json } = await api.call('GET', `/api/andon/board?site=NORTH&at=${iso(minute)}`, { as: person })
  expect(status).toBe(200)
  return json as Board
}
const machine = async (code: string, minute: number) => (await board(minute)).machines.find((one) => one.code === code)!
/** Of the same instant, however it is written. */
const moment = (instant: string | null) => instant && new Date(instant).toISOString()

describe('the board at an instant', () => {
  it('shows state, start, reason, order and operator', async () => {
    const one = await machine('P1', 78)
    expect(one).toMatchObject({
      state: 'stop',
      reason: 'Broken belt',
      operator: 'Ada',
      limitSeconds: 300,
      order: { order: 'WO-1', product: 'Cap', planned: 1000, good: 170 },
      good: 100,
      scrap: 2,
    })
    expect(moment(one.since)).toBe(iso(60))
    // A reader who does not see the operator's days learns that there was one.
    const other = await makePerson(api, { email: 'unnamed@plant.example', role: 'User', companyId: company })
    for (const path of [
      `/api/andon/board?site=NORTH&at=${iso(78)}`,
      `/api/andon/history?site=NORTH&from=${iso(0)}&to=${iso(120)}`,
    ]) {
      const answer = await api.call('GET', path, { as: other, headers: { 'accept-language': 'de' } })
      expect({ path, status: answer.status, named: answer.text.includes('Ada') }).toEqual({
        path,
        status: 200,
        named: false,
      })
      expect(answer.text).toContain('"operator":"Jemand"')
    }
    // Everybody who passes a display reads it.
    const manager = await makePerson(api, { email: 'hangs@plant.example', role: 'Admin', companyId: company })
    const wall = {
      site: 'NORTH',
      name: 'Wall',
      slides: [{ kind: 'status' }],
      slideSeconds: 20,
      language: 'en',
      sound: false,
    }
    const { json: made } = await api.call('POST', '/api/andon/screens', { as: manager, body: wall })
    const { json: hung } = await api.call('POST', '/api/andon/devices', {
      as: manager,
      body: { screenId: made.id, name: 'TV' },
    })
    const { json: shown } = await api.call('POST', '/api/auth/display', { body: { secret: hung.token } })
    for (const path of [`/api/andon/board?site=NORTH&at=${iso(78)}`, '/api/andon/operations?site=NORTH']) {
      const answer = await api.call('GET', path, { headers: { authorization: `Bearer ${shown.token}` } })
      expect({ path, named: answer.text.includes('Ada') }).toEqual({ path, named: false })
    }
    const undefinedStop = await machine('P1', 85)
    expect(undefinedStop).toMatchObject({ state: 'undefined', reason: null, operator: null })
    expect(moment(undefinedStop.since)).toBe(iso(80))
    const setup = await machine('P2', 10)
    expect(setup.state).toBe('setup')
    expect(moment(setup.since)).toBe(iso(-30))
  })

  it('knows the shift, its breaks and its day, and one state over the edge of a shift', async () => {
    const at = await board(485)
    expect(at.shift).toMatchObject({ shift: 'evening', working: true, breaks: [] })
    expect([moment(at.day!.start), moment(at.day!.end)]).toEqual([iso(0), iso(960)])
    expect(moment(at.machines[0]!.since)).toBe(iso(90))
    expect((await board(300)).shift?.breaks.map(({ start }) => moment(start))).toEqual([iso(240)])
    expect((await board(-600)).shift).toBeNull()
  })

  it('uses the plan, otherwise the ideal cycle of the machine, then the general one', async () => {
    expect((await machine('P1', 120)).target).toEqual({ soFar: 240, whole: 900, by: 'plan' })
    expect((await machine('P2', 120)).target).toEqual({ soFar: 240, whole: 900, by: 'cycle' })
    expect((await machine('P1', 490)).target).toEqual({ soFar: 10, whole: 480, by: 'cycle' })
  })

  it('says no data once a device has been silent for longer than its class allows', async () => {
    expect((await machine('P2', 402)).state).toBe('run')
    const silent = await machine('P2', 402.1)
    expect(silent).toMatchObject({ state: 'no_data', last: 'run', order: null })
    expect(moment(silent.since)).toBe(iso(400))
  })

  it('does not know pieces that were reported in one sum for hours, until they were', async () => {
    const before = await machine('P2', 600)
    expect(before).toMatchObject({ good: null, scrap: null })
    expect(moment(before.reportedAt)).toBe(iso(900))
    expect(await machine('P2', 900)).toMatchObject({ good: 800, scrap: 8, reportedAt: null })
  })

  it('leaves out machines out of use, and those that did not exist yet', async () => {
    expect((await board(10)).machines.map(({ code }) => code)).toEqual(['P1', 'P2'])
    expect((await board(-10)).machines.map(({ code }) => code)).toEqual(['P2'])
    expect((await board(-60)).machines).toEqual([])
  })

  it('holds a machine from the day that was set for it, and until the day on which it went out of use', async () => {
    const set = (from: string | null, until: string | null, active: boolean) =>
      sql`
      UPDATE machine SET in_service_from = ${from}::date, in_service_until = ${until}::date, active = ${active}
      WHERE company_id = ${company} AND code = 'P2'`.execute(api.owner)
    const codes = async (minute: number) => (await board(minute)).machines.map(({ code }) => code)
    const day = iso(0).slice(0, 10)
    await set(day, day, false)
    expect([await codes(-30), await codes(10), await codes(24 * 60)]).toEqual([['P2'], ['P1', 'P2'], ['P1']])
    await set(null, null, true)
  })
})

it('now, all machines of devices that fell silent are without data', async () => {
  const { json } = await api.call('GET', '/api/andon/board?site=NORTH', { as: person })
  const { machines, behindSeconds } = json as Board
  expect(machines.map(({ state, last }) => `${state} ${last}`)).toEqual(['no_data run', 'no_data run'])
  expect(behindSeconds).toBeGreaterThanOrEqual(0)
})

it('a replayed window shows at every instant what the board answers', async () => {
  const path = `/api/andon/history?site=NORTH&from=${iso(-20)}&to=${iso(700)}`
  const { json } = await api.call('GET', path, { as: person })
  const history = json as History
  for (const minute of [
    -20, -5, 0, 19, 20, 59, 60, 74, 75, 79, 80, 89, 90, 121, 131, 200, 240, 260, 399, 402, 403, 480, 491, 501, 520, 600,
  ]) {
    const answered = await board(minute)
    const frame = frameAt(history, opened + minute * 60_000)
    const plain = ({ machines, shift }: Pick<Board, 'machines' | 'shift'>) => ({
      shift: shift && { ...shift, start: moment(shift.start) },
      machines: machines.map((one) => ({ ...one, since: moment(one.since) })),
    })
    expect({ minute, ...plain(frame) }).toEqual({ minute, ...plain(answered) })
  }
})

it('a history of one machine holds that machine only', async () => {
  const { id } = await machine('P2', 10)
  const path = `/api/andon/history?site=NORTH&from=${iso(0)}&to=${iso(100)}&machine=${id}`
  const { json } = await api.call('GET', path, { as: person })
  expect((json as History).machines.map(({ code }) => code)).toEqual(['P2'])
  expect(new Set((json as History).records.map(({ machineId }) => machineId))).toEqual(new Set([id]))
})

it('lists the last operations, newest first', async () => {
  const { json } = await api.call('GET', '/api/andon/operations?site=NORTH&limit=5', { as: person })
  const operations = (json as { operations: { kind: string; state: string; at: string; machine: string }[] }).operations
  expect(operations.map(({ kind, state, machine: name, at }) => [kind, state, name, moment(at)])).toEqual([
    ['report', null, 'Press P2', iso(900)],
    ['state', 'run', 'Press P1', iso(90)],
    ['state', 'undefined', 'Press P1', iso(80)],
    ['state', 'stop', 'Press P1', iso(60)],
    ['state', 'run', 'Press P2', iso(20)],
  ])
})

it('needs the permission, a site of the own company and a window of two days at most', async () => {
  for (const path of ['board?site=NORTH', `history?site=NORTH&from=${iso(0)}&to=${iso(1)}`, 'operations?site=NORTH']) {
    expect((await api.call('GET', `/api/andon/${path}`, { as: guard })).status).toBe(403)
    expect((await api.call('GET', `/api/andon/${path}`, { as: stranger })).status).toBe(404)
  }
  const wide = `/api/andon/history?site=NORTH&from=${iso(0)}&to=${iso(48 * 60 + 1)}`
  expect((await api.call('GET', wide, { as: person })).status).toBe(400)
  const turned = `/api/andon/history?site=NORTH&from=${iso(1)}&to=${iso(0)}`
  expect((await api.call('GET', turned, { as: person })).status).toBe(400)
})
