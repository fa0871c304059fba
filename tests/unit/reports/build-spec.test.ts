import { describe, expect, test } from 'vitest'
import { chartSpecSchema } from '#web/core/chart-specs/chart-spec.ts'
import type { Cut, CutRow } from '#web/core/cut/cut.ts'
import { buildSpec } from '#web/core/chart-specs/build-spec.ts'
import type { SpecWriter } from '#web/core/chart-specs/spec-writer.ts'
import { stoppageTone } from '#web/core/chart-specs/timescale-spec.ts'
import { type ChartQuestion, chartCuts, dimensionNow } from '#web/core/chart-specs/chart-cuts.ts'
import { stepKey } from '#web/core/chart-specs/chart-keys.ts'
import type { ReportChart } from '#web/core/report/report-definition.ts'
import { parseState } from '#web/core/report/url-state.ts'
import { viewOf } from './local-duckdb.ts'
import { sampleReport } from './sample-report.ts'

const message = (id: string) => ({ id, message: id })
const view = viewOf('stoppages', sampleReport.dimensions, {
  planned: {},
  breakdown: {},
  speed: {},
  run: {},
  value: {},
  oee: { kind: 'ratio', unit: 'ratio', better: 'higher', numerator: 'value', denominator: 'planned' },
  stoppage_seconds: { better: 'lower' },
})
const words = [
  'other',
  'noData',
  'share',
  'cumulative',
  'total',
  'before',
  'change',
  'target',
  'from',
  'until',
  'duration',
  'date',
  'state',
  'clickFilters',
  'clickDrills',
  'clickOpens',
] as const
const writer: SpecWriter = {
  frame: {
    locale: 'en',
    direction: 'ltr',
    words: Object.fromEntries(words.map((word) => [word, word])) as SpecWriter['frame']['words'],
  },
  title: 'Title',
  text: (text) => text,
  value: (_, value) => value ?? 'none',
  bandName: (name) => name,
  message: (text) => text.id,
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  stateNames: { stop: 'stop', undefined: 'undefined', setup: 'setup', planned: 'planned' },
  firstWeekday: 1,
}

function question(search = ''): ChartQuestion {
  const { state } = parseState(new URLSearchParams(search), sampleReport, { today: '2026-11-21', firstWeekday: 1 })
  return {
    report: sampleReport,
    view,
    state,
    range: state.range,
    granularity: 'day',
    compared: { from: '2026-11-08', to: '2026-11-14' },
    filters: Object.entries(state.filters).map(([dimension, values]) => ({ dimension, values })),
  }
}
const answer = (rows: CutRow[]) => ({ rows, refreshedAt: null, engine: 'local' as const })
const build = (chart: ReportChart, rows: CutRow[], before: CutRow[] | null = null) => {
  const spec = buildSpec(chart, question(), { main: answer(rows), before: before && answer(before) }, writer)
  return spec && chartSpecSchema.parse(spec)
}

const waterfall: ReportChart = {
  id: 'w',
  kind: 'waterfall',
  title: message('Losses'),
  total: 'planned',
  losses: ['breakdown', 'speed'],
  remainder: 'value',
  instead: { losses: ['speed'], measure: 'run', title: message('Run time (no ideal cycle)') },
}

