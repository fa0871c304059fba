import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { MachineNow } from '#api/modules/machines/machines.contract.ts'
import { makeCompany, makePerson, type Person, type TestApi, testApi } from '#tests/support/api.ts'

let api: TestApi
let company: string
let person: Person
let stranger: Person
let guard: Person

const machines = ['RUN', 'STOP', 'OPEN', 'SETUP', 'PLAN', 'IDLE', 'SILENT', 'BARE']

beforeAll(async () => {
  api = await testApi()
  company = await makeCompany(api.owner, 'STATES')
  person = await makePerson(api, { email: 'states@plant.example', role: 'User', companyId: company })
  guard = await makePerson(api, { email: 'no-states@plant.example', role: 'GUVENLIK', companyId: company })
  stranger = await makePerson(api, { email: 'other-states@plant.example', role: 'User' })
  await sql`
    WITH place AS (INSERT INTO site (company_id, code, name, time_zone) VALUES (${company}, 'NORTH', 'North', 'Europe/Istanbul') RETURNING id),
    hall AS (INSERT INTO area (company_id, code, name, site_id) SELECT ${company}, 'A', 'Hall A', id FROM place RETURNING id),
    kind AS (INSERT INTO machine_class (company_id, code, name) VALUES (${company}, 'P', 'Press') RETURNING id)
    INSERT INTO machine (company_id, code, name, area_id, machine_class_id)
    SELECT ${company}, code, 'Press ' || code, hall.id, kind.id FROM hall, kind, unnest(${machines}::text[]) code`.execute(
    api.owner,
  )
  await sql`
    INSERT INTO stoppage_reason (company_id, code, name, loss_class, counts_as) VALUES
      (${company}, 'BELT', 'Broken belt', 'breakdown', 'availability_loss'),
      (${company}, 'TOOL', 'Tool change', 'setup', 'availability_loss'),
      (${company}, 'CARE', 'Maintenance', 'planned', 'planned')`.execute(api.owner)
  // One instant for all rows, or what should touch would lie apart; minutes before it: from, to.
  const now = new Date(Math.floor(Date.now() / 1000) * 1000)
  const states: [string, string, number, number, string | null][] = [
    ['RUN', 'stop', 300, 120, 'BELT'],
    ['RUN', 'run', 120, 60, null],
    ['RUN', 'run', 60, 1, null],
    ['STOP', 'run', 300, 40, null],
    ['STOP', 'stop', 40, 1, 'BELT'],
    ['OPEN', 'stop', 200, 30, 'BELT'],
    ['OPEN', 'stop', 30, 1, null],
    ['SETUP', 'stop', 20, 1, 'TOOL'],
    ['PLAN', 'stop', 20, 1, 'CARE'],
    ['IDLE', 'idle', 20, 1, null],
    ['SILENT', 'run', 200, 90, null],
  ]
  for (const [code, state, from, to, reason] of states)
    await sql`
      INSERT INTO machine_state_interval (company_id, machine_id, during, state, reason_id)
      SELECT ${company}, m.id, tstzrange(${now}::timestamptz - make_interval(mins => ${from}::int),
        ${now}::timestamptz - make_interval(mins => ${to}::int)), ${state},
        (SELECT id FROM stoppage_reason WHERE company_id = ${company} AND code = ${reason})
      FROM machine m WHERE m.company_id = ${company} AND m.code = ${code}`.execute(api.owner)
})
afterAll(() => api.close())

const ask = (as: Person, site = 'NORTH') => api.call('GET', `/api/machines/states?site=${site}`, { as })

