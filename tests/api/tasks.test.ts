import { randomUUID } from 'node:crypto'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stopSource } from '#api/modules/tasks/task-sources.contract.ts'
import { tasks } from '#api/modules/tasks/tasks.contract.ts'
import { taskFlow } from '#api/modules/tasks/tasks.states.ts'
import type { Services } from '#api/platform/http/services.ts'
import { type RowOf, statusesOf, topicOf } from '#api/platform/resource/resource.contract.ts'
import { remindOfCompany } from '#api/platform/schedule/remind.ts'
import { type Person, type TestApi, makePerson, testApi } from '#tests/support/api.ts'
import { rowsOf } from './support/insert-rows.ts'

type Task = RowOf<typeof tasks>

let api: TestApi
let services: Services
/** Who manages tasks; who makes one; who is responsible; who reads all; who only has their own. */
const people = {} as Record<'manager' | 'author' | 'responsible' | 'reader' | 'stranger' | 'guest', Person>
const ids = {} as Record<'department' | 'position' | 'site' | 'area' | 'machine' | 'reason' | 'worker' | 'boss', string>
const stopped = '2026-11-20T06:00:00.123Z'

beforeAll(async () => {
  const start = async (given: Services) => {
    services = given
    return async () => undefined
  }
  api = await testApi({}, [{ name: 'beside', routes: [], start }])
  const make = (name: string, role: 'User' | 'GUVENLIK') => makePerson(api, { email: `${name}@plant.example`, role })
  people.manager = await api.as('Admin')
  people.guest = await api.as('Guest')
  people.author = await make('author', 'GUVENLIK')
  people.responsible = await make('responsible', 'GUVENLIK')
  people.stranger = await make('stranger', 'GUVENLIK')
  people.reader = await make('reader', 'User')
  const boss = await make('boss', 'User')
  const insert = rowsOf(api)
  ids.department = await insert('department', { code: 'HR', name: 'Human resources' })
  ids.position = await insert('position', { code: 'ENG', name: 'Engineering' })
  ids.site = await insert('site', { code: 'S1', name: 'Site', time_zone: 'Europe/Istanbul' })
  ids.area = await insert('area', { code: 'A1', name: 'Hall', site_id: ids.site })
  const machineClass = await insert('machine_class', { code: 'P', name: 'Presses' })
  ids.machine = await insert('machine', {
    code: 'P1',
    name: 'Press 1',
    area_id: ids.area,
    machine_class_id: machineClass,
  })
  ids.reason = await insert('stoppage_reason', {
    code: 'JAM',
    name: 'Jam',
    loss_class: 'breakdown',
    counts_as: 'availability_loss',
  })
  ids.boss = await insert('employee', { code: 'E1', name: 'Boss', user_id: boss.uid })
  ids.worker = await insert('employee', {
    code: 'E2',
    name: 'Worker',
    user_id: people.responsible.uid,
    manager_id: ids.boss,
  })
  await insert('machine_state_interval', {
    machine_id: ids.machine,
    during: `[${stopped},2026-11-20T07:00:00Z)`,
    state: 'stop',
    reason_id: ids.reason,
  })
})
afterAll(() => api.close())

const given = (more: object = {}) => ({
  name: 'Change the belt',
  description: 'It slips',
  department: ids.department,
  position: ids.position,
  responsible: [ids.worker],
  statusDescription: 'Waits for the belt',
  statusDate: '2026-11-28',
  ...more,
})
const send = (as: Person, more: object = {}) => api.call('POST', '/api/tasks', { as, body: { values: given(more) } })
const make = async (more: object = {}, as = people.author): Promise<Task> => {
  const { status, json } = await send(as, more)
  expect({ status, json }).toMatchObject({ status: 201 })
  return json as Task
}
const read = async (id: string, as = people.manager): Promise<Task> =>
  (await api.call('GET', `/api/tasks/${id}`, { as })).json as Task
const said = { statusDescription: 'Belt is here', statusDate: '2026-11-29' }
const take = (as: Person, step: string, { id, version }: { id: string; version: number }, values: object = said) =>
  api.call('POST', `/api/tasks/${id}/${step}`, { as, body: { version, values } })
const pickSaid = ({ values: { statusDescription, statusDate } }: Task) => ({ statusDescription, statusDate })
const faultsOf = (json: { error: { details: { faults: { field: string; code: string }[] } } }) =>
  json.error.details.faults.map(({ field, code }) => `${field}: ${code}`)

