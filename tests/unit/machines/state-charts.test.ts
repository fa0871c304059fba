import { describe, expect, test } from 'vitest'
import { chartSpecSchema } from '#web/core/chart-specs/chart-spec.ts'
import type { CutRow } from '#web/core/cut/cut.ts'
import { buildSpec } from '#web/core/chart-specs/build-spec.ts'
import { type ChartQuestion, chartCuts } from '#web/core/chart-specs/chart-cuts.ts'
import { largestSpec, paperSpec } from '#web/core/chart-specs/paper-spec.ts'
import type { SpecWriter } from '#web/core/chart-specs/spec-writer.ts'
import type { ReportChart, ReportDefinition } from '#web/core/report/report-definition.ts'
import { parseState } from '#web/core/report/url-state.ts'
import { sampleWords } from '#tests/support/gallery/sample-frame.ts'
import { viewOf } from '../reports/local-duckdb.ts'
import { sampleReport } from '../reports/sample-report.ts'

const title = { id: 'T', message: 'T' }
const report: ReportDefinition = {
  ...sampleReport,
  view: 'machine_states',
  measures: ['state_seconds'],
  dimensions: ['business_date', 'machine', 'machine_state', 'reason', 'product', 'interval_id'],
  filters: ['machine', 'machine_state'],
}
const view = viewOf('machine_states', [...report.dimensions, 'started_local', 'ended_local'], {
  state_seconds: {},
  availability: {
    kind: 'ratio',
    unit: 'ratio',
    better: 'higher',
    numerator: 'state_seconds',
    denominator: 'state_seconds',
  },
  quality: { kind: 'ratio', unit: 'ratio', better: 'higher', numerator: 'state_seconds', denominator: 'state_seconds' },
})
const writer: SpecWriter = {
  frame: { locale: 'en', direction: 'ltr', words: sampleWords },
  title: 'Title',
  text: (text) => text,
  value: (dimension, value) => (dimension === 'state_letter' ? (value ?? '').slice(0, 1) : (value ?? 'none')),
  bandName: (name) => name,
  message: (text) => text.id,
  weekdays: [],
  stateNames: { stop: 'stop', undefined: 'undefined', setup: 'setup', planned: 'planned' },
  firstWeekday: 1,
}
const shifts = [
  {
    businessDate: '2026-11-20',
    shift: 'morning',
    start: '2026-11-20T06:00:00',
    end: '2026-11-20T14:00:00',
    working: true,
  },
]

function question(search = ''): ChartQuestion {
  const { state } = parseState(new URLSearchParams(search), report, { today: '2026-11-21', firstWeekday: 1 })
  return {
    report,
    view,
    state,
    range: { from: '2026-11-20', to: '2026-11-20' },
    granularity: 'day',
    compared: null,
    filters: Object.entries(state.filters).map(([dimension, values]) => ({ dimension, values })),
    shifts,
  }
}
function build(chart: ReportChart, rows: CutRow[], search = '') {
  const main = { rows, refreshedAt: null, engine: 'local' as const }
  const spec = buildSpec(chart, question(search), { main, before: null }, writer)
  return spec && chartSpecSchema.parse(spec)
}

const split: ReportChart = {
  id: 's',
  kind: 'split',
  title,
  by: 'machine',
  of: 'state_seconds',
  split: 'machine_state',
  arrange: 'share',
  least: 'run',
}
const state = (machine: string, machine_state: string, state_seconds: number): CutRow => ({
  machine,
  machine_state,
  state_seconds,
})

describe('parts of each machine', () => {
  const rows = [state('A', 'run', 90), state('A', 'stop', 10), state('B', 'stop', 60), state('B', 'run', 40)]

  test('have one order and colour, the least running machine first', () => {
    const spec = build(split, rows)
    if (spec?.kind !== 'rowBars') throw new Error('no rows')
    expect(spec.rows.map((row) => row.key)).toEqual(['B', 'A'])
    expect(spec.series.map(({ key, tone, values }) => ({ key, tone, values }))).toEqual([
      { key: 'run', tone: 'run', values: [40, 90] },
      { key: 'stop', tone: 'stop', values: [60, 10] },
    ])
  })

  test('add up to the requested time, whatever the order of the rows', () => {
    const spec = build(split, rows.toReversed())
    if (spec?.kind !== 'rowBars') throw new Error('no rows')
    const sums = spec.rows.map((_, at) => spec.series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0))
    expect(sums).toEqual([100, 100])
  })
})

describe('measures beside each other', () => {
  const chart: ReportChart = { id: 'c', kind: 'compare', title, by: 'machine', measures: ['availability', 'quality'] }

  test('the worst by the first measure is on top; an unknown value stays a gap', () => {
    const spec = build(chart, [
      { machine: 'A', availability: 0.9, quality: 0.99 },
      { machine: 'B', availability: 0.7, quality: null },
      { machine: 'C', availability: null, quality: 1 },
    ])
    if (spec?.kind !== 'rowBars') throw new Error('no rows')
    expect(spec.rows.map((row) => row.key)).toEqual(['B', 'A'])
    expect(spec.series.map((one) => one.values)).toEqual([
      [0.7, 0.9],
      [null, 0.99],
    ])
  })
})

