import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuditAnswer, pillarScores, scoreOf } from '#api/modules/five-s-audits/audit-score.contract.ts'
import type { fiveSAudits } from '#api/modules/five-s-audits/five-s-audits.contract.ts'
import type { Services } from '#api/platform/http/services.ts'
import { repeatOfCompany } from '#api/platform/schedule/repeat.ts'
import type { RowOf, StatusOf } from '#api/platform/resource/resource.contract.ts'
import { rowOf } from '#tests/support/row-of.ts'
import { type Answer, type Person, type TestApi, makePerson, testApi } from '#tests/support/api.ts'

type Audit = RowOf<typeof fiveSAudits>

let api: TestApi
let services: Services
let admin: Person
let ada: Person
let bo: Person
let area = ''
/** A picture that Ada has sent. */
let photo = ''
let template: { id: string; version: number; values: { questions: object[] } }
beforeAll(async () => {
  const start = async (given: Services) => {
    services = given
    return async () => undefined
  }
  api = await testApi({}, [{ name: 'services', routes: [], start }])
  admin = await api.as('Admin')
  ada = await makePerson(api, { email: 'ada@plant.example', role: 'User' })
  bo = await makePerson(api, { email: 'bo@plant.example', role: 'User' })
  const insert = rowOf(api.owner)
  const company = { company_id: api.companyId }
  const site = await insert('site', { ...company, code: 'S1', name: 'Plant', time_zone: 'Europe/Istanbul' })
  area = await insert('area', { ...company, code: 'A1', name: 'Hall 1', site_id: site })
  photo = await insert('file', {
    ...company,
    folder: 'rows',
    storage_key: 'rows/floor',
    owner_id: ada.uid,
    name: 'floor.webp',
    media_type: 'image/webp',
    size_bytes: 9,
    width: 3,
    height: 3,
  })
  const questions = [
    { pillar: 'sort', question: 'Is only what is needed here?', weight: 2, photoBelow: 3 },
    { pillar: 'sort', question: 'Are red tags in use?', weight: 1 },
    { pillar: 'shine', question: 'Is the floor clean?', weight: 1 },
  ]
  template = (await send('POST', 'audit-templates', { code: 'T1', name: 'Halls', target: 75, questions }, admin)).json
})
afterAll(() => api.close())

const send = (method: string, path: string, values: object, as: Person, version?: number): Promise<Answer> =>
  api.call(method, `/api/${path}`, { as, body: { values, ...(version && { version }) } })
const plan = async (values: object = {}, as = admin): Promise<Audit> => {
  const given = { template: template.id, area, auditor: ada.uid, dueOn: '2026-12-01', ...values }
  const { status, json } = await send('POST', 'five-s-audits', given, as)
  expect({ status, json }).toMatchObject({ status: 201 })
  return json
}
const step = ({ id, version }: Audit, name: string, as: Person, values: object = {}) =>
  send('POST', `five-s-audits/${id}/${name}`, values, as, version)
const answer = ({ id, version, values }: Audit, given: (AuditAnswer | null)[], as = ada) => {
  const answers = values.answers.map((line, at) => ({ ...line, answer: given[at] ?? null }))
  return send('PATCH', `five-s-audits/${id}`, { answers }, as, version)
}
const faults = ({ json }: Answer) =>
  (json.error.details.faults as { field: string; code: string }[]).map(({ field, code }) => `${field} ${code}`)

it('weighs the answers that apply, by pillar and in total', () => {
  const line = (pillar: 'sort' | 'shine', weight: number, given: AuditAnswer | null) => ({
    pillar,
    weight,
    answer: given,
  })
  const lines = [line('sort', 2, '1'), line('sort', 1, '4'), line('shine', 1, 'na'), line('shine', 3, null)]
  expect(scoreOf(lines)).toBe(50)
  expect(scoreOf([line('sort', 1, '1'), line('sort', 2, '0')])).toBe(8.3)
  expect(pillarScores(lines).map(({ score }) => score)).toEqual([50, null, null, null, null])
  expect(scoreOf([line('sort', 5, 'na')])).toBeNull()
})

it('keeps the questions that it was planned with', async () => {
  const audit = await plan()
  expect(audit.values).toMatchObject({ target: 75, score: null, number: expect.stringMatching(/^AUD-\d{4}-\d{4}$/) })
  const [first] = template.values.questions
  const changed = await send('PATCH', `audit-templates/${template.id}`, { questions: [first] }, admin, template.version)
  expect(changed.status).toBe(200)
  const later = await plan()
  const { questions } = template.values
  await send('PATCH', `audit-templates/${template.id}`, { questions }, admin, changed.json.version)
  expect((await api.call('GET', `/api/five-s-audits/${audit.id}`, { as: bo })).json.values.answers).toHaveLength(3)
  expect(later.values.answers).toHaveLength(1)
  // What somebody sends as questions of a new audit is not taken.
  expect((await plan({ answers: [{ pillar: 'sort', question: 'Mine?', weight: 1 }] })).values.answers).toHaveLength(3)
})

