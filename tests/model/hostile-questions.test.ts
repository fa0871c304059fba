import { describe, expect, it } from 'vitest'
import { signCubeToken } from '#api/platform/auth/cube-token.ts'
import { ask, load } from './support/client.ts'
import { modelSetting } from './support/setting.ts'
import { talk } from './support/socket.ts'

const { appSecret, companies, cubeUrl } = await modelSetting()
const company = companies.first
const dimension = 'oee.business_date'
const dateRange = ['2026-03-28', '2026-03-28']
const range = { dimension, dateRange }
const good = { measures: ['oee.run_seconds'], timeDimensions: [range] }

/** What would reach the prototype of every object, or a property that every object has, and what no report asks. */
const hostile: [string, object][] = [
  ['a granularity of __proto__', { ...good, timeDimensions: [{ ...range, granularity: '__proto__' }] }],
  ['a granularity of constructor', { ...good, timeDimensions: [{ ...range, granularity: 'constructor' }] }],
  ['a granularity of toString', { ...good, timeDimensions: [{ ...range, granularity: 'toString' }] }],
  ['a dimension with __proto__', { ...good, dimensions: ['oee.business_date.__proto__'] }],
  ['a dimension with constructor', { ...good, dimensions: ['oee.business_date.constructor'] }],
  ['a dimension with toString', { ...good, dimensions: ['oee.business_date.toString'] }],
  ['the prototype as a member', { measures: ['oee.__proto__'] }],
  ['the prototype as a view', { measures: ['__proto__.run_seconds'] }],
  ['an inherited member', { measures: ['oee.toString'] }],
  ['a member nobody has', { measures: ['oee.no_such_measure'] }],
  ['a dimension as a measure', { measures: ['oee.machine'] }],
  ['an own key __proto__', JSON.parse('{"measures":["oee.run_seconds"],"__proto__":{"polluted":1}}')],
  ['an inherited operator', { ...good, filters: [{ member: 'oee.machine', operator: 'toString', values: ['x'] }] }],
  ['an inherited order', { ...good, order: [['oee.run_seconds', 'constructor']] }],
  ['an order by what it does not ask', { ...good, order: [['oee.machine', 'asc']] }],
  ['words for dates', { ...good, timeDimensions: [{ dimension, dateRange: 'from __proto__ to now' }] }],
  ['a day that does not exist', { ...good, timeDimensions: [{ dimension, dateRange: ['2026-02-30', '2026-03-01'] }] }],
  ['a zone of its own', { ...good, timezone: 'Asia/Tokyo' }],
  ['ungrouped rows', { dimensions: ['oee.machine'], ungrouped: true }],
  ['no cache', { ...good, cache: 'no-cache' }],
  ['rows without end', { ...good, limit: 500_001 }],
  ['a number that is none', { ...good, filters: [{ member: 'oee.run_seconds', operator: 'gt', values: ['1; x'] }] }],
]

const guest = (sub = 'guest') => signCubeToken(appSecret, { company_id: company, permissions: ['oee:read'], sub })

/** Nothing of Cube's and PostgreSQL's own words, and no SQL. */
const plain = {
  code: 'query_refused',
  error: expect.stringMatching(/^The semantic model does not know such a question/),
}

async function everybodyIsAnswered() {
  for (const other of [company, companies.second]) {
    // A new question, so that it is compiled.
    const day = `2026-04-${String(1 + Math.floor(Math.random() * 28)).padStart(2, '0')}`
    const newQuestion = { ...good, timeDimensions: [{ ...range, dateRange: [day, '2026-06-30'], granularity: 'week' }] }
    expect((await load(newQuestion, { company: other })).error).toBeUndefined()
  }
  expect((await fetch(`${cubeUrl}/livez`)).status).toBe(200)
  expect((await fetch(`${cubeUrl}/readyz`)).status).toBe(200)
}

describe('a malformed question is refused before Cube sees it', () => {
  it.each(hostile)('over HTTP: %s', async (_, query) => {
    const token = await guest()
    const answers = [
      await ask('load', { token }, { query }),
      await ask(`load?query=${encodeURIComponent(JSON.stringify(query))}`, { token }),
      await ask('load', { token }, { query: [good, query], queryType: 'multi' }),
    ]
    for (const answer of answers)
      expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining(plain)])
  })

  it.each(hostile)('over a socket: %s', async (_, query) => {
    const answer = await talk(await guest('wall display'), query)
    expect(answer).toMatchObject({ status: 400, message: plain })
  })

  // Whatever one of them had spoiled stays so.
  it('and everybody else is answered after all of them', everybodyIsAnswered)
})
