import { sampleAlert } from '../sample-alert.ts'
import { sampleSubscription } from '../sample-subscription.ts'

const query = {
  measures: ['oee.oee', 'oee.run_seconds'],
  dimensions: ['oee.machine'],
  timeDimensions: [{ dimension: 'oee.business_date', granularity: 'day', dateRange: ['2026-01-01', '2026-01-31'] }],
  filters: [{ member: 'oee.shift', operator: 'equals', values: ['night'] }],
}

const words = Object.fromEntries(
  'company period comparison filters noFilters definitions measure unit formula meaning dataAsOf createdAt createdBy total rows details report aboutSheet'
    .split(' ')
    .map((word) => [word, word]),
)

/** Bodies that need several parts to agree with each other, which a contract's shape alone does not make happen. */
export const examples: Record<string, unknown> = {
  'POST /api/reports/extract': { query },
  'POST /api/alerts': sampleAlert(),
  'POST /api/alerts/test': { definition: sampleAlert().definition, site: null },
  'POST /api/subscriptions': sampleSubscription(['018f0000-0000-7000-8000-000000000000']),
  'POST /api/exports/count': { query },
  'POST /api/exports': {
    format: 'csv',
    language: 'en',
    report: 'oee',
    title: 'OEE',
    period: 'January',
    columns: [
      { member: 'oee.machine', label: 'Machine', format: { kind: 'text' } },
      { member: 'oee.oee', label: 'OEE', format: { kind: 'percent' } },
    ],
    query,
    words: { ...words, pageOf: '{page}/{pages}' },
  },
}
