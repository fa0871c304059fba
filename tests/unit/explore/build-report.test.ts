import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cubeQuerySchema } from '#api/modules/reports/reports.contract.ts'
import { buildReport } from '#web/core/explore/build-report.ts'
import { chartKinds, refuseChart } from '#web/core/explore/chart-choice.ts'
import { possible } from '#web/core/explore/combination-rules.ts'
import { type Picks, readPicks } from '#web/core/explore/picks.ts'
import { sumsQuery } from '#web/core/cut/cube-query.ts'
import { additiveParts, planOf } from '#web/core/cut/plan-cut.ts'
import { chartCuts } from '#web/core/chart-specs/chart-cuts.ts'
import { exportQuery } from '#web/core/report/export-spec.ts'
import { offeredReport } from '#web/core/report/offered-report.ts'
import { parseState, writeState } from '#web/core/report/url-state.ts'
import { sampleView as view, sampleWords as words } from './sample-view.ts'

const calendar = { today: '2026-11-21', firstWeekday: 1 }
const range = { from: '2026-11-15', to: '2026-11-21' }
const parts = { view, filtered: [], drilled: [], words, listsOf: () => [] }

const wishes = fc.record({
  measures: fc.subarray(Object.keys(view.measures), { minLength: 1 }),
  by: fc.subarray(Object.keys(view.dimensions)),
  filtered: fc.subarray(Object.keys(view.dimensions)),
  chart: fc.option(fc.constantFrom(...chartKinds)),
})

/** Any allowed picks. */
const questions = wishes.map(({ chart, ...wanted }) => {
  const { measures, by, filtered } = possible(view, wanted)
  const kind = chart && !refuseChart(chart, view, { measures, by }) ? chart : null
  const picks: Picks = { view: view.name, measures, by, chart: kind }
  return { picks, filtered }
})

describe('the report of any allowed picks', () => {
  test('names only members of the view, and its questions pass the contract', () => {
    fc.assert(
      fc.property(questions, ({ picks, filtered }) => {
        const report = buildReport(picks, { ...parts, filtered })
        expect(offeredReport(report, view)).toEqual(report)
        expect(Object.keys(view.measures)).toContain(report.weigh)
        expect(additiveParts(view, report.measures)).toContain(report.weigh)
        const columns = report.table.columns.map((name) => ({
          name,
          label: name,
          description: '',
          format: { as: 'text' as const },
          measure: view.measures[name] ?? null,
        }))
        const document = exportQuery({ report, view, range, filters: [], sort: null, columns })
        expect(cubeQuerySchema.safeParse(document).error).toBeUndefined()
      }),
    )
  })

  test('every chart and the table ask questions that the contract takes, over rows that the extract holds', () => {
    fc.assert(
      fc.property(questions, ({ picks, filtered }) => {
        const report = buildReport(picks, { ...parts, filtered })
        const { state } = parseState(new URLSearchParams(), report, calendar)
        const filters = filtered.map((dimension) => ({ dimension, values: ['2026-11-20'] }))
        const question = { report, view, state, range, granularity: 'day' as const, compared: null, filters }
        const { rows, present, any, sort } = report.table
        const cuts = [
          ...report.charts.map((chart) => chartCuts(chart, question).main),
          {
            measures: report.measures,
            by: rows.map((dimension) => ({ dimension })),
            filters,
            range,
            present,
            any,
            sort: [sort],
          },
        ]
        const context = {
          view,
          timeDimension: 'business_date',
          firstWeekday: 1,
          ask: () => Promise.reject(new Error()),
        }
        const held = new Set(report.dimensions)
        for (const cut of cuts) {
          for (const sums of planOf(cut, view).sums)
            expect(cubeQuerySchema.safeParse(sumsQuery(cut, sums, context)).error).toBeUndefined()
          for (const { dimension } of [...cut.by, ...cut.filters]) expect(held).toContain(dimension)
        }
      }),
    )
  })

  test('its state survives the address', () => {
    fc.assert(
      fc.property(questions, ({ picks, filtered }) => {
        const report = buildReport(picks, { ...parts, filtered })
        const before = parseState(new URLSearchParams({ mode: 'weekly', compare: 'none' }), report, calendar).state
        const filters = Object.fromEntries(filtered.map((dimension) => [dimension, ['2026-11-20']]))
        const address = writeState({ ...before, filters }, report)
        const read = readPicks(address, { [view.name]: view })
        expect(read.refused).toEqual([])
        expect(read.picks).toEqual(picks)
        expect(read.filtered).toEqual(filtered)
        expect(parseState(read.rest, report, calendar)).toEqual({ state: { ...before, filters }, refused: [] })
      }),
    )
  })
})