describe('charts from answers', () => {
  test('the parts of the waterfall add up to its total', () => {
    const spec = build(waterfall, [{ planned: 100, breakdown: 20, speed: 10, value: 70, run: 80 }])
    if (spec?.kind !== 'waterfall') throw new Error('no waterfall')
    expect(spec.steps.map((step) => [step.key, step.kind, step.value])).toEqual([
      ['planned', 'total', 100],
      ['breakdown', 'loss', 20],
      ['speed', 'loss', 10],
      ['value', 'remain', 70],
    ])
  })

  test('without an ideal cycle run time is one step, and the parts still add up', () => {
    const spec = build(waterfall, [{ planned: 100, breakdown: 20, speed: null, value: null, run: 80 }])
    if (spec?.kind !== 'waterfall') throw new Error('no waterfall')
    expect(spec.steps.map((step) => [step.key, step.label, step.value])).toEqual([
      ['planned', 'planned', 100],
      ['breakdown', 'breakdown', 20],
      ['run', 'Run time (no ideal cycle)', 80],
    ])
  })

  test('a day without data is a gap, and its neighbours are compared with their own days', () => {
    const chart: ReportChart = {
      id: 't',
      kind: 'trend',
      title: message('T'),
      series: [{ measure: 'oee', mark: 'line' }],
      bands: 'oee',
    }
    const spec = build(
      chart,
      [
        { business_date: '2026-11-16', oee: 0.7 },
        { business_date: '2026-11-18', oee: 0.8 },
      ],
      [{ business_date: '2026-11-11', oee: 0.6 }],
    )
    if (spec?.kind !== 'trend') throw new Error('no trend')
    expect(spec.series[0]?.points).toHaveLength(7)
    expect(spec.series[0]?.points[2]).toEqual({ at: '2026-11-17', value: null, before: null, beforeAt: '2026-11-10' })
    expect(spec.series[0]?.points[3]).toEqual({ at: '2026-11-18', value: 0.8, before: 0.6, beforeAt: '2026-11-11' })
    expect(spec.bands).toHaveLength(3)
    // Rows that know no figure draw nothing: the page says so instead.
    expect(build(chart, [{ business_date: '2026-11-16', oee: null }])).toBeNull()
  })

  test('worst first means low for what should be high', () => {
    const chart: ReportChart = {
      id: 'r',
      kind: 'ranking',
      title: message('R'),
      by: 'machine',
      of: 'oee',
      order: 'worst',
      bands: 'oee',
      limit: 2,
    }
    const spec = build(chart, [
      { machine: 'A', oee: 0.9 },
      { machine: 'B', oee: 0.5 },
      { machine: 'C', oee: null },
      { machine: 'D', oee: 0.8 },
    ])
    if (spec?.kind !== 'bars') throw new Error('no bars')
    expect(spec.items.map((item) => [item.key, item.tone])).toEqual([
      ['B', 'poor'],
      ['D', 'medium'],
    ])
  })

  test('what ranks alike is the same, however its rows come', () => {
    const rows = ['Press 3', 'Press 1', null, 'Press 2'].flatMap((machine) =>
      ['stop', 'run'].map((reason) => ({ machine, reason, business_date: '2026-11-20', oee: 1, stoppage_seconds: 60 })),
    )
    const common = { id: 'c', title: message('Alike'), by: 'machine', limit: 2 } as const
    const charts: ReportChart[] = [
      { ...common, kind: 'ranking', of: 'oee', order: 'worst' },
      { ...common, kind: 'pareto', of: 'stoppage_seconds' },
      { ...common, kind: 'stack', of: 'stoppage_seconds' },
      { ...common, kind: 'split', of: 'stoppage_seconds', split: 'reason', arrange: 'share', least: 'run' },
    ]
    for (const chart of charts) {
      const some = chart.kind === 'split' ? rows : rows.filter(({ reason }) => reason === 'run')
      expect(build(chart, some.toReversed())).toEqual(build(chart, some))
    }
  })

  test('nothing to draw is nothing', () => {
    expect(build(waterfall, [])).toBeNull()
    expect(build(waterfall, [{ planned: null }])).toBeNull()
  })

  test('a stoppage is drawn from its known values', () => {
    expect(stoppageTone({ defined: 'undefined', counts_as: 'availability_loss' })).toBe('undefined')
    expect(stoppageTone({ defined: 'defined', counts_as: 'planned' })).toBe('planned')
    expect(stoppageTone({ defined: 'defined', counts_as: 'availability_loss', loss_class: 'setup' })).toBe('setup')
    expect(stoppageTone({ defined: 'defined', counts_as: 'availability_loss', loss_class: 'breakdown' })).toBe('stop')
  })
})

describe('questions of charts', () => {
  const pareto: ReportChart = { id: 'p', kind: 'pareto', title: message('P'), by: 'reason', of: 'stoppage_seconds' }
  const mainOf = (search: string): Cut => chartCuts(pareto, question(search)).main

  test('a chart is not narrowed by its own marks, so that the others stay to be clicked', () => {
    const cut = mainOf('reason=Jam&machine=A')
    expect(cut.filters).toEqual([{ dimension: 'machine', values: ['A'] }])
  })

  test('drilling steps down the path', () => {
    const drill = [{ dimension: 'reason', value: 'Jam' }]
    expect(dimensionNow('reason', sampleReport, drill)).toBe('machine')
    expect(dimensionNow('shift', sampleReport, drill)).toBe('shift')
    expect(mainOf('drill=reason:Jam').by).toEqual([{ dimension: 'machine' }])
  })

  test('a click on a week filters by its days', () => {
    expect(stepKey('2026-11-16', 'week', 1)).toBe('2026-11-16..2026-11-22')
    expect(stepKey('2026-02-01', 'month', 1)).toBe('2026-02-01..2026-02-28')
    expect(stepKey('2026-11-16', 'day', 1)).toBe('2026-11-16')
  })
})