describe('a task', () => {
  it('is refused without each field that it must have, by the name of the field', async () => {
    for (const field of ['name', 'description', 'department', 'position', 'statusDescription', 'statusDate']) {
      const { status, json } = await send(people.author, { [field]: null })
      expect({ status, faults: faultsOf(json) }).toEqual({ status: 400, faults: [`${field}: missing`] })
    }
    const backwards = await send(people.author, { startDate: '2026-11-28', endDate: '2026-11-27' })
    expect(faultsOf(backwards.json)).toEqual(['endDate: ends_before_start'])
    const fromFives = await send(people.author, { sourceKind: 'five_s' })
    expect(fromFives.status).toBe(400)
    expect(fromFives.text).toContain('Bess ID is missing')
    expect(faultsOf(fromFives.json)).toEqual(['fiveSRecord: bess_missing'])
    expect(faultsOf((await send(people.author, { sourceKind: 'machine' })).json)).toEqual(['sourceId: no_source'])
  })

  it('is read by its author, by who is responsible, and by who reads all', async () => {
    const { id } = await make()
    const statuses = await Promise.all(
      Object.entries(people).map(async ([name, as]) => [
        name,
        (await api.call('GET', `/api/tasks/${id}`, { as })).status,
      ]),
    )
    expect(Object.fromEntries(statuses)).toEqual({
      manager: 200,
      author: 200,
      responsible: 200,
      reader: 200,
      stranger: 404,
      guest: 403,
    })
    const mine = async (as: Person) => {
      const { json } = await api.call('GET', '/api/tasks?owned=true&pageSize=100', { as })
      return (json.rows as Task[]).some((row) => row.id === id)
    }
    expect(await Promise.all([people.responsible, people.author, people.manager].map(mine))).toEqual([
      true,
      false,
      false,
    ])
  })

  it('is seen by area, and anywhere by its author and by who is responsible, in the list as in the figures', async () => {
    const { responsible, stranger, reader, author, manager } = people
    const elsewhere = await rowsOf(api)('area', { code: 'A2', name: 'Other hall', site_id: ids.site })
    const narrowed = [responsible, stranger, reader, author].map(({ uid }) => uid)
    const seesOnly = (areas: string[] | null) =>
      api.owner
        .updateTable('user_account')
        .set({ figures_of: areas && JSON.stringify({ kind: 'chosen', areas }) })
        .where('id', 'in', narrowed)
        .execute()
    const made = { here: elsewhere, there: ids.area, nowhere: null }
    const rows: Record<string, Task> = {}
    for (const [place, area] of Object.entries(made)) {
      rows[place] = await make({ name: `Narrowed ${place}`, area, responsible: [ids.worker] }, manager)
      rows[`${place}, written`] = await make({ name: `Narrowed ${place}, written`, area, responsible: [ids.boss] })
    }
    await seesOnly([elsewhere])
    const written = ['here, written', 'nowhere, written', 'there, written']
    const seen = {
      responsible: ['here', 'nowhere', 'there'],
      author: written,
      // A task of no area is in the figures of no part of the plant: a reader of parts has it in no list either.
      reader: ['here', 'here, written'],
      stranger: [],
      manager: Object.keys(rows).toSorted(),
    }
    for (const [name, places] of Object.entries(seen)) {
      const as = people[name as keyof typeof seen]
      const { json } = await api.call('GET', '/api/tasks?search=Narrowed&sort=name', { as })
      const listed = (json.rows as Task[]).map((row) => row.values.name.replace('Narrowed ', ''))
      const opened = Object.entries(rows).map(async ([place, { id }]) =>
        (await api.call('GET', `/api/tasks/${id}`, { as })).status === 200 ? [place] : [],
      )
      expect({ name, listed: listed.toSorted(), total: json.total }).toEqual({
        name,
        listed: places,
        total: places.length,
      })
      expect({ name, opened: (await Promise.all(opened)).flat().toSorted() }).toEqual({ name, opened: places })
    }
    const nowhere = await api.call('GET', `/api/tasks?search=Narrowed&area=${elsewhere}`, { as: manager })
    expect(nowhere.json.total).toBe(2)
    expect((await take(responsible, 'start', rows['there']!)).json).toMatchObject({ status: 'in_progress' })
    expect((await take(reader, 'start', rows['nowhere']!)).status).toBe(404)
    await seesOnly(null)
  })

  it('stays with whoever is responsible when their account becomes that of an employee', async () => {
    const hired = await makePerson(api, { email: 'hired@plant.example', role: 'GUVENLIK' })
    const { id } = await make({ responsible: [hired.uid] })
    const seen = async () => {
      const { status, json } = await api.call('GET', `/api/tasks/${id}`, { as: hired })
      return { status, names: (json as Task).severalRefs?.['responsible']?.map(({ name }) => name) }
    }
    const before = await seen()
    expect(before).toEqual({ status: 200, names: ['GUVENLIK Tester'] })
    const chosen = async () => {
      const { json } = await api.call('GET', '/api/tasks/people/options?active=yes', { as: people.author })
      return (json as { name: string }[]).filter(({ name }) => ['GUVENLIK Tester', 'Hired'].includes(name)).length
    }
    const choices = await chosen()
    await rowsOf(api)('employee', { code: 'E9', name: 'Hired', user_id: hired.uid })
    expect(await seen()).toEqual(before)
    expect(await chosen()).toBe(choices)
  })

  it('moves as the table of its flow says, for each status and everybody', async () => {
    const { responsible, manager, author, stranger, reader } = people
    const steps = Object.entries(taskFlow)
    for (const from of statusesOf(tasks)) {
      for (const [step, { from: allowed, to, needs }] of steps) {
        for (const [as, name] of [
          [author, 'author'],
          [responsible, 'responsible'],
          [manager, 'manager'],
          [reader, 'reader'],
          [stranger, 'stranger'],
        ] as const) {
          const { status, json } = await take(as, step, await put(from))
          const own = needs === 'tasks:self:own' && (name === 'author' || name === 'responsible')
          const may = own || name === 'manager'
          const isStep = (allowed as readonly string[]).includes(from)
          const refused = needs === 'tasks:manage' ? 403 : 404
          const wanted = !may ? { code: refused } : isStep ? { code: 200, to, ...said } : { code: 409 }
          const done = status === 200 ? { to: json.status, ...pickSaid(json) } : {}
          expect({ from, step, name, code: status, ...done }).toEqual({ from, step, name, ...wanted })
        }
      }
    }
    const asked = await take(author, 'close', await put('waiting'), { statusDescription: null })
    expect(faultsOf(asked.json)).toEqual(['statusDescription: missing'])
    expect((await api.call('DELETE', `/api/tasks/${held.id}`, { as: manager })).status).toBe(404)
  })

  let held: Task
  /** The same task in a status of its flow. */
  async function put(status: string): Promise<{ id: string; version: number }> {
    held ??= await make()
    const { version } = await api.owner
      .updateTable('task')
      .set({ status })
      .where('id', '=', held.id)
      .returning('version')
      .executeTakeFirstOrThrow()
    return { id: held.id, version }
  }

  it('has one winner of fifty who move it at once, and is right for everybody afterwards', async () => {
    const row = await make()
    const boards = await Promise.all([people.reader, people.responsible].map(listen))
    const moves = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        take(at % 2 ? people.author : people.responsible, at % 3 ? 'start' : 'intervene', row),
      ),
    )
    const winners = moves.filter(({ status }) => status === 200)
    expect(winners).toHaveLength(1)
    expect(moves.filter(({ status }) => status === 409)).toHaveLength(49)
    const { status, version } = winners[0]!.json as Task
    // Whoever has the board open is told of the card, reads again, and sees it where the winner put it.
    for (const board of boards) await board.toldOf(row.id)
    for (const as of [people.author, people.responsible, people.reader, people.manager]) {
      const { json } = await api.call('GET', `/api/tasks?status=${status}&sort=rank&pageSize=100`, { as })
      expect((json.rows as Task[]).find(({ id }) => id === row.id)).toMatchObject({ status, version })
    }
    const refused = moves.find((move) => move.status === 409)!.json
    expect(refused.error.details.current).toMatchObject({ status, version })
  })

  /** What an open board of somebody hears. */
  async function listen(as: Person) {
    const gone = new AbortController()
    const response = await fetch(`${api.url}/api/live`, {
      headers: { authorization: `Bearer ${as.token}` },
      signal: gone.signal,
    })
    const reader = response
      .body!.pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream())
      .getReader()
    return {
      async toldOf(id: string) {
        for (;;) {
          const { done, value } = await reader.read()
          if (done) throw new Error(`Nobody told of ${id}`)
          const { topic, ids: changed } = JSON.parse(value.data || '{}') as { topic?: string; ids?: string[] }
          // Readers of a part of the plant are not told which: they read their part again.
          if (topic === topicOf(tasks).name && (!changed?.length || changed.includes(id))) return gone.abort()
        }
      },
    }
  }

  it('knows the machine and the reason of its stop, and is refused for a cause that its author may not see', async () => {
    const stop = { sourceKind: 'stoppage', sourceId: stopSource(ids.machine, stopped) }
    const made = await make(stop, people.reader)
    expect(made.values).toMatchObject({ machine: ids.machine, reason: ids.reason, area: ids.area, site: ids.site })
    const { json } = await api.call(
      'GET',
      `/api/tasks?sourceKind=stoppage&sourceId=${encodeURIComponent(stop.sourceId)}`,
      {
        as: people.manager,
      },
    )
    expect(json.rows).toMatchObject([{ id: made.id }])
    const retire = (active: boolean) =>
      Promise.all([
        api.owner.updateTable('machine').set({ active }).where('id', '=', ids.machine).execute(),
        api.owner.updateTable('stoppage_reason').set({ active }).where('id', '=', ids.reason).execute(),
      ])
    await retire(false)
    // As the form sends it, which begins with the machine and the reason of the stop.
    const asShown = await make({ ...stop, machine: ids.machine, reason: ids.reason }, people.reader)
    expect(asShown.refs).toMatchObject({ machine: { active: false }, reason: { active: false } })
    await retire(true)
    const report = { sourceKind: 'report', sourceId: '/dashboard/rapor/raporlar/oee?machine=P1&from=2026-11-01' }
    expect((await make(report)).values.sourceId).toBe(report.sourceId)
    const refused = [
      [people.author, stop],
      [people.reader, { ...stop, sourceId: stopSource(ids.machine, '2026-11-20T08:00:00Z') }],
      [people.reader, { ...stop, sourceId: ids.machine }],
      [people.reader, { sourceKind: 'machine', sourceId: randomUUID() }],
      [people.reader, { sourceKind: 'alert', sourceId: randomUUID() }],
      [people.reader, { sourceKind: 'attendance_exception', sourceId: randomUUID() }],
      [people.reader, { sourceKind: 'incident', sourceId: randomUUID() }],
      [people.reader, { sourceKind: 'audit_answer', sourceId: `${randomUUID()}:${randomUUID()}` }],
      [people.reader, { sourceKind: 'report', sourceId: 'https://elsewhere.example/dashboard/' }],
    ] as const
    for (const [as, more] of refused)
      expect({ ...more, status: (await send(as, more)).status }).toMatchObject({ status: 404 })
  })

  it('reminds in three steps behind its date, and the manager of the responsible from the second on', async () => {
    const row = await make({ dueOn: await dayFromNow(-1) })
    const noticed = async (days: number) => {
      await sql`UPDATE task SET due_on = ${await dayFromNow(days)}::date WHERE id = ${row.id}`.execute(api.owner)
      await remindOfCompany(services, api.companyId)
      const { rows } = await sql<{ name: string }>`
        SELECT u.email AS name FROM notification n JOIN user_account u ON u.id = n.user_id
        WHERE n.facts ->> 'row' = ${row.id} ORDER BY 1`.execute(api.owner)
      return rows.map(({ name }) => name.split('@')[0])
    }
    const concerned = ['author', 'responsible']
    expect(await noticed(-1)).toEqual(concerned)
    expect(await noticed(-3)).toEqual([...concerned, ...concerned, 'boss'].toSorted())
    expect(await noticed(-8)).toEqual([...concerned, ...concerned, ...concerned, 'boss', 'boss'].toSorted())
  })

  it('comes again without what was done, and not once it is deleted', async () => {
    const day = (await dayFromNow(0)).replaceAll('-', '')
    const more = {
      name: 'Grease',
      dueOn: await dayFromNow(0),
      recurrence: `DTSTART:${day}T080000\nRRULE:FREQ=WEEKLY`,
      miniTasks: [{ title: 'Stop the press', done: true }],
    }
    const row = await make(more)
    expect(row.values.progress).toBe('100')
    expect((await take(people.responsible, 'close', row)).status).toBe(200)
    const rows = async () => {
      const { json } = await api.call('GET', '/api/tasks?search=Grease&sort=dueOn', { as: people.manager })
      return json.rows as Task[]
    }
    const [, next] = await rows()
    expect(next).toMatchObject({ status: 'waiting', values: { dueOn: await dayFromNow(7), statusDescription: null } })
    expect((await read(next!.id)).values.miniTasks).toMatchObject([{ title: 'Stop the press', done: false }])
    expect((await take(people.author, 'discard', next!)).json).toMatchObject({ status: 'deleted', dueIn: null })
    expect(await rows()).toHaveLength(2)
  })

  it('comes in the order in which it is due, what is done below it', async () => {
    for (const days of [4, 2]) await make({ dueOn: await dayFromNow(days) })
    const { json } = await api.call('GET', '/api/tasks?pageSize=100', { as: people.manager })
    const rows = json.rows as Task[]
    const isDone = ({ status }: Task) => status === 'closed' || status === 'deleted'
    const open = rows.findIndex(isDone)
    expect(open).toBeGreaterThan(1)
    expect(rows.slice(open).every(isDone)).toBe(true)
    const dues = rows.slice(0, open).flatMap(({ values }) => values.dueOn ?? [])
    expect(dues.length).toBeGreaterThan(1)
    expect(dues).toEqual(dues.toSorted())
  })
})

/** A date so many days from today by the clock of the site. */
async function dayFromNow(days: number): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    SELECT (at_zone(now(), 'Europe/Istanbul')::date + ${days}::integer)::text AS day`.execute(api.owner)
  return rows[0]!.day
}