it('says what every machine does, why, and since when without a break', async () => {
  const { status, json } = await ask(person)
  expect(status).toBe(200)
  expect(json.behindSeconds).toBeGreaterThanOrEqual(60)
  expect(json.behindSeconds).toBeLessThan(120)
  const machineByCode = new Map((json.machines as MachineNow[]).map((machine) => [machine.code, machine]))
  expect([...machineByCode.keys()].toSorted()).toEqual(machines.toSorted())
  const short = (code: string) => {
    const { state, reason, seconds, last } = machineByCode.get(code)!
    return { state, reason, minutes: seconds === null ? null : seconds / 60, last }
  }
  // Two runs that touch are one state.
  expect(short('RUN')).toEqual({ state: 'run', reason: null, minutes: 119, last: null })
  expect(short('STOP')).toEqual({ state: 'stop', reason: 'Broken belt', minutes: 39, last: null })
  // A stop continues under another reason: that one began with it.
  expect(short('OPEN')).toEqual({ state: 'undefined', reason: null, minutes: 29, last: null })
  expect(short('SETUP')).toEqual({ state: 'setup', reason: 'Tool change', minutes: 19, last: null })
  expect(short('PLAN')).toEqual({ state: 'planned', reason: 'Maintenance', minutes: 19, last: null })
  expect(short('IDLE')).toEqual({ state: 'idle', reason: null, minutes: 19, last: null })
  // The others are heard, this one is not.
  expect(short('SILENT')).toEqual({ state: 'no_data', reason: null, minutes: 89, last: 'run' })
  expect(short('BARE')).toEqual({ state: 'no_data', reason: null, minutes: null, last: null })
  expect(machineByCode.get('RUN')).toMatchObject({ machine: 'Press RUN', area: 'Hall A', machineClass: 'Press' })

  // A device out of use is not waited for.
  const use = (active: boolean) =>
    api.owner
      .updateTable('machine')
      .set({ active })
      .where('company_id', '=', company)
      .where('code', '=', 'BARE')
      .execute()
  await use(false)
  const left = ((await ask(person)).json.machines as MachineNow[]).map(({ code }) => code)
  expect(left.toSorted()).toEqual(machines.filter((code) => code !== 'BARE').toSorted())
  await use(true)
})

it('waits as long as the machine class says for machines with devices', async () => {
  const live = await makeCompany(api.owner, 'STATESLIVE')
  const watcher = await makePerson(api, { email: 'live-states@plant.example', role: 'User', companyId: live })
  await sql`
    WITH place AS (INSERT INTO site (company_id, code, name, time_zone) VALUES (${live}, 'NORTH', 'North', 'Europe/Istanbul') RETURNING id),
    hall AS (INSERT INTO area (company_id, code, name, site_id) SELECT ${live}, 'A', 'Hall A', id FROM place RETURNING id),
    kind AS (INSERT INTO machine_class (company_id, code, name, silent_after_seconds) VALUES (${live}, 'P', 'Press', 120) RETURNING id),
    known AS (
      INSERT INTO machine (company_id, code, name, area_id, machine_class_id)
      SELECT ${live}, code, code, hall.id, kind.id FROM hall, kind, unnest('{ON,OFF,FILE}'::text[]) code RETURNING id, code)
    INSERT INTO machine_state_interval (company_id, machine_id, during, state, built)
    SELECT ${live}, id, tstzrange(now() - interval '1 hour', now() - make_interval(secs => CASE code WHEN 'ON' THEN 100 ELSE 140 END)),
      'run', code <> 'FILE' FROM known`.execute(api.owner)
  const { json } = await ask(watcher)
  expect(json.behindSeconds).toBe(0)
  const states = (json.machines as MachineNow[]).map(({ code, state, last }) => [code, state, last])
  expect(states.toSorted()).toEqual([
    ['FILE', 'run', null],
    ['OFF', 'no_data', 'run'],
    ['ON', 'run', null],
  ])
})

it('needs the permission and a site of the own company', async () => {
  expect((await ask(guard)).status).toBe(403)
  expect((await ask(stranger)).status).toBe(404)
  expect((await ask(person, 'SOUTH')).status).toBe(404)
  expect((await api.call('GET', '/api/machines/states', { as: person })).status).toBe(400)
})
