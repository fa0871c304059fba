import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyPassword } from '#api/platform/auth/password.ts'
import { type Person, type TestApi, makeCompany, makePerson, testApi } from '#tests/support/api.ts'
import { faults, personnelDesk } from './support/personnel-desk.ts'
import { addRow, cellOf, workbookDesk } from './support/workbook-desk.ts'

let api: TestApi
let admin: Person
let reader: Person
beforeAll(async () => {
  api = await testApi()
  admin = await api.as('Admin')
  reader = await api.as('DemoUser')
})
afterAll(() => api.close())

const { call, create, change, read, hire } = personnelDesk(() => ({ api, admin }))
const master = async (kind: string, values: object) => (await create(`master-data/${kind}`, values)).json

describe('an employee', () => {
  it('has a department, a position and a manager, and is found by them and by the card', async () => {
    const department = await master('departments', { code: 'INJ', name: 'Injection' })
    const position = await master('positions', { code: 'OP', name: 'Operator' })
    const boss = await hire()
    const ada = await hire({ department: department.id, position: position.id, manager: boss.id })
    await create('personnel/cards', { number: '0042', validFrom: '2026-01-01T00:00:00Z', employee: ada.id })
    expect(await read(ada.id)).toMatchObject({
      values: { standing: 'employed', card: 'with', cards: '0042', training: null, hasPin: false },
      refs: { department: { name: 'Injection' }, manager: { id: boss.id } },
    })
    const idsOf = async (query: string) =>
      (await call('GET', `personnel/employees?${query}`, undefined, reader)).json.rows.map(
        (row: { id: string }) => row.id,
      )
    expect(await idsOf(`department=${department.id}&position=${position.id}`)).toEqual([ada.id])
    expect(await idsOf('search=0042')).toEqual([ada.id])
    expect(await idsOf('card=without')).toContain(boss.id)
    expect(await idsOf('card=with')).toEqual([ada.id])
    const under = await change('personnel/employees', boss, { manager: ada.id })
    expect(faults(under)).toEqual(['manager: own_manager'])
    expect(faults(await change('personnel/employees', boss, { manager: boss.id }))).toEqual(['manager: own_manager'])
  })

  it('leaves on the given day, and not before the first one', async () => {
    const early = await create('personnel/employees', {
      code: 'X1',
      name: 'X',
      employedFrom: '2026-02-01',
      employedUntil: '2026-01-31',
    })
    expect(faults(early)).toEqual(['employedUntil: leaves_before_start'])
    const gone = await hire({ employedFrom: '2020-01-01', employedUntil: '2020-12-31' })
    const later = await hire({ employedFrom: '2099-01-01' })
    expect([gone.values.standing, later.values.standing]).toEqual(['left', 'joining'])
    const { rows } = (await call('GET', 'personnel/employees?standing=left,anonymised')).json
    expect(rows.map((row: { id: string }) => row.id)).toEqual([gone.id])
  })

  it('is linked to an account by who administers accounts, and an account is one person’s', async () => {
    const account = await makePerson(api, { email: 'ada@plant.example', role: 'User' })
    const staff = await api.as('User')
    await api.owner
      .insertInto('permission_grant')
      .values(
        ['personnel:read', 'personnel:write'].map((permission) => ({
          company_id: api.companyId,
          user_id: staff.uid,
          permission,
          granted: true,
        })),
      )
      .execute()
    const ada = await hire()
    expect(faults(await change('personnel/employees', ada, { account: account.uid }, staff))).toEqual([
      'account: not_yours_to_link',
    ])
    expect((await change('personnel/employees', ada, { phone: '+90 212 555 01 02' }, staff)).status).toBe(200)
    expect((await change('personnel/employees', await read(ada.id), { account: account.uid })).status).toBe(200)
    const taken = await create('personnel/employees', { code: 'X2', name: 'X', account: account.uid })
    expect(faults(taken)).toEqual(['account: account_taken'])
    // Nobody moves their own account to another person, not even by unlinking it first.
    const manager = await makePerson(api, { email: 'manages@plant.example', role: 'FullAdmin' })
    const managerRow = await hire({ account: manager.uid })
    for (const to of [account.uid, null])
      expect(faults(await change('personnel/employees', managerRow, { account: to }, manager))).toEqual([
        'account: own_account',
      ])
    // A reader changes nothing; a person without permission sees nothing.
    expect((await change('personnel/employees', ada, { name: 'Y' }, reader)).status).toBe(403)
    expect((await call('GET', 'personnel/employees', undefined, await api.as('Guest'))).status).toBe(403)
  })

  it('has a PIN that cannot be read', async () => {
    const ada = await hire()
    const pin = (value: string | null, version: number) =>
      call('POST', `personnel/employees/${ada.id}/pin`, { version, pin: value })
    for (const weak of ['1234', '0000', '987654', '12', '12a4', '123456789'])
      expect({ weak, status: (await pin(weak, 1)).status }).toEqual({ weak, status: 400 })
    const set = await pin('4711', 1)
    expect(set.json.values).toMatchObject({ hasPin: true })
    expect((await pin('4712', 1)).status).toBe(409)
    const kept = await api.owner
      .selectFrom('employee')
      .select('pin_hash')
      .where('id', '=', ada.id)
      .executeTakeFirstOrThrow()
    expect(await verifyPassword(kept.pin_hash!, '4711')).toBe(true)
    expect(JSON.stringify([set.json, (await call('GET', `personnel/employees/${ada.id}/history`)).json])).not.toMatch(
      /4711|argon2/,
    )
    expect((await pin(null, 2)).json.values).toMatchObject({ hasPin: false })
  })
})

