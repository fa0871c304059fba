import { beforeAll, describe, expect, it } from 'vitest'
import { mentionOf } from '#api/platform/parts/comments.contract.ts'
import { type Person, type TestApi, makePerson } from '#tests/support/api.ts'
import { path, visitDesk } from './support/visit-desk.ts'

const desk = visitDesk()
const { call, planned } = desk
let api: TestApi
let admin: Person
let ada: Person
let bob: Person
let gate: string
beforeAll(() => void ({ api, admin, ada, bob, gate } = desk.people()))

const noticesOf = async (person: Person) =>
  (
    await api.owner.selectFrom('notification').select('facts').where('user_id', '=', person.uid).orderBy('id').execute()
  ).map(({ facts }) => facts as { kind: string; title: string; text?: string })
const comment = (id: string, as: Person, text: string) => call('POST', `${path}/${id}/comments`, as, { text })
const thread = async (id: string, as: Person, query = '') =>
  (await call('GET', `${path}/${id}/comments${query}`, as)).json

describe('comments', () => {
  it('are for readers of the row, and notify its author, followers and mentioned people', async () => {
    const row = await planned()
    expect((await comment(row.id, bob, 'mine?')).status).toBe(404)
    expect((await call('GET', `${path}/${row.id}/comments`, bob)).status).toBe(404)
    const [admins, adas] = [(await noticesOf(admin)).length, (await noticesOf(ada)).length]
    expect((await comment(row.id, admin, `Which gate, ${mentionOf(ada.uid)}?`)).status).toBe(201)
    expect((await noticesOf(ada)).slice(adas)).toEqual([
      {
        kind: 'rowMention',
        title: `${row.values.code} · ${row.values.name}`,
        of: 'visits',
        row: row.id,
        by: expect.any(String),
        text: expect.stringMatching(/^Which gate, @[^{]+\?$/),
      },
    ])
    // Who wrote follows the row.
    await comment(row.id, ada, 'The north one')
    expect((await noticesOf(admin)).slice(admins)).toMatchObject([{ kind: 'rowComment', text: 'The north one' }])
    const { comments, names, mayWrite, earlier } = await thread(row.id, ada)
    expect({ mayWrite, earlier }).toEqual({ mayWrite: true, earlier: false })
    expect(comments).toMatchObject([
      { author: admin.uid, mayChange: false, mayRemove: false, editedAt: null },
      { author: ada.uid, text: 'The north one', mayChange: true, mayRemove: true },
    ])
    expect(Object.keys(names).toSorted()).toEqual([admin.uid, ada.uid].toSorted())
  })

  it('mention only people who may read the row', async () => {
    const row = await planned()
    const answer = await comment(row.id, ada, `Look, ${mentionOf(bob.uid)}`)
    expect({ status: answer.status, fields: answer.json.error.fields }).toMatchObject({
      status: 400,
      fields: [{ path: 'text' }],
    })
    expect((await thread(row.id, ada)).comments).toEqual([])
    const find = async (as: Person) => {
      const { json } = await call('GET', `${path}/${row.id}/people`, as)
      return (json as { id: string }[]).map(({ id }) => id)
    }
    // People she sees, and people concerned with the row.
    expect(await find(ada)).toEqual([ada.uid])
    await comment(row.id, admin, 'Yes?')
    expect((await find(ada)).toSorted()).toEqual([ada.uid, admin.uid].toSorted())
    const seen = await find(admin)
    expect(seen).toContain(ada.uid)
    expect(seen).not.toContain(bob.uid)
  })

  it('are changed by their author, deleted also by people who decide, and both show in the thread and the log', async () => {
    const row = await planned()
    const { id } = (await comment(row.id, ada, 'At nine')).json
    const at = `${path}/${row.id}/comments/${id}`
    expect((await call('PATCH', at, admin, { version: 1, text: 'At ten' })).status).toBe(403)
    expect((await call('PATCH', at, ada, { version: 1, text: 'At ten' })).status).toBe(204)
    expect((await call('PATCH', at, ada, { version: 1, text: 'At eleven' })).status).toBe(409)
    expect((await thread(row.id, ada)).comments).toMatchObject([{ text: 'At ten', editedAt: expect.any(String) }])
    expect((await call('DELETE', at, admin)).status).toBe(204)
    expect((await call('DELETE', at, ada)).status).toBe(404)
    expect((await thread(row.id, ada)).comments).toMatchObject([{ text: null, mayChange: false, mayRemove: false }])
    const log = await api.owner
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('subject_id', '=', id)
      .orderBy('at')
      .execute()
    expect(log).toMatchObject([
      { action: 'row_comment.create', detail: { of: 'visits', row: row.id, text: 'At nine' } },
      { action: 'row_comment.change', detail: { before: 'At nine', text: 'At ten' } },
      { action: 'row_comment.delete', detail: { before: 'At ten' } },
    ])
  })

  it('come in parts, the newest first, and go with their row', async () => {
    const row = await planned()
    for (let one = 1; one <= 23; one++) await comment(row.id, ada, `Word ${one}`)
    const newest = await thread(row.id, ada)
    expect(newest.earlier).toBe(true)
    expect(newest.comments.map(({ text }: { text: string }) => text)).toEqual(
      Array.from({ length: 20 }, (_, at) => `Word ${at + 4}`),
    )
    const older = await thread(row.id, ada, `?before=${newest.comments[0].id}`)
    expect({ count: older.comments.length, earlier: older.earlier }).toEqual({ count: 3, earlier: false })
    expect((await call('DELETE', `${path}/${row.id}`, ada)).status).toBe(200)
    expect(await api.owner.selectFrom('row_comment').select('id').where('subject_id', '=', row.id).execute()).toEqual(
      [],
    )
  })
})

describe('who follows a row', () => {
  it('is notified of changes and steps while they may read it, and never of their own', async () => {
    const row = await planned()
    const watch = (as: Person, watching: boolean) => call('POST', `${path}/${row.id}/watchers`, as, { watching })
    expect((await watch(bob, true)).status).toBe(404)
    expect((await watch(admin, true)).json).toMatchObject({ watching: true })
    expect((await watch(ada, true)).json.names).toHaveLength(2)
    const before = [(await noticesOf(admin)).length, (await noticesOf(ada)).length]
    await call('PATCH', `${path}/${row.id}`, ada, { version: 1, values: { name: 'Renamed' } })
    expect((await noticesOf(admin)).slice(before[0])).toMatchObject([{ kind: 'rowChange', row: row.id, of: 'visits' }])
    await desk.step('approve', { ...row, version: 2 }, admin)
    expect((await noticesOf(ada)).slice(before[1])).toMatchObject([
      { kind: 'rowChange', title: expect.stringContaining('Renamed') },
    ])
    expect((await watch(admin, false)).json).toMatchObject({ watching: false })
    await desk.step('cancel', { ...row, version: 3 }, ada)
    expect((await noticesOf(admin)).length).toBe(before[0]! + 1)
  })

  it('hears nothing any more once the row is not theirs to read', async () => {
    const boss = await makePerson(api, { email: 'boss@plant.example', role: 'Admin' })
    const row = await planned()
    await call('POST', `${path}/${row.id}/watchers`, boss, { watching: true })
    await api.owner.updateTable('user_account').set({ role: 'User' }).where('id', '=', boss.uid).execute()
    await call('PATCH', `${path}/${row.id}`, ada, { version: 1, values: { name: 'Secret' } })
    expect(await noticesOf(boss)).toEqual([])
  })
})

describe('links', () => {
  it('show on both sides, each for readers of the other row', async () => {
    const row = await planned()
    const link = await call('POST', `${path}/${row.id}/links`, ada, { of: 'gates', row: gate })
    expect(link.json).toMatchObject({
      mayWrite: true,
      kinds: expect.arrayContaining(['gates', 'visits']),
      links: [{ of: 'gates', row: gate, title: 'N · North gate' }],
    })
    // The other way around it is the same.
    await call('POST', `/api/gates/${gate}/links`, admin, { of: 'visits', row: row.id })
    const ofGate = async (as: Person) => (await call('GET', `/api/gates/${gate}/links`, as)).json.links
    expect(await ofGate(admin)).toMatchObject([{ of: 'visits', row: row.id }])
    expect(await ofGate(bob)).toEqual([])
    const [{ id }] = await ofGate(ada)
    expect((await call('DELETE', `/api/gates/${gate}/links/${id}`, bob)).status).toBe(403)
    expect((await call('DELETE', `${path}/${row.id}/links/${id}`, bob)).status).toBe(404)
    expect((await call('DELETE', `${path}/${row.id}/links/${id}`, ada)).status).toBe(204)
    expect(await ofGate(admin)).toEqual([])
  })

  it('lead to readable rows, and are deleted with either row', async () => {
    const [row, other] = [await planned(), await planned({}, bob)]
    const link = (of: string, to: string) => call('POST', `${path}/${row.id}/links`, ada, { of, row: to })
    expect((await link('visits', other.id)).json.error.fields).toMatchObject([{ path: 'row' }])
    expect((await link('visits', row.id)).json.error.fields).toMatchObject([{ path: 'row' }])
    expect((await link('nothing', gate)).json.error.fields).toMatchObject([{ path: 'of' }])
    const second = await planned()
    await link('visits', second.id)
    const linkable = (await call('GET', `${path}/linkable?search=${second.values.code}`, ada)).json
    expect(linkable).toEqual([{ id: second.id, title: `${second.values.code} · ${second.values.name}` }])
    expect((await call('GET', `${path}/linkable?search=${other.values.code}`, ada)).json).toEqual([])
    await call('DELETE', `${path}/${second.id}`, ada)
    expect((await call('GET', `${path}/${row.id}/links`, ada)).json.links).toEqual([])
  })
})