describe('picks in the address', () => {
  test('what does not go together is left out and named, filters too', () => {
    const search = new URLSearchParams(
      'view=stoppages&show=run,downtime,nonsense&by=reason,machine&operator=a&planned=1',
    )
    const { picks, refused, filtered, rest } = readPicks(search, { stoppages: view })
    expect(picks).toEqual({ view: 'stoppages', measures: ['run', 'downtime'], by: ['machine'], chart: null })
    expect(refused).toEqual(['nonsense', 'reason'])
    expect(filtered).toEqual(['operator'])
    expect([...rest.keys()]).toEqual(['operator', 'planned'])
  })

  test('a view that one may not read is no view', () => {
    const { picks, refused } = readPicks(new URLSearchParams('view=secret&show=run'), { stoppages: view })
    expect(picks).toBeNull()
    expect(refused).toEqual(['secret'])
  })

  test('a chart that cannot show the picks gives way', () => {
    const { picks } = readPicks(new URLSearchParams('view=stoppages&show=downtime&by=reason&chart=pivot'), {
      stoppages: view,
    })
    expect(picks?.chart).toBeNull()
  })
})

describe('what a report is made of', () => {
  const build = (picks: Partial<Picks>) =>
    buildReport({ view: view.name, measures: ['downtime'], by: [], chart: null, ...picks }, parts)

  test('losses by a dimension become a Pareto for each sum', () => {
    const { charts } = build({ measures: ['downtime', 'stops', 'mean_stop'], by: ['reason'] })
    expect(charts.map(({ kind, id }) => [kind, id])).toEqual([
      ['pareto', 'pareto-downtime'],
      ['pareto', 'pareto-stops'],
    ])
  })

  test('figures of one unit share a trend', () => {
    const { charts } = build({ measures: ['downtime', 'run', 'downtime_share'] })
    expect(charts.map((chart) => chart.kind === 'trend' && chart.series.map(({ measure }) => measure))).toEqual([
      ['downtime', 'run'],
      ['downtime_share'],
    ])
  })

  test('after a step down the rows, the titles and the charts are one dimension deeper', () => {
    const before = build({ by: ['area'] })
    const { table, charts, title, dimensions } = buildReport(
      { view: view.name, measures: ['downtime'], by: ['area'], chart: null },
      { ...parts, drilled: ['area'] },
    )
    expect(before.table.rows).toEqual(['area'])
    expect(table.rows).toEqual(['machine'])
    expect(table.columns).toEqual(['machine', 'downtime'])
    expect(charts.map((chart) => chart.title.id)).toEqual(['downtime by machine'])
    expect(title.id).toBe('downtime by machine')
    expect(dimensions).toEqual(expect.arrayContaining(['area', 'machine']))
  })

  test('draws no more bars than a document may hold', () => {
    for (const chart of build({ measures: ['downtime'], by: ['machine'] }).charts)
      expect('limit' in chart && chart.limit).toBeLessThanOrEqual(12)
    expect(build({ by: ['machine'] }).charts).toHaveLength(1)
  })

  test('rows of single facts are identified by them and open them', () => {
    const { table } = build({ by: ['stoppage_id', 'machine'] })
    expect(table.present).toBe('stoppage_id')
    expect(table.groups).toEqual(['machine'])
  })

  test('a part that stays whole does not keep empty rows', () => {
    expect(build({ measures: ['downtime_share'], by: ['reason'] }).table.any).toEqual(['downtime'])
    expect(build({ measures: ['mtbf'], by: ['reason'] }).table.any).toEqual(['stops'])
  })

  test('filters leave out what a picked measure does not know', () => {
    expect(build({ measures: ['run'] }).filters).not.toContain('reason')
    expect(build({ measures: ['downtime'] }).filters).toContain('reason')
  })
})
