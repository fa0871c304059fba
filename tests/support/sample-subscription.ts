import type { NewSubscription, SubscriptionTemplateInput } from '#api/modules/subscriptions/subscriptions.contract.ts'
import { documentWords } from './document-words.ts'
import { sampleWords } from './gallery/sample-frame.ts'

const message = (id: string) => ({ id, message: id })

/** A subscription to OEE by machine of the last seven days, as the report's page sends it. */
export function sampleTemplate(change: Partial<SubscriptionTemplateInput> = {}): SubscriptionTemplateInput {
  return {
    document: {
      format: 'xlsx',
      language: 'en',
      report: 'oee',
      title: 'OEE',
      period: '1 Jan 2020',
      words: documentWords,
      columns: [
        { member: 'oee.machine', label: 'Machine', format: { as: 'text' } },
        { member: 'oee.good_pieces', label: 'Good pieces', format: { as: 'figure', unit: 'pieces' } },
        { member: 'oee.availability', label: 'Availability', format: { as: 'figure', unit: 'ratio' } },
      ],
      query: {
        measures: ['oee.good_pieces', 'oee.availability'],
        dimensions: ['oee.machine'],
        timeDimensions: [{ dimension: 'oee.business_date', dateRange: ['2020-01-01', '2020-01-01'] }],
      },
    },
    route: '/dashboard/rapor/raporlar/oee',
    search: 'preset=last7Days&machine=Press+1',
    period: {
      on: 'business_date',
      mode: 'daily',
      preset: 'last7Days',
      range: null,
      compare: 'previous',
      modeName: 'Daily',
      comparisonName: 'Period before',
    },
    filters: [{ dimension: 'machine', values: ['Press 1'] }],
    headline: [{ measure: 'availability', view: 'oee', label: 'Availability', bands: 'oee' }],
    words: { bands: { poor: 'Poor', medium: 'Medium', excellent: 'Excellent' }, points: 'pp' },
    charts: {
      report: {
        id: 'oee',
        view: 'oee',
        time: { on: 'business_date', preset: 'last7Days' },
        drill: ['machine'],
        charts: [
          {
            id: 'machines',
            kind: 'ranking',
            title: message('Good pieces by machine'),
            by: 'machine',
            of: 'good_pieces',
            order: 'largest',
          },
          { id: 'hours', kind: 'hours', title: message('Hours of the day'), of: 'good_pieces', start: 'a', end: 'b' },
        ],
      },
      drill: [],
      frame: { locale: 'en', direction: 'ltr', words: sampleWords },
      texts: {},
      codes: {},
      empty: {},
      weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
      stateNames: { stop: 'Stop', undefined: 'Undefined', setup: 'Setup', planned: 'Planned' },
      leftOut: 'Only in the portal',
    },
    ...change,
  }
}

/** What the page of the same report sends along when its mails follow a saved view. */
export function sampleKit() {
  const names = { none: 'None', previous: 'Period before', adjacent: 'Days before', year: 'A year ago' }
  return {
    report: {
      id: 'oee',
      route: '/dashboard/rapor/raporlar/oee',
      title: message('OEE'),
      question: message('How good was the time?'),
      view: 'oee',
      needs: 'oee:read',
      measures: ['good_pieces', 'availability'],
      dimensions: ['business_date', 'machine', 'shift'],
      time: { on: 'business_date', preset: 'last7Days' },
      headline: [],
      charts: [],
      table: {
        rows: ['machine'],
        columns: ['machine', 'good_pieces', 'availability'],
        sort: { by: 'good_pieces', desc: true },
        groups: ['machine'],
      },
      weigh: 'good_pieces',
      filters: ['machine', 'shift'],
      drill: ['machine'],
      facts: [],
    },
    title: 'OEE',
    texts: { good_pieces: 'Good pieces', availability: 'Availability', machine: 'Machine', shift: 'Shift' },
    codes: { shift: { night: 'Night' } },
    empty: {},
    units: { pieces: 'Pieces', ratio: 'Percent' },
    modes: { date: 'Single date', daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly' },
    comparisons: names,
    comparisonsOfDate: names,
  }
}

export function sampleSubscription(recipients: string[], change: Partial<NewSubscription> = {}): NewSubscription {
  return {
    title: 'Morning figures',
    template: sampleTemplate(),
    timing: { every: 'week', weekdays: [1, 2, 3, 4, 5, 6, 7], time: '06:00' },
    formats: ['xlsx', 'pdf'],
    recipients,
    site: null,
    ...change,
  }
}

const measure = (name: string, meta: object) => ({
  name: `oee.${name}`,
  shortTitle: name,
  type: 'number',
  meta: { better: 'higher', formula: '', ...meta },
})

/** What Cube's `/v1/meta` says of the view. */
export const sampleMeta = [
  {
    name: 'oee',
    title: 'OEE',
    measures: [
      measure('good_pieces', { unit: 'pieces', kind: 'additive' }),
      measure('run_seconds', { unit: 'seconds', kind: 'additive' }),
      measure('planned_seconds', { unit: 'seconds', kind: 'additive' }),
      measure('availability', {
        unit: 'ratio',
        kind: 'ratio',
        numerator: 'run_seconds',
        denominator: 'planned_seconds',
      }),
    ],
    dimensions: ['machine', 'shift', 'business_date'].map((name) => ({
      name: `oee.${name}`,
      shortTitle: name,
      type: name === 'business_date' ? 'time' : 'string',
    })),
  },
]
