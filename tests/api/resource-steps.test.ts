import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, type TestApi } from '#tests/support/api.ts'
import { codes, faults, visitDesk, path } from './support/visit-desk.ts'
import { followed } from './support/visits.ts'

const desk = visitDesk()
const { call, plan, planned, step, list } = desk
let api: TestApi
let admin: Person
let ada: Person
let bob: Person
beforeAll(() => void ({ api, admin, ada, bob } = desk.people()))

describe('rows of other people', () => {
  it('are missing for a person, and visible to people who reach all', async () => {
    const row = await planned()
    expect((await call('GET', `${path}/${row.id}`, bob)).status).toBe(404)
    expect((await call('GET', `${path}/${row.id}/history`, bob)).status).toBe(404)
    expect((await call('PATCH', `${path}/${row.id}`, bob, { version: 1, values: { name: 'x' } })).status).toBe(404)
    expect((await call('DELETE', `${path}/${row.id}`, bob)).status).toBe(404)
    expect((await step('cancel', row, bob)).status).toBe(404)
    expect((await step('deactivate', row, bob)).status).toBe(404)
    expect(codes(await list('', bob))).not.toContain(row.values.code)
    expect((await call('GET', `${path}/${row.id}`, admin)).json).toMatchObject({ mine: false })
    const [seen] = await list(`search=${row.values.code}`)
    expect(seen).toMatchObject({ mine: false, actions: ['approve', 'refuse', 'cancel'] })
    expect(codes(await list(`mine=true&search=${row.values.code}`))).toEqual([])
  })

  it('is refused to whoever may do nothing of the kind', async () => {
    const guest = await api.as('Guest')
    expect((await plan({}, guest)).status).toBe(403)
    expect((await step('approve', await planned(), ada)).status).toBe(403)
  })
})

describe('a step', () => {
  it('is taken from the status it starts from, by who may, once', async () => {
    const row = await planned()
    const approved = await step('approve', row, admin)
    expect(approved.json).toMatchObject({ status: 'approved', version: 2, actions: ['cancel'] })
    expect(followed).toContain(`${row.values.code} planned to approved`)
    const again = await step('approve', row, admin)
    expect(again.status).toBe(409)
    expect(again.json.error.details).toMatchObject({
      current: { status: 'approved' },
      history: [{ action: 'approve' }],
    })
    expect((await step('approve', approved.json, admin)).status).toBe(409)
    expect((await step('vanish', approved.json, admin)).status).toBe(404)
  })

  it('asks for values, and takes no others', async () => {
    const row = await planned()
    expect(faults(await step('refuse', row, admin))).toEqual(['reason: missing'])
    expect(faults(await step('refuse', row, admin, { reason: 'x'.repeat(101) }))).toEqual(['reason: too_long'])
    expect(faults(await step('refuse', row, admin, { reason: 'Full', name: 'Other' }))).toEqual(['name: unknown_field'])
    const refused = await step('refuse', row, admin, { reason: 'Full', host: 'gate@plant.example' })
    expect(refused.json).toMatchObject({
      status: 'refused',
      values: { reason: 'Full', host: 'gate@plant.example' },
      actions: [],
    })
  })

  it('closes a row for changes that its status does not allow', async () => {
    const row = await planned()
    await step('approve', row, admin)
    const change = await call('PATCH', `${path}/${row.id}`, ada, { version: 2, values: { name: 'Later' } })
    expect(change.status).toBe(409)
    expect((await call('DELETE', `${path}/${row.id}`, ada)).status).toBe(409)
  })
})

describe('at once', () => {
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted()

  it('of several changes, steps and both, one wins', async () => {
    const first = await planned()
    const names = ['a', 'b', 'c', 'd'].map((name) =>
      call('PATCH', `${path}/${first.id}`, ada, { version: 1, values: { name } }),
    )
    expect(statuses(await Promise.all(names))).toEqual([200, 409, 409, 409])
    const second = await planned()
    const steps = [
      step('approve', second, admin),
      step('refuse', second, admin, { reason: 'x' }),
      step('cancel', second, ada),
    ]
    expect(statuses(await Promise.all(steps))).toEqual([200, 409, 409])
    expect((await call('GET', `${path}/${second.id}/history`, admin)).json.total).toBe(2)
  })

  it('of several rows with one key one is created, and the others are refused with the reason', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => plan({ code: 'SAME' })))
    expect(statuses(answers)).toEqual([201, 400, 400, 400])
    for (const answer of answers.filter(({ status }) => status === 400)) expect(faults(answer)).toEqual(['code: taken'])
  })

  it('a row that goes out of use is referred to by none that is in use', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = (await call('POST', '/api/gates', admin, { values: { code: `R${round}`, name: 'Race' } })).json
      const [gone, came] = await Promise.all([
        call('POST', `/api/gates/${id}/deactivate`, admin, { version: 1 }),
        plan({ gate: id }),
      ])
      expect([`${gone.status} ${came.status}`]).toEqual([
        expect.stringMatching(/^(200 400|409 201)$/) as unknown as string,
      ])
    }
  })
})
