import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { makePerson, testApi } from '#tests/support/api.ts'
import { day, makeLeaveDesk } from './support/leave-desk.ts'

const api = await testApi()
afterAll(() => api.close())

it('overdue requests notify managers of leave who see the person, and nobody else', async () => {
  const desk = await makeLeaveDesk(api, ['Boss', 'Ada'])
  const sick = await desk.makeType('SICK', { limited: false })
  const [elsewhere] = await desk.insert('department', [{ code: 'OTHER', name: 'Other' }])
  const managing = async (name: string, departments: readonly (string | undefined)[] | null) => {
    const { uid } = await makePerson(api, { email: `${name}@leave.example`, role: 'Admin' })
    const figures_of = departments && JSON.stringify({ kind: 'chosen', areas: [], departments })
    await api.owner.updateTable('user_account').set({ figures_of }).where('id', '=', uid).execute()
    return uid
  }
  const of = {
    all: await managing('all', null),
    packing: await managing('packing', [desk.department]),
    other: await managing('other', [elsewhere]),
  }
  const { json } = await desk.ask(desk.accounts.Ada!, sick, day(0))
  await sql`UPDATE leave_request SET waits_since = now() - interval '400 days' WHERE id = ${json.id}`.execute(api.owner)
  const escalations = async () =>
    (
      await sql<{ user_id: string }>`
        SELECT n.user_id FROM notification n WHERE n.company_id = ${api.companyId} AND n.kind = 'leaveEscalated'
          AND n.user_id = ANY (${Object.values(of)}::uuid[])`.execute(api.owner)
    ).rows.map(({ user_id }) => user_id)
  await expect.poll(escalations, { timeout: 60_000 }).not.toEqual([])
  expect((await escalations()).toSorted()).toEqual([of.all, of.packing].toSorted())
})

it('settings of leave are saved over the version that was seen: of two administrators the later is refused', async () => {
  const admin = await api.as('Admin')
  const path = '/api/leave/settings'
  const { version, ...days } = (await api.call('GET', path, { as: admin })).json
  const put = (body: object) => api.call('PUT', path, { as: admin, body })
  const both = await Promise.all([put({ ...days, version, linkDays: 11 }), put({ ...days, version, linkDays: 12 })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const saved = both.find(({ status }) => status === 200)!.json
  const refused = both.find(({ status }) => status === 409)!.json
  expect(saved.version).toBe(version + 1)
  expect(refused.error).toMatchObject({ code: 'conflict', details: { current: saved } })
  expect((await api.call('GET', path, { as: admin })).json).toEqual(saved)
  // The other settings of the company have the same version.
  expect((await api.call('GET', '/api/company/settings', { as: admin })).json.version).toBe(saved.version)
  expect((await put({ ...saved, remindDays: 20, escalateDays: 20 })).json.error.fields).toMatchObject([
    { path: 'escalateDays' },
  ])
  expect((await put(days)).json.error.fields).toMatchObject([{ path: 'version' }])
})
