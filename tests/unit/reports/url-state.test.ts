import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ReportState, emptyValue, parseState, writeState } from '#web/core/report/url-state.ts'
import { sampleReport } from './sample-report.ts'

const calendar = { today: '2026-11-21', firstWeekday: 1 }
const read = (search: string) => parseState(new URLSearchParams(search), sampleReport, calendar)

describe('the address holds the report', () => {
  test('an empty address is the report as it opens', () => {
    const { state, refused } = read('')
    expect(refused).toEqual([])
    expect(state).toMatchObject({
      mode: 'daily',
      preset: 'last7Days',
      range: { from: '2026-11-15', to: '2026-11-21' },
      compare: 'previous',
      filters: {},
      drill: [],
      group: [],
    })
    expect(writeState(state, sampleReport).toString()).toBe('')
  })

  test('is short and readable', () => {
    const { state } = read('machine=Press+7&machine=Press+8&group=machine,reason&sort=-stop_count&mode=weekly')
    expect(state.filters).toEqual({ machine: ['Press 7', 'Press 8'] })
    expect(state.sort).toEqual({ by: 'stop_count', desc: true })
    expect(state.range).toEqual({ from: '2026-10-19', to: '2026-11-22' })
    expect(decodeURIComponent(writeState(state, sampleReport).toString())).toBe(
      'mode=weekly&machine=Press+7&machine=Press+8&group=machine,reason&sort=-stop_count',
    )
  })

  test.each([
    ['mode=yearly', 'mode'],
    ['from=2026-02-30', 'from'],
    ['from=2026-11-20&to=2026-11-01', 'from'],
    ['from=1900-01-01&to=2026-01-01', 'from'],
    ['compare=always', 'compare'],
    ['nonsense=1', 'nonsense'],
    ['group=machine,secret', 'group'],
    ['sort=password', 'sort'],
    ['pivot=machine,machine,stop_count', 'pivot'],
    ['drill=secret:x', 'drill'],
    ['columns=machine,secret', 'columns'],
  ])('%s falls back and is named', (search, part) => {
    const { state, refused } = read(search)
    expect(refused).toContain(part)
    expect(state.range).toEqual({ from: '2026-11-15', to: '2026-11-21' })
  })

  test('a written state is read back, whatever the names are', () => {
    const name = fc.string({ minLength: 1, maxLength: 20 })
    const drill: fc.Arbitrary<ReportState['drill']> = fc.oneof(
      fc.constant<ReportState['drill']>([]),
      name.map((value) => [{ dimension: 'reason', value }]),
      fc.tuple(name, name).map(([a, b]) => [
        { dimension: 'reason', value: a },
        { dimension: 'machine', value: b },
      ]),
    )
    const state = fc.record({
      mode: fc.constant('daily' as const),
      preset: fc.constantFrom('today' as const, 'lastMonth' as const, 'last7Days' as const),
      compare: fc.constantFrom('none' as const, 'previous' as const, 'year' as const),
      filters: fc.dictionary(
        fc.constantFrom('machine', 'reason', 'shift'),
        fc.uniqueArray(name, { minLength: 1, maxLength: 4 }),
      ),
      drill,
      group: fc.constantFrom<string[]>([], ['machine'], ['reason', 'machine']),
      sort: fc.constantFrom(null, { by: 'stop_count', desc: true }, { by: 'machine', desc: false }),
      columns: fc.constantFrom<string[] | null>(null, ['machine', 'reason']),
      pivot: fc.constantFrom(null, { rows: 'machine', columns: 'reason', measure: 'stop_count' }),
    })
    fc.assert(
      fc.property(state, (made) => {
        const full: ReportState = { ...made, range: { from: '', to: '' } }
        const text = writeState(full, sampleReport).toString()
        const again = read(text)
        expect(again.refused).toEqual([])
        expect({ ...again.state, range: null }).toEqual({ ...full, range: null })
      }),
    )
  })

  test('no value has a sign of its own', () => {
    expect(read(`reason=${emptyValue}`).state.filters).toEqual({ reason: ['~'] })
  })
})
