import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { makePerson, testApi } from '#tests/support/api.ts'
import { day, makeLeaveDesk } from './support/leave-desk.ts'

const api = await testApi()
afterAll(() => api.close())

it('leave that waits too long is told to those who manage leave and see whose it is, and to nobody else', async () => {
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
  const told = async () =>
    (
      await sql<{ user_id: string }>`
        SELECT n.user_id FROM notification n WHERE n.company_id = ${api.companyId} AND n.kind = 'leaveEscalated'
          AND n.user_id = ANY (${Object.values(of)}::uuid[])`.execute(api.owner)
    ).rows.map(({ user_id }) => user_id)
  await expect.poll(told, { timeout: 60_000 }).not.toEqual([])
  expect((await told()).toSorted()).toEqual([of.all, of.packing].toSorted())
})
