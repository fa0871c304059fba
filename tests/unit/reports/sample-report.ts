import type { ReportDefinition } from '#web/core/report/report-definition.ts'

const text = (id: string) => ({ id, message: id })

/** A report without macros, so that unit tests need no build. */
export const sampleReport: ReportDefinition = {
  id: 'sample',
  route: '/sample',
  title: text('Sample'),
  question: text('Why?'),
  view: 'stoppages',
  needs: 'stoppages:read',
  measures: ['stoppage_seconds', 'stop_count', 'downtime_ratio'],
  dimensions: ['business_date', 'machine', 'shift', 'reason', 'stoppage_id'],
  time: { on: 'business_date', preset: 'last7Days' },
  headline: [{ measure: 'stoppage_seconds' }],
  charts: [],
  table: {
    rows: ['business_date', 'machine', 'reason', 'stoppage_id'],
    columns: ['machine', 'stoppage_seconds'],
    sort: { by: 'stoppage_seconds', desc: true },
    groups: ['machine', 'reason'],
  },
  weigh: 'stoppage_seconds',
  filters: ['machine', 'shift', 'reason'],
  drill: ['reason', 'machine'],
  facts: [],
}
