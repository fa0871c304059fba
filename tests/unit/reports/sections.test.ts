import { describe, expect, test } from 'vitest'
import type { ViewModel } from '#web/core/figures/view-model.ts'
import { exportSections } from '#web/core/report/export-spec.ts'
import type { ReportDefinition } from '#web/core/report/report-definition.ts'
import { comparedRange } from '#web/core/time/comparison.ts'
import { parseState, writeState } from '#web/core/report/url-state.ts'
import { sampleReport } from './sample-report.ts'

const daily: ReportDefinition = {
  ...sampleReport,
  time: { on: 'business_date', preset: 'last7Days', mode: 'date', compare: 'adjacent' },
  sections: { title: sampleReport.title, by: 'shift', values: ['morning', 'evening', 'night'], figures: [] },
}
const calendar = { today: '2026-11-21', firstWeekday: 1 }
const read = (search: string) => parseState(new URLSearchParams(search), daily, calendar).state

describe('a report of one date', () => {
  test('opens with today beside the day before, at a bare address', () => {
    const state = read('')
    expect(state).toMatchObject({
      mode: 'date',
      preset: 'today',
      range: { from: '2026-11-21', to: '2026-11-21' },
      compare: 'adjacent',
    })
    expect(writeState(state, daily).toString()).toBe('')
    expect(comparedRange(state.range, 'adjacent', 'day')).toEqual({ from: '2026-11-20', to: '2026-11-20' })
  })

  test('is still to be read by days, weeks and months, and says so in its address', () => {
    expect(writeState(read('mode=daily'), daily).toString()).toBe('mode=daily')
    expect(read('mode=daily').range).toEqual({ from: '2026-11-15', to: '2026-11-21' })
    expect(read('from=2026-11-18').range).toEqual({ from: '2026-11-18', to: '2026-11-18' })
  })

  test('other reports keep opening by days', () => {
    const state = parseState(new URLSearchParams('mode=date'), sampleReport, calendar).state
    expect(writeState(state, sampleReport).toString()).toBe('mode=date')
  })
})

test('the days directly before are as many and end where the range begins', () => {
  expect(comparedRange({ from: '2026-11-12', to: '2026-11-21' }, 'adjacent', 'day')).toEqual({
    from: '2026-11-02',
    to: '2026-11-11',
  })
})

describe('parts of a document', () => {
  const view: ViewModel = { name: 'stoppages', title: '', description: '', measures: {}, dimensions: {} }
  const name = (_: string, value: string | null) => value ?? 'none'
  const values = (filters: Parameters<typeof exportSections>[2]) =>
    exportSections(daily, view, filters, name)?.values.map(({ value }) => value)

  test('are in their natural order, rows without a shift last', () => {
    expect(values([])).toEqual(['morning', 'evening', 'night', null])
    expect(exportSections(daily, view, [], name)?.member).toBe('stoppages.shift')
  })

  test('follow a filter alone', () => {
    expect(values([{ dimension: 'shift', values: ['night', null] }])).toEqual(['night', null])
    expect(values([{ dimension: 'machine', values: ['Press 1'] }])).toHaveLength(4)
  })

  test('a report without sections has none', () => {
    expect(exportSections(sampleReport, view, [], name)).toBeUndefined()
  })
})