it('is done by its auditor, or by whoever manages audits', async () => {
  const audit = await plan()
  expect((await step(audit, 'start', bo)).status).toBe(404)
  expect(faults(await answer(audit, ['4', '4', '4']))).toEqual(['answers not_begun'])
  const begun = (await step(audit, 'start', ada)).json as Audit
  expect((await answer(begun, ['4'], bo)).status).toBe(404)
  const half = (await answer(begun, ['4', '2'])).json as Audit
  expect(half.values.score).toBe(83.3)
  expect(faults(await step(half, 'finish', ada))).toEqual(['answers.2.answer missing'])
  const whole = (await answer(half, ['4', '2', 'na'])).json as Audit
  expect((await step(half, 'finish', ada)).status).toBe(409)
  const done = (await step(whole, 'finish', ada)).json as Audit
  expect(done).toMatchObject({ status: 'done', values: { score: 83.3, doneAt: expect.any(String) }, actions: [] })
  expect((await answer(done, ['0', '0', '0'], admin)).status).toBe(409)
})

it('asks for a photo beside a low answer', async () => {
  const audit = await plan()
  const begun = (await step(audit, 'start', ada)).json as Audit
  const low = (await answer(begun, ['2', '0', '0'])).json as Audit
  expect(faults(await step(low, 'finish', ada))).toEqual(['answers.0.photos photo_needed'])
  const answers = low.values.answers.map((line, at) => ({ ...line, photos: at === 0 ? [{ id: photo }] : [] }))
  const shown = (await send('PATCH', `five-s-audits/${audit.id}`, { answers }, ada, low.version)).json as Audit
  expect(shown.values.answers.map(({ photos }) => photos.length)).toEqual([1, 0, 0])
  expect((await step(shown, 'finish', ada)).json).toMatchObject({ status: 'done', values: { score: 25 } })
})

it('leaves planning to whoever manages audits, but for an audit of one’s own', async () => {
  expect(faults(await send('POST', 'five-s-audits', { ...(await given()), auditor: bo.uid }, ada))).toEqual([
    'auditor not_yours',
  ])
  const own = await plan({}, ada)
  expect(faults(await send('PATCH', `five-s-audits/${own.id}`, { dueOn: '2027-01-01' }, ada, own.version))).toEqual([
    'dueOn only_answers',
  ])
  const begun = (await step(own, 'start', ada)).json as Audit
  const others = begun.values.answers.map((line) => ({ ...line, weight: 10 }))
  expect(faults(await send('PATCH', `five-s-audits/${own.id}`, { answers: others }, ada, begun.version))).toEqual([
    'answers not_the_questions',
  ])
  expect((await step(begun, 'cancel', ada, { reason: 'No time' })).status).toBe(403)
  expect(faults(await step(begun, 'miss', admin))).toEqual(['reason missing'])
  const missed = (await step(begun, 'miss', admin, { reason: 'Line was moved' })).json as Audit
  expect(missed).toMatchObject({ status: 'missed' satisfies StatusOf<(typeof fiveSAudits)['flow']>, dueIn: null })
  expect((await api.call('DELETE', `/api/five-s-audits/${own.id}`, { as: admin })).status).toBe(404)
  const moved = await plan()
  await send('PATCH', `five-s-audits/${moved.id}`, { auditor: bo.uid }, admin, moved.version)
  expect((await api.call('GET', `/api/five-s-audits/${moved.id}`, { as: bo })).json).toMatchObject({ mine: true })
})

it('comes again by its rule also where one was missed, with fresh questions of the same auditor', async () => {
  const rule = 'DTSTART:20261201T080000\nRRULE:FREQ=WEEKLY;BYDAY=TU'
  const first = await plan({ rule, dueOn: '2026-01-06' })
  const begun = (await step(first, 'start', ada)).json as Audit
  await answer(begun, ['0', '1', '2'])
  expect(await repeatOfCompany(services, api.companyId)).toBeGreaterThan(0)
  const { json } = await api.call('GET', '/api/five-s-audits?status=planned&pageSize=500', { as: admin })
  const next = (json.rows as Audit[]).find(({ values }) => values.rule === first.values.rule)!
  expect(next).toMatchObject({ values: { auditor: ada.uid, score: null, target: 75 } })
  expect(new Date(next.values.dueOn).getUTCDay()).toBe(2)
  const { values } = (await api.call('GET', `/api/five-s-audits/${next.id}`, { as: ada })).json as Audit
  expect(values.answers.map(({ answer: given }) => given)).toEqual([null, null, null])
})

const given = async () => ({ template: template.id, area, dueOn: '2026-12-01' })
