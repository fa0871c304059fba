import { describe, expect, it } from 'vitest'
import { parseQuestions } from '#cube/questions/parse-questions.ts'
import { readViews } from '#cube/questions/views.ts'

const member = (name: string, type: string) => ({ name: `oee.${name}`, type })
const views = readViews([
  {
    config: {
      name: 'oee',
      type: 'view',
      measures: [member('pieces', 'sum'), member('last', 'time')],
      dimensions: [
        member('business_date', 'time'),
        member('machine', 'string'),
        member('order_active', 'boolean'),
        member('company_id', 'string'),
      ],
    },
  },
  { config: { name: 'plant_facts', type: 'cube', public: false, measures: [], dimensions: [] } },
])
const claims = { company_id: 'A', permissions: ['oee:read', 'plant-facts:read'], sub: 'u' }
const parse = (input: unknown, use?: 'extract') => parseQuestions(input, views, { ...claims, ...(use && { use }) })
const faultOf = (input: unknown, use?: 'extract') => {
  try {
    parse(input, use)
    return undefined
  } catch (error) {
    const { code, options } = error as { code: string; options: { fields?: { path: string }[] } }
    return options.fields?.[0]?.path ?? code
  }
}
const measures = ['oee.pieces']
const dimension = 'oee.business_date'
const filtered = (name: string, operator: string, ...values: string[]) => ({
  measures,
  filters: [{ member: `oee.${name}`, operator, values }],
})

describe('a question', () => {
  it('is read into a new one that holds nothing else', () => {
    const question = {
      measures,
      dimensions: ['oee.machine'],
      timeDimensions: [{ dimension, dateRange: ['2026-03-01', '2026-03-02'], granularity: 'day' }],
      filters: [{ or: [{ member: 'oee.machine', operator: 'equals', values: ['M1'] }] }],
      order: { 'oee.pieces': 'desc' },
      timezone: 'UTC',
    }
    const read = { ...question, order: [['oee.pieces', 'desc']], limit: 10_000 }
    expect(parse(question)).toEqual(read)
    expect(parse(JSON.stringify(question))).toEqual(read)
    expect(parse([question, { ...question, limit: 5 }])).toEqual([read, { ...read, limit: 5 }])
  })

  it.each([
    ['machine', 'equals', 'x'],
    ['machine', 'contains', 'x'],
    ['pieces', 'gt', '-1.5'],
    ['business_date', 'beforeOrOnDate', '2026-03-01'],
    ['business_date', 'inDateRange', '2026-03-01', '2026-03-02T10:00:00'],
    ['order_active', 'equals', 'true'],
  ])('may be about %s %s', (name, operator, ...values) => {
    expect(faultOf(filtered(name, operator, ...values))).toBeUndefined()
  })

  it.each([
    ['business_date', 'gt', '1'],
    ['business_date', 'equals', 'today'],
    ['business_date', 'inDateRange', '2026-03-01'],
    ['business_date', 'beforeDate', '2026-02-30'],
    ['machine', 'gt', '1'],
    ['machine', 'equals', 'a\0b'],
    ['pieces', 'equals', '1 OR 1'],
    ['pieces', 'contains', '1'],
    ['pieces', 'gt', '1', '2'],
    ['order_active', 'equals', 'maybe'],
  ])('may not be about %s %s', (name, operator, ...values) => {
    expect(faultOf(filtered(name, operator, ...values))).toBe('filters.0')
  })

  it.each([
    ['company_id', { measures, dimensions: ['oee.company_id'] }, 'forbidden'],
    ['a private cube', { measures: ['plant_facts.pieces'] }, 'forbidden'],
    ['a view without permission', { measures: ['scrap.pieces'] }, 'forbidden'],
    ['nothing', {}, ''],
    ['two of a column', { measures, dimensions: ['oee.machine', 'oee.machine'] }, 'dimensions'],
    ['no column', { filters: [{ member: 'oee.machine', operator: 'set' }] }, 'measures'],
    [
      'a measure by granularity',
      { timeDimensions: [{ dimension: 'oee.last', granularity: 'day' }] },
      'timeDimensions.0.dimension',
    ],
    [
      'days backwards',
      { measures, timeDimensions: [{ dimension, dateRange: ['2026-03-02', '2026-03-01'] }] },
      'timeDimensions.0.dateRange',
    ],
    [
      'the year 9999',
      { measures, timeDimensions: [{ dimension, dateRange: ['2026-03-02', '9999-03-01'] }] },
      'timeDimensions.0.dateRange.1',
    ],
    ['joins', { measures, joinHints: [['a', 'b']] }, ''],
    ['masks', { measures, maskedMembers: [] }, ''],
    ['segments', { measures, segments: ['oee.all'] }, ''],
    ['another cache', { measures, cacheMode: 'no-cache' }, ''],
    ['no question', null, ''],
    ['no JSON', '{', ''],
    ['too many at once', Array.from({ length: 11 }, () => ({ measures })), ''],
  ])('may not ask %s', (_, input, path) => {
    expect(faultOf(input)).toBe(path)
  })

  it('may have as many rows as a page shows, and an extract as many as it may have', () => {
    expect(faultOf({ measures, limit: 50_000 })).toBeUndefined()
    expect(faultOf({ measures, limit: 50_001 })).toBe('limit')
    expect(faultOf({ measures, limit: 500_001 }, 'extract')).toBeUndefined()
    expect(faultOf({ measures, limit: 500_002 }, 'extract')).toBe('limit')
  })
})
