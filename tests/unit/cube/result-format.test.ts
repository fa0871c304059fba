import { describe, expect, it } from 'vitest'
import { formatResult, pivotQuery, type RawColumns, type TransformRequest } from '#cube/result-format.ts'

const raw: RawColumns = {
  members: ['oee__machine', 'oee__business_date_day', 'oee__oee'],
  columns: [
    ['Press 1', 'Press 2'],
    ['2026-01-05T00:00:00.000', '2026-01-06 00:00:00'],
    ['0.71', null],
  ],
}

const request: TransformRequest = {
  aliasToMemberNameMap: {
    oee__machine: 'oee.machine',
    oee__business_date_day: 'oee.business_date.day',
    oee__oee: 'oee.oee',
  },
  annotation: {
    'oee.machine': { type: 'string' },
    'oee.business_date.day': { type: 'time' },
    'oee.business_date': { type: 'time' },
    'oee.oee': { type: 'number' },
  },
  query: {
    measures: ['oee.oee'],
    dimensions: ['oee.machine'],
    timeDimensions: [
      {
        dimension: 'oee.business_date',
        granularity: 'day',
        dateRange: ['2026-01-05T00:00:00.000', '2026-01-06T23:59:59.999'],
      },
    ],
  },
}

const members = ['oee.machine', 'oee.business_date.day', 'oee.oee', 'oee.business_date']

describe('a result in its response format', () => {
  it('default: one object a row, members by name, time without zone to the millisecond', () => {
    expect(formatResult(request, raw)).toEqual([
      {
        'oee.machine': 'Press 1',
        'oee.business_date.day': '2026-01-05T00:00:00.000',
        'oee.oee': '0.71',
        'oee.business_date': '2026-01-05T00:00:00.000',
      },
      {
        'oee.machine': 'Press 2',
        'oee.business_date.day': '2026-01-06T00:00:00.000',
        'oee.oee': null,
        'oee.business_date': '2026-01-06T00:00:00.000',
      },
    ])
  })

  it('compact: names once, then rows', () => {
    expect(formatResult({ ...request, resType: 'compact' }, raw)).toEqual({
      members,
      dataset: [
        ['Press 1', '2026-01-05T00:00:00.000', '0.71', '2026-01-05T00:00:00.000'],
        ['Press 2', '2026-01-06T00:00:00.000', null, '2026-01-06T00:00:00.000'],
      ],
    })
  })

  it('columnar: names once, then columns', () => {
    expect(formatResult({ ...request, resType: 'columnar' }, raw)).toEqual({
      members,
      columns: [
        ['Press 1', 'Press 2'],
        ['2026-01-05T00:00:00.000', '2026-01-06T00:00:00.000'],
        ['0.71', null],
        ['2026-01-05T00:00:00.000', '2026-01-06T00:00:00.000'],
      ],
    })
  })

  it.each([
    ['default' as const, []],
    ['compact' as const, { members: [], dataset: [] }],
    ['columnar' as const, { members: [], columns: [] }],
  ])('%s: nothing found', (resType, expected) => {
    expect(formatResult({ ...request, resType }, { members: [], columns: [] })).toEqual(expected)
  })

  it('nothing found for a question that time only filters', () => {
    const query = { measures: ['oee.oee'], timeDimensions: [{ dimension: 'oee.started_local', dateRange: ['a', 'b'] }] }
    expect(formatResult({ ...request, query }, { members: [], columns: [] })).toEqual([])
  })

  it('takes the finest granularity for the name without one', () => {
    const annotation = { 'oee.business_date.month': { type: 'time' }, 'oee.business_date.week': { type: 'time' } }
    const aliasToMemberNameMap = { m: 'oee.business_date.month', w: 'oee.business_date.week' }
    const two = { members: ['m', 'w'], columns: [['2026-01-01T00:00:00.000'], ['2026-01-05T00:00:00.000']] }
    expect(formatResult({ annotation, aliasToMemberNameMap, query: {} }, two)).toEqual([
      {
        'oee.business_date.month': '2026-01-01T00:00:00.000',
        'oee.business_date.week': '2026-01-05T00:00:00.000',
        'oee.business_date': '2026-01-05T00:00:00.000',
      },
    ])
  })

  it.each([
    ['2026-01-05 06:07:08.9', '2026-01-05T06:07:08.900'],
    ['2026-01-05T06:07:08.123456', '2026-01-05T06:07:08.123'],
    ['2026-01-05T06:07:08Z', '2026-01-05T06:07:08.000'],
    [new Date(Date.UTC(2026, 0, 5)), '2026-01-05T00:00:00.000'],
    ['infinity', 'infinity'],
    [null, null],
  ])('writes the time %s as %s', (value, expected) => {
    const time = { annotation: { 'oee.at': { type: 'time' } }, aliasToMemberNameMap: { at: 'oee.at' }, query: {} }
    expect(formatResult(time, { members: ['at'], columns: [[value]] })).toEqual([{ 'oee.at': expected }])
  })
})

describe('several results in one answer', () => {
  const compared: TransformRequest = { ...request, queryType: 'compareDateRangeQuery' }
  const range = '2026-01-05T00:00:00.000 - 2026-01-06T23:59:59.999'

  it('compareDateRange: each row says which range it is of', () => {
    const rows = formatResult(compared, raw) as Record<string, unknown>[]
    expect(rows.map((row) => row.compareDateRange)).toEqual([range, range])
    expect(formatResult({ ...compared, resType: 'compact' }, raw)).toMatchObject({
      members: [...members, 'compareDateRange'],
      dataset: [expect.arrayContaining([range]), expect.arrayContaining([range])],
    })
    expect(formatResult({ ...compared, resType: 'columnar' }, raw)).toMatchObject({
      members: [...members, 'compareDateRange'],
      columns: { length: 5, 4: [range, range] },
    })
    expect(() => formatResult({ ...compared, query: {} }, raw)).toThrow(/date range query/)
  })

  it('blending: the shared time is under its granularity', () => {
    const rows = formatResult({ ...request, queryType: 'blendingQuery' }, raw) as Record<string, unknown>[]
    expect(rows.map((row) => row['time.day'])).toEqual(['2026-01-05T00:00:00.000', '2026-01-06T00:00:00.000'])
  })

  it('pivots compared ranges by the range, blended queries by their shared time', () => {
    expect(pivotQuery('compareDateRangeQuery', [request.query, request.query])).toMatchObject({
      queryType: 'compareDateRangeQuery',
      dimensions: ['compareDateRange', 'oee.machine'],
    })
    expect(
      pivotQuery('blendingQuery', [request.query, { measures: ['scrap.scrap_rate'], dimensions: ['oee.machine'] }]),
    ).toMatchObject({
      measures: ['oee.oee', 'scrap.scrap_rate'],
      dimensions: ['oee.machine'],
      timeDimensions: [{ dimension: 'time', granularity: 'day' }],
    })
    expect(() => pivotQuery('regularQuery', [])).toThrow(/empty/)
  })
})

describe('a member that the caller may not see', () => {
  const annotation = { 'oee.machine': { type: 'string' }, 'oee.business_date.day': { type: 'time' } }

  it('is refused with rows and without', () => {
    expect(() => formatResult({ ...request, annotation }, raw)).toThrow("hidden member: 'oee.oee'")
    expect(() => formatResult({ ...request, annotation }, { members: [], columns: [] })).toThrow('hidden member')
  })

  it('is refused when its name is unknown', () => {
    expect(() => formatResult({ ...request, aliasToMemberNameMap: {} }, raw)).toThrow(/not found for alias/)
  })
})