describe('a card', () => {
  it('belongs to one person at a time, with a readable fault, and keeps its holders', async () => {
    const [ada, bo] = [await hire(), await hire()]
    const card = (employee: { id: string }, validFrom: string, validUntil: string | null = null) =>
      create('personnel/cards', { number: 'A-7', employee: employee.id, validFrom, validUntil })
    const first = (await card(ada, '2026-01-01T00:00:00Z')).json
    const refused = await card(bo, '2026-06-01T00:00:00Z')
    expect(faults(refused)).toEqual(['number: card_taken'])
    expect(refused.text).toContain(`${ada.values.name} (${ada.values.code})`)
    expect(faults(await change('personnel/cards', first, { validUntil: '2025-01-01T00:00:00Z' }))).toEqual([
      'validUntil: ends_before_start',
    ])
    expect((await change('personnel/cards', first, { validUntil: '2026-06-01T00:00:00Z' })).status).toBe(200)
    expect((await card(bo, '2026-06-01T00:00:00Z')).status).toBe(201)
    expect([(await read(ada.id)).values.cards, (await read(bo.id)).values.cards]).toEqual([null, 'A-7'])
    // Its first period cannot be extended over the next holder's.
    const seen = (await call('GET', `personnel/cards/${first.id}`)).json
    expect(faults(await change('personnel/cards', seen, { validUntil: null }))).toEqual(['number: card_taken'])
  })

  it('given to twenty people at once is one person’s', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => hire()))
    const answers = await Promise.all(
      people.map((one, at) =>
        create('personnel/cards', {
          number: 'RACE',
          employee: one.id,
          validFrom: `2026-01-0${(at % 9) + 1}T00:00:00Z`,
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status !== 201 && status !== 400)).toEqual([])
  })
})

