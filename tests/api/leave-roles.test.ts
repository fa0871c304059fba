import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  leaveFlow,
  leaveStatuses,
  type LeaveAction,
  type LeaveStatus,
} from '#api/modules/leave/requests/leave.states.ts'
import { makeCompany, makePerson, type Person, type TestApi, testApi } from '#tests/support/api.ts'
import { day, makeLeaveDesk } from './support/leave-desk.ts'

let api: TestApi
let desk: Awaited<ReturnType<typeof makeLeaveDesk>>
let type: string
let who: Record<string, Person>
let next = 0

beforeAll(async () => {
  api = await testApi()
  desk = await makeLeaveDesk(api, ['Boss', 'Ada', 'Bo', 'Deputy'])
  type = await desk.makeType('PLAIN', { limited: false })
  await desk.good('POST', 'substitutes', desk.admin, {
    values: {
      from: desk.accounts.Boss!.uid,
      to: desk.accounts.Deputy!.uid,
      firstDate: '2020-01-01',
      lastDate: '2100-01-01',
    },
  })
  who = {
    asker: desk.accounts.Ada!,
    approver: desk.accounts.Boss!,
    substitute: desk.accounts.Deputy!,
    colleague: desk.accounts.Bo!,
    manager: desk.admin,
    guest: await api.as('Guest'),
  }
})
afterAll(() => api.close())

/** A request of Ada's in a state; its first day is to come. */
async function requestIn(status: LeaveStatus): Promise<string> {
  // Workdays, one after the other.
  const { json } = await desk.ask(who.asker!, type, day(Math.floor(next / 5) * 7 + (next++ % 5)))
  const way: Partial<Record<LeaveStatus, LeaveAction>> = {
    on_hold: 'hold',
    approved: 'approve',
    rejected: 'reject',
    cancelled: 'cancel',
  }
  const action = way[status]
  if (action) {
    const { status: code, text } = await desk.step(
      json.id,
      action,
      action === 'cancel' ? who.asker! : who.approver!,
      'So it is',
    )
    if (code !== 200) throw new Error(`${action}: ${code} ${text}`)
  }
  return json.id
}

const decides = ['approver', 'substitute', 'manager']
/**
 * Allowed steps of each role, by `leave.states.ts` and the specification; 404 for a person who may not see the request.
 */
function expected(role: string, action: LeaveAction, status: LeaveStatus): number {
  const mayDecide = role === 'asker' || decides.includes(role)
  const fits = (leaveFlow[action].from as readonly string[]).includes(status)
  if (role === 'guest' && action !== 'cancel') return 403
  if (!mayDecide) return 404
  if (!fits) return 409
  if (action === 'cancel') return role === 'asker' || role === 'manager' ? 200 : 403
  return role === 'asker' ? 403 : 200
}

describe.each(Object.keys(leaveFlow) as LeaveAction[])('%s', (action) => {
  it.each(leaveStatuses)('steps of a %s request need their permission', async (status) => {
    for (const [role, person] of Object.entries(who)) {
      const id = await requestIn(status)
      const before = await desk.request(id)
      const seen = await desk.call('GET', `requests/${id}`, person)
      const { status: code } = await desk.step(id, action, person, 'So it is', before.version)
      expect({ role, code }).toEqual({ role, code: expected(role, action, status) })
      // The answer offers the actions for the buttons: both agree.
      const offered = seen.status === 200 && seen.json.actions.includes(action)
      expect({ role, offered }).toEqual({ role, offered: code === 200 })
    }
  })
})

it('a substitute decides for the approver, and the steps show both', async () => {
  const id = await requestIn('pending')
  expect((await desk.step(id, 'approve', who.substitute!)).status).toBe(200)
  const { steps } = await desk.request(id)
  expect(steps.at(-1)).toMatchObject({ action: 'approve', by: 'User Tester', inPlaceOf: 'User Tester' })
})

it('levels decide one after the other, and never about their own leave', async () => {
  const second = await desk.makeType('LEVELS', { limited: false })
  const person = (user: string, level: number) =>
    desk.good('POST', 'approvers', desk.admin, {
      values: { leaveType: second, department: null, level, who: 'person', account: user },
    })
  await person(desk.accounts.Bo!.uid, 1)
  await person(desk.accounts.Ada!.uid, 1)
  await person(desk.accounts.Boss!.uid, 2)
  const { json } = await desk.ask(who.asker!, second, day(602))
  expect((await desk.request(json.id)).approvers.map((one: { email: string }) => one.email)).toEqual([
    'bo@leave.example',
  ])
  expect((await desk.step(json.id, 'approve', who.asker!)).status).toBe(403)
  expect((await desk.step(json.id, 'approve', desk.accounts.Bo!)).json).toMatchObject({ status: 'pending' })
  expect(await desk.request(json.id, desk.accounts.Boss!)).toMatchObject({
    level: 2,
    actions: ['approve', 'hold', 'reject'],
  })
  expect((await desk.step(json.id, 'approve', desk.accounts.Bo!)).status).toBe(403)
  expect((await desk.step(json.id, 'approve', desk.accounts.Boss!)).json).toMatchObject({ status: 'approved' })
})

it('the same of another company is not there', async () => {
  const id = await requestIn('pending')
  const other = await makePerson(api, {
    email: 'far@other.example',
    role: 'FullAdmin',
    companyId: await makeCompany(api.owner, 'OTHER'),
  })
  for (const path of [`requests/${id}`, `files/${id}`]) expect((await desk.call('GET', path, other)).status).toBe(404)
  expect((await desk.step(id, 'approve', other)).status).toBe(404)
})