describe('every machine on the clock', () => {
  const chart: ReportChart = {
    id: 'scale',
    kind: 'timescale',
    title,
    lane: 'machine',
    start: 'started_local',
    end: 'ended_local',
    label: 'reason',
    key: 'interval_id',
    of: 'state_seconds',
    state: 'machine_state',
    beside: ['product'],
    shiftEdges: true,
  }
  const interval = (machine: string, machine_state: string, from: string, to: string, more: CutRow = {}): CutRow => ({
    machine,
    machine_state,
    interval_id: `${machine}${from}`,
    started_local: `2026-11-20T${from}:00`,
    ended_local: `2026-11-20T${to}:00`,
    state_seconds: 60,
    reason: null,
    product: null,
    ...more,
  })
  const rows = [
    interval('Press 10', 'run', '06:00', '12:00', { product: 'Cap' }),
    interval('Press 2', 'run', '06:00', '08:00', { product: 'Cap' }),
    interval('Press 2', 'stop', '09:00', '12:00', { reason: 'Broken belt' }),
  ]

  test('lanes are ordered by name, states have letters, and a hole in the record is no data', () => {
    const spec = build(chart, rows)
    if (spec?.kind !== 'timescale') throw new Error('no time scale')
    expect(spec.rows.map((row) => row.key)).toEqual(['Press 2', 'Press 10'])
    expect(spec.from).toBe('2026-11-20T06:00:00')
    expect(spec.states).toEqual([
      { tone: 'run', label: 'run', letter: 'r' },
      { tone: 'stop', label: 'stop', letter: 's' },
      { tone: 'nodata', label: 'no_data', letter: 'n' },
    ])
    expect(
      spec.intervals.filter(({ tone }) => tone === 'nodata').map(({ row, start, end }) => [row, start, end]),
    ).toEqual([['Press 2', '2026-11-20T08:00:00', '2026-11-20T09:00:00']])
    expect(spec.intervals.find(({ tone }) => tone === 'stop')).toMatchObject({ label: 'Broken belt' })
    expect(spec.intervals.find(({ row }) => row === 'Press 10')).toMatchObject({ label: 'Cap' })
  })

  test('a filter on something else than machines leaves holes that mean nothing', () => {
    const spec = build(chart, rows, 'machine_state=stop')
    if (spec?.kind !== 'timescale') throw new Error('no time scale')
    expect(spec.intervals.some(({ tone }) => tone === 'nodata')).toBe(false)
  })

  test('asks for no column twice', () => {
    const { main } = chartCuts({ ...chart, beside: ['product', 'reason'] } as ReportChart, question())
    const names = main.by.map((key) => key.dimension)
    expect(new Set(names).size).toBe(names.length)
  })

  test('on paper a long one loses its shortest intervals, not its place', () => {
    const many = Array.from({ length: 9000 }, (_, index) => {
      const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 6, 0, second)).toISOString().slice(11, 19)
      const row = interval('Press 2', index % 2 ? 'stop' : 'run', '06:00', '06:01', {
        product: 'A cap with a long name',
      })
      return {
        ...row,
        started_local: `2026-11-20T${at(index * 3)}`,
        ended_local: `2026-11-20T${at(index * 3 + (index < 100 ? 3 : 1))}`,
      }
    })
    const spec = build(chart, many)
    if (spec?.kind !== 'timescale') throw new Error('no time scale')
    const paper = chartSpecSchema.parse(paperSpec(spec))
    if (paper.kind !== 'timescale') throw new Error('no time scale')
    expect(JSON.stringify(paper).length).toBeLessThanOrEqual(largestSpec)
    expect(paper.intervals.length).toBeGreaterThan(2000)
    expect(paper.rows).toEqual(spec.rows)
    const kept = new Set(paper.intervals.map(({ start }) => start))
    expect(
      spec.intervals
        .filter(({ tone }) => tone !== 'nodata')
        .slice(0, 100)
        .every(({ start }) => kept.has(start)),
    ).toBe(true)
  })
})

describe('values as parts of the whole', () => {
  test('keep their colours, the largest first', () => {
    const spec = build({ id: 'p', kind: 'share', title, by: 'machine_state', of: 'state_seconds' }, [
      { machine_state: 'undefined', state_seconds: 5 },
      { machine_state: 'run', state_seconds: 90 },
      { machine_state: 'idle', state_seconds: 0 },
    ])
    if (spec?.kind !== 'share') throw new Error('no share')
    expect(spec.items.map(({ key, tone, value }) => [key, tone, value])).toEqual([
      ['run', 'run', 90],
      ['undefined', 'undefined', 5],
    ])
  })
})