it('training completion is the valid share of the position’s mandatory trainings', async () => {
  const position = await master('positions', { code: 'FORK', name: 'Forklift driver' })
  const skills = await Promise.all(
    ['Forklift', 'First aid', 'Fire'].map((name) => master('skills', { code: name, name })),
  )
  for (const skill of skills) await create('master-data/position-skills', { position: position.id, skill: skill.id })
  const ada = await hire({ position: position.id })
  expect(ada.values.training).toBe(0)
  const train = (skill: { id: string }, acquiredOn: string, lapsesOn: string | null) =>
    create('personnel/trainings', { employee: ada.id, skill: skill.id, acquiredOn, lapsesOn })
  await train(skills[0], '2020-01-01', null)
  await train(skills[1], '2020-01-01', '2020-12-31')
  await train(skills[2], '2099-01-01', null)
  expect((await read(ada.id)).values.training).toBe(33.3)
  await train(skills[1], '2021-01-01', '2099-12-31')
  expect((await read(ada.id)).values.training).toBe(66.7)
  expect(faults(await train(skills[2], '2024-01-02', '2024-01-01'))).toEqual(['lapsesOn: ends_before_start'])
})

describe('a workbook of personnel', () => {
  it('leaves and comes back: people with managers further down, cards and trainings; a card of two is refused', async () => {
    await master('departments', { code: 'PKG', name: 'Packing' })
    await master('skills', { code: 'CRANE', name: 'Crane' })
    const desk = workbookDesk(api, admin, 'personnel')
    const untouched = await desk.bring(await desk.take())
    expect(untouched).toMatchObject({ status: 'ready', problem: null })
    for (const sheet of untouched.sheets) expect(sheet).toMatchObject({ new: 0, changed: 0, refused: 0 })

    const workbook = await desk.take()
    const number = 'Registration number'
    addRow(workbook, 'Personnel', { [number]: 'W-1', Name: 'Ada W', Department: 'PKG', Manager: 'W-2' })
    addRow(workbook, 'Personnel', { [number]: 'W-2', Name: 'Bo W', 'Employed from': new Date('2026-01-05') })
    const card = { 'Card number': 'W-CARD', 'Valid from': '2026-01-05T05:00:00Z' }
    addRow(workbook, 'Employee cards', { ...card, Employee: 'W-1' })
    addRow(workbook, 'Employee cards', { ...card, 'Valid from': '2026-02-05T05:00:00Z', Employee: 'W-2' })
    addRow(workbook, 'Trainings', { Employee: 'W-1', Skill: 'CRANE', 'Trained on': new Date('2026-03-01') })
    const run = await desk.bring(workbook)
    const { run: applied } = await desk.apply(run.id)
    expect(applied).toMatchObject({ status: 'done' })
    const refused = (await desk.rows(run.id, '&outcome=refused')).map((row) => row.faults[0].code)
    expect(refused).toEqual(['card_taken'])
    const back = await desk.take()
    expect(cellOf(back, 'Personnel', 'W-1', 'Manager').value).toBe('W-2')
    expect(cellOf(back, 'Employee cards', 'W-CARD', 'Employee').value).toBe('W-1')
    expect(cellOf(back, 'Trainings', 'W-1', 'Skill').value).toBe('CRANE')
    for (const language of ['tr', 'ar'])
      expect(await desk.bring(await desk.take('', language), 'people.xlsx', language)).toMatchObject({ problem: null })
  })
})

it('is visible to its company only: rows, references and photos', async () => {
  const ada = await hire()
  const other = await makeCompany(api.owner, 'OTHERS')
  const stranger = await makePerson(api, { email: 'x@others.example', role: 'FullAdmin', companyId: other })
  for (const [method, path, body] of [
    ['GET', ''],
    ['PATCH', '', { version: 1, values: { name: 'Y' } }],
    ['POST', '/pin', { version: 1, pin: '4711' }],
    ['POST', '/anonymise', { version: 1 }],
    ['DELETE', ''],
  ] as const)
    expect({
      path,
      status: (await call(method, `personnel/employees/${ada.id}${path}`, body, stranger)).status,
    }).toEqual({
      path,
      status: 404,
    })
  const card = { number: 'X', employee: ada.id, validFrom: '2026-01-01T00:00:00Z' }
  expect(faults(await create('personnel/cards', card, stranger))).toEqual(['employee: unknown_reference'])
  const { total } = (await call('GET', 'personnel/employees', undefined, stranger)).json
  expect(total).toBe(0)
})
