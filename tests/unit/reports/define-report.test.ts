import { expect, test } from 'vitest'
import { defineReport } from '#web/core/report/define-report.ts'

const text = (id: string) => ({ id, message: id })
const card = { id: 'sample', route: '/sample', title: text('Sample'), needs: 'stoppages:read' } as const

const report = defineReport(card, {
  question: text('Why?'),
  view: 'stoppages',
  measures: ['stoppage_seconds'],
  dimensions: ['reason_code'],
  time: { on: 'business_date', preset: 'last7Days' },
  headline: [{ measure: 'stoppage_seconds' }, { measure: 'availability', view: 'oee' }],
  charts: [
    { id: 'reasons', kind: 'pareto', title: text('Reasons'), by: 'reason', of: 'stoppage_seconds' },
    { id: 'moulds', kind: 'pareto', title: text('Moulds'), view: 'scrap', by: 'mold', of: 'scrap_quantity' },
  ],
  table: {
    rows: ['stoppage_id', 'started_local', 'machine'],
    columns: ['machine', 'stoppage_seconds'],
    sort: { by: 'stoppage_seconds', desc: true },
  },
  weigh: 'stoppage_seconds',
  filters: ['machine', 'shift'],
  drill: ['reason_group'],
  facts: [],
})

test('is the page its card says', () => {
  expect(report).toMatchObject(card)
})

test('takes every dimension that its page shows, once, and none of another view', () => {
  expect(report.dimensions.toSorted()).toEqual(
    [
      'business_date',
      'machine',
      'reason',
      'reason_code',
      'reason_group',
      'shift',
      'started_local',
      'stoppage_id',
    ].toSorted(),
  )
})

test('can be grouped by its dimensions, but not by ids of single facts', () => {
  expect(report.table.groups).toEqual(['machine'])
})
