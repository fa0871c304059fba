import { msg } from '@lingui/core/macro'
import { defineReport } from '#web/core/report/define-report.ts'
import { privateZonesCard } from '../attendance.cards.ts'

/** WC and changing rooms: a row per department and day, of at least five people. */
export const privateZonesReport = defineReport(privateZonesCard, {
  question: msg`How much time goes into WC and changing rooms?`,
  note: msg`For departments and days with at least five people present. It shows no persons and no smaller groups.`,
  view: 'private_zones',
  measures: ['wc_seconds', 'wc_entries', 'wc_person_days', 'wc_mean_seconds'],
  time: { on: 'business_date', preset: 'last30Days' },
  headline: [
    { measure: 'wc_mean_seconds' },
    { measure: 'wc_seconds' },
    { measure: 'wc_entries' },
    { measure: 'wc_person_days' },
  ],
  charts: [
    {
      id: 'departments',
      kind: 'ranking',
      title: msg`Mean time by department`,
      by: 'department',
      of: 'wc_mean_seconds',
      order: 'largest',
      beside: ['wc_entries', 'wc_person_days'],
    },
    {
      id: 'trend',
      kind: 'trend',
      title: msg`Mean time over time`,
      series: [{ measure: 'wc_mean_seconds', mark: 'line' }],
    },
  ],
  table: {
    rows: ['business_date', 'week', 'department_code', 'department', 'site'],
    columns: ['business_date', 'department', 'wc_person_days', 'wc_entries', 'wc_seconds', 'wc_mean_seconds'],
    scales: { wc_seconds: 'minutes', wc_mean_seconds: 'minutes' },
    sort: { by: 'business_date', desc: true },
    groups: ['department', 'week', 'site', 'business_date'],
  },
  weigh: 'wc_seconds',
  filters: ['department', 'site'],
  drill: ['department', 'week'],
  facts: [],
})
