import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerResources } from '#api/platform/resource/registry.ts'
import { type Person, testApi } from '#tests/support/api.ts'
import { mailTo, tokenIn } from '#tests/support/mails.ts'
import { until } from '#tests/support/patience.ts'
import { day, makeLeaveDesk } from './support/leave-desk.ts'
import { makePurchaseTables, purchases, purchasesModule } from './support/purchases.ts'

const api = await testApi({}, [purchasesModule])
afterAll(() => api.close())

let admin: Person
let people: Record<'Boss' | 'Ada' | 'Director' | 'Stand' | 'Bob', Person>
let kinds: Record<'tool' | 'it', string>
let desk: Awaited<ReturnType<typeof makeLeaveDesk>>
const call = (method: string, path: string, as: Person, body?: object) => api.call(method, `/api/${path}`, { as, body })

async function good(method: string, path: string, as: Person, body?: object) {
  const { status, json, text } = await call(method, path, as, body)
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`)
  return json
}
const row = (id: string, as: Person) => good('GET', `purchases/${id}`, as)
const progress = (id: string, as: Person) => good('GET', `purchases/${id}/approval`, as)
const names = ({ waits }: { waits: { asked: { id: string }[] } | null }) =>
  waits?.asked.map(({ id }) => Object.entries(people).find(([, { uid }]) => uid === id)?.[0])

/** A purchase of Ada's that waits for a decision. */
async function submitted(name: string, amount: string, kind = kinds.tool): Promise<string> {
  const { id, version } = await good('POST', 'purchases', people.Ada, {
    values: { name, kind, price: { amount, currency: 'TRY' } },
  })
  await good('POST', `purchases/${id}/submit`, people.Ada, { version })
  return id
}
const take = async (step: string, id: string, as: Person, values = {}) =>
  call('POST', `purchases/${id}/${step}`, as, { version: (await row(id, admin)).version, values })
const told = async (uid: string, kind: string) =>
  (
    await sql<{ facts: { title: string; outcome?: string } }>`
      SELECT facts FROM notification WHERE user_id = ${uid} AND kind = ${kind} ORDER BY id`.execute(api.owner)
  ).rows.map(({ facts: { title, outcome } }) => [title, ...(outcome ? [outcome] : [])].join(' '))

beforeAll(async () => {
  await makePurchaseTables(api.owner)
  desk = await makeLeaveDesk(api, ['Boss', 'Ada', 'Director', 'Stand', 'Bob'])
  admin = desk.admin
  people = desk.accounts as typeof people
  const kind = async (code: string) =>
    (await good('POST', 'purchase-kinds', admin, { values: { code, name: code } })).id as string
  kinds = { tool: await kind('TOOL'), it: await kind('IT') }
  const approver = (values: object) => good('POST', 'purchase-approvers', admin, { values })
  await approver({ level: 1, who: 'manager' })
  await approver({ level: 2, who: 'person', account: people.Director.uid, amount: 10_000 })
  await approver({ kind: kinds.it, level: 1, who: 'person', account: people.Stand.uid })
})

describe('a row that people decide about', () => {
  it('is decided by whoever is asked, whatever else they may do, and by nobody else', async () => {
    const id = await submitted('Drill', '500')
    expect(await progress(id, people.Ada)).toMatchObject({ waits: { level: 1, levels: 1, escalated: false } })
    expect(names(await progress(id, people.Ada))).toEqual(['Boss'])
    expect(await row(id, people.Boss)).toMatchObject({ asked: true, actions: ['approve', 'decline'] })
    expect(await row(id, admin)).toMatchObject({ asked: false, actions: [] })
    expect((await take('approve', id, people.Ada)).status).toBe(403)
    expect((await take('approve', id, admin)).status).toBe(403)
    expect((await take('approve', id, people.Bob)).status).toBe(404)
    expect((await take('decline', id, people.Boss)).status).toBe(400)
    const inbox = async () => (await good('GET', 'purchases?asked=true', people.Boss)).rows
    expect((await inbox()).map((one: { id: string }) => one.id)).toContain(id)
    expect((await take('approve', id, people.Boss)).json).toMatchObject({ status: 'approved', asked: false })
    expect((await inbox()).map((one: { id: string }) => one.id)).not.toContain(id)
    expect(await told(people.Boss.uid, 'rowAsked')).toContain('Drill')
    expect(await told(people.Ada.uid, 'rowDecided')).toContain('Drill approved')
  })

  it('goes on to the next level from an amount on, level by level', async () => {
    const id = await submitted('Lathe', '20000')
    expect(await progress(id, people.Ada)).toMatchObject({ waits: { level: 1, levels: 2 } })
    // They know of it, and it is not their turn.
    expect((await take('approve', id, people.Director)).status).toBe(403)
    expect((await take('approve', id, people.Boss)).json).toMatchObject({ status: 'waiting' })
    expect(await progress(id, people.Ada)).toMatchObject({ waits: { level: 2, levels: 2 } })
    expect(names(await progress(id, people.Ada))).toEqual(['Director'])
    expect((await take('approve', id, people.Boss)).status).toBe(403)
    expect((await take('decline', id, people.Director, { answer: 'Too dear' })).json).toMatchObject({
      status: 'declined',
    })
    const { waits, steps } = await progress(id, people.Ada)
    expect(waits).toBeNull()
    expect(steps.map((one: { action: string; level: number }) => `${one.action} ${one.level}`)).toEqual([
      'create 1',
      'submit 1',
      'pass 1',
      'decline 2',
    ])
    expect(steps.at(-1)).toMatchObject({ reason: 'Too dear' })
    expect(await told(people.Ada.uid, 'rowDecided')).toEqual(expect.arrayContaining(['Lathe passed', 'Lathe declined']))
  })

  it('that was declined and waits again needs a reason of its own', async () => {
    const id = await submitted('Press', '20000')
    expect((await take('decline', id, people.Boss, { answer: 'Not this year' })).status).toBe(200)
    await take('revise', id, people.Ada)
    await take('submit', id, people.Ada)
    expect((await row(id, admin)).values.answer).toBeNull()
    expect((await take('decline', id, people.Boss)).status).toBe(400)
    expect((await take('approve', id, people.Boss)).json).toMatchObject({ status: 'waiting' })
    const { steps } = await progress(id, people.Ada)
    const decided = steps.filter(({ action }: { action: string }) => ['decline', 'pass'].includes(action))
    expect(decided.map(({ reason }: { reason: string | null }) => reason)).toEqual(['Not this year', null])
  })

  it('asks who decides about its kind', async () => {
    expect(names(await progress(await submitted('Server', '20000', kinds.it), people.Ada))).toEqual(['Stand'])
  })

  it('is decided by a substitute, who says in whose place', async () => {
    const id = await submitted('Saw', '700')
    expect((await row(id, admin)).asked).toBe(false)
    await good('POST', 'leave/substitutes', admin, {
      values: {
        from: people.Boss.uid,
        to: people.Stand.uid,
        firstDate: '2020-01-01',
        lastDate: '2999-01-01',
      },
    })
    expect(names(await progress(id, people.Ada))).toEqual(['Boss', 'Stand'])
    expect((await take('approve', id, people.Stand)).json).toMatchObject({ status: 'approved' })
    expect((await progress(id, people.Ada)).steps.at(-1)).toMatchObject({ action: 'approve', inPlaceOf: 'User Tester' })
  })

  it('that waits too long is for the next level too', async () => {
    const id = await submitted('Crane', '90000')
    await sql`UPDATE test_purchase SET waits_since = now() - interval '400 days' WHERE id = ${id}`.execute(api.owner)
    await until(async () => (await progress(id, people.Ada)).waits.escalated || undefined)
    expect(names(await progress(id, people.Ada))).toContain('Director')
    expect(await told(people.Director.uid, 'rowEscalated')).toEqual(['Crane'])
    expect((await take('approve', id, people.Director)).json).toMatchObject({ status: 'approved' })
  })

  it('is decided by the link of a mail, once, and by looking not at all', async () => {
    const id = await submitted('Vice', '300')
    const mail = await mailTo(api, 'boss@leave.example', 'To decide: Vice')
    expect(mail).toContain('/decide/purchases?token=')
    const token = tokenIn(mail)
    const look = () => api.call('POST', '/api/purchases/approval-links/look', { body: { token } })
    const { version } = await row(id, admin)
    const answer = (step: string, reason: string | null = null) =>
      api.call('POST', '/api/purchases/approval-links/answer', { body: { token, step, version, reason } })
    for (const _ of [1, 2])
      expect((await look()).json).toMatchObject({
        standing: 'open',
        row: {
          title: 'Vice',
          row: { version, values: { name: 'Vice' }, refs: { kind: { code: 'TOOL' } } },
          steps: [
            { step: 'approve', asks: false },
            { step: 'decline', asks: true },
          ],
        },
      })
    expect((await answer('submit')).status).toBe(400)
    expect((await answer('decline')).status).toBe(400)
    const answers = await Promise.all(Array.from({ length: 5 }, () => answer('decline', 'No need')))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400])
    expect(answers.find(({ status }) => status === 200)?.json).toEqual({ status: 'declined', waits: false })
    expect((await look()).json).toMatchObject({ standing: 'used', row: null })
    expect(await row(id, admin)).toMatchObject({ status: 'declined', values: { answer: 'No need' } })
  })
})

it('a definition in which a row changes while it waits is refused', () => {
  const self = { ...purchases, fields: { answer: purchases.fields.answer }, editable: ['draft', 'waiting'] }
  expect(() => registerResources([self])).toThrow('may not be editable')
})

describe('what waits for somebody', () => {
  const asked = async (as: Person, query = '') => good('GET', `approvals/asked${query}`, as)
  const titles = ({ rows }: { rows: { kind: string; title: string }[] }) =>
    rows.map(({ kind, title }) => `${kind} ${title}`)

  it('is found in one place, whatever it is, what has waited longest first', async () => {
    const before = await asked(people.Boss)
    const purchase = await submitted('Welder', '800')
    const type = await desk.makeType('REST', { limited: false })
    const { json: leave } = await desk.ask(people.Ada, type, day(1), day(2))
    const all = await asked(people.Boss)
    expect(titles(all)).toEqual([...titles(before), 'purchases Welder', 'leave Ada'])
    expect(all.rows.slice(-2)).toMatchObject([
      { id: purchase, sort: 'TOOL', days: null, by: 'User Tester' },
      { id: leave.id, sort: 'REST', days: { from: day(1), to: day(2) } },
    ])
    expect(all.kinds).toContainEqual({ kind: 'leave', total: 1 })
    const ofLeave = await asked(people.Boss, '?kind=leave')
    expect({ titles: titles(ofLeave), kinds: ofLeave.kinds }).toEqual({ titles: ['leave Ada'], kinds: all.kinds })
    expect(titles(await asked(people.Bob))).toEqual([])
    expect(titles(await asked(people.Ada))).toEqual([])
    await take('approve', purchase, people.Boss)
    await desk.step(leave.id, 'approve', people.Boss)
    expect(titles(await asked(people.Boss))).toEqual(titles(before))
  })
})
