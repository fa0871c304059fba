import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chartKinds, refuseChart, sensibleChart } from '#web/core/explore/chart-choice.ts'
import {
  type Combination,
  carryOver,
  mostDimensions,
  mostMeasures,
  possible,
  refuseDimension,
  refuseMeasure,
  viewsThatAllow,
} from '#web/core/explore/combination-rules.ts'
import type { ViewModel } from '#web/core/figures/view-model.ts'
import { factsOf, splitting } from '#web/core/explore/splitting.ts'
import { sampleView as view } from './sample-view.ts'

const none: Combination = { measures: [], by: [], filtered: [] }
const names = fc.subarray(Object.keys(view.measures))
const dimensions = fc.subarray(Object.keys(view.dimensions))
const wishes = fc.record({ measures: names, by: dimensions, filtered: dimensions })

describe('what a measure can be split by', () => {
  test.each([
    ['downtime', 'reason', 'every'],
    ['run', 'reason', 'never'],
    ['loaded', 'reason', 'never'],
    ['run', 'machine', 'every'],
    ['planned', 'operator', 'never'],
    ['speed_loss', 'operator', 'every'],
    // Downtime of the reason over all the time that was run or lost.
    ['downtime_share', 'reason', 'partWhole'],
    ['mtbf', 'reason', 'partWhole'],
    ['attainment', 'operator', 'partWhole'],
    ['attainment', 'reason', 'never'],
    ['mean_stop', 'reason', 'every'],
  ])('%s by %s: %s', (measure, dimension, answer) => {
    expect(splitting(view, measure, dimension)).toBe(answer)
  })

  test('a ratio counts the facts of its parts', () => {
    expect(factsOf(view, 'mtbf')).toEqual(['run', 'stop'])
  })
})

describe('where else a question can be asked', () => {
  const { run, downtime, mtbf } = view.measures
  const { machine, reason } = view.dimensions
  const machines: ViewModel = {
    ...view,
    name: 'machines',
    measures: { run: run!, downtime: downtime!, mtbf: { ...mtbf!, description: 'something else' } },
    dimensions: { machine: machine!, reason: { ...reason!, facts: ['stop', 'run'] } },
  }
  const views = { [view.name]: view, machines }
  const elsewhere = (wanted: Partial<typeof none>) =>
    viewsThatAllow(views, view, { ...none, ...wanted }).map(({ name }) => name)

  test('in a view that has all members in the same sense and facts with them', () => {
    expect(elsewhere({ measures: ['run'], by: ['reason'] })).toEqual(['machines'])
    expect(elsewhere({ measures: ['run'], by: ['reason', 'machine'], filtered: ['machine'] })).toEqual(['machines'])
  })

  test('not where a member is missing or means something else', () => {
    expect(elsewhere({ measures: ['planned'], by: ['reason'] })).toEqual([])
    expect(elsewhere({ measures: ['run'], by: ['operator'] })).toEqual([])
    expect(elsewhere({ measures: ['mtbf'], by: ['machine'] })).toEqual([])
  })
})

describe('what cannot be picked says why', () => {
  test('a dimension that the facts of a picked measure do not know', () => {
    const picked = { ...none, measures: ['downtime', 'run'] }
    expect(refuseDimension(view, 'reason', picked)).toEqual({ why: 'notRecorded', measure: 'run', dimension: 'reason' })
    expect(refuseDimension(view, 'machine', picked)).toBeNull()
  })

  test('a measure that does not know a picked dimension, or one that is filtered by', () => {
    const refusal = { why: 'notRecorded', measure: 'planned', dimension: 'operator' }
    expect(refuseMeasure(view, 'planned', { ...none, by: ['operator'] })).toEqual(refusal)
    expect(refuseMeasure(view, 'planned', { ...none, filtered: ['operator'] })).toEqual(refusal)
  })

  test('a ratio of single facts', () => {
    const refusal = { why: 'ratioOfOne', measure: 'mean_stop', dimension: 'stoppage_id' }
    expect(refuseMeasure(view, 'mean_stop', { ...none, by: ['stoppage_id'] })).toEqual(refusal)
    expect(refuseMeasure(view, 'downtime', { ...none, by: ['stoppage_id'] })).toBeNull()
  })

  test('more than a reader takes in', () => {
    const measures = Object.keys(view.measures).slice(0, mostMeasures)
    expect(refuseMeasure(view, 'attainment', { ...none, measures })).toEqual({ why: 'tooManyMeasures' })
    const by = ['business_date', 'machine', 'area', 'shift', 'operator']
    expect(by).toHaveLength(mostDimensions)
    expect(refuseDimension(view, 'reason', { ...none, by })).toEqual({ why: 'tooManyDimensions' })
    expect(refuseDimension(view, 'reason', { ...none, by }, 'filter')).toBeNull()
  })

  test('any wish is reduced to a possible question, and reducing again changes nothing', () => {
    fc.assert(
      fc.property(wishes, (wanted) => {
        const good = possible(view, wanted)
        for (const measure of good.measures) {
          expect(refuseMeasure(view, measure, good)).toBeNull()
          for (const dimension of [...good.by, ...good.filtered])
            expect(splitting(view, measure, dimension)).not.toBe('never')
        }
        for (const dimension of good.by) expect(refuseDimension(view, dimension, good)).toBeNull()
        expect(possible(view, good)).toEqual(good)
      }),
    )
  })

  test('another view keeps what it knows and names the rest', () => {
    const other = { ...view, measures: { downtime: view.measures['downtime']!, run: view.measures['run']! } }
    const picked = { measures: ['stops', 'run'], by: ['reason', 'machine'], filtered: ['shift'] }
    const { kept, lost } = carryOver(picked, other)
    expect(kept).toEqual({ measures: ['run'], by: ['machine'], filtered: ['shift'] })
    expect(lost).toEqual(['stops', 'reason'])
  })
})

describe('charts', () => {
  test.each([
    [['downtime'], [], 'trend'],
    [['downtime'], ['business_date'], 'trend'],
    [['downtime'], ['reason'], 'pareto'],
    [['good'], ['machine'], 'bars'],
    [['mean_stop'], ['machine'], 'bars'],
    [['downtime'], ['business_date', 'machine'], 'stack'],
    [['downtime_share'], ['business_date', 'machine'], 'lines'],
    [['downtime'], ['machine', 'reason'], 'pivot'],
    [['downtime'], ['machine', 'reason', 'shift'], 'table'],
    [['downtime'], ['stoppage_id'], 'table'],
  ])('%j by %j are best shown as %s', (measures, by, kind) => {
    expect(sensibleChart(view, { measures, by })).toBe(kind)
  })

  test.each([
    ['bars', ['downtime'], ['machine', 'reason'], 'onlyOneDimension'],
    ['pareto', ['downtime_share'], ['reason'], 'needsSums'],
    ['stack', ['downtime'], [], 'needsOneDimension'],
    ['trend', ['downtime'], ['machine'], 'onlyOverTime'],
    ['pivot', ['downtime'], ['machine'], 'needsTwoDimensions'],
    ['bars', ['downtime'], ['started_local'], 'namesSingleFacts'],
  ] as const)('%s of %j by %j is refused: %s', (kind, measures, by, why) => {
    expect(refuseChart(kind, view, { measures: [...measures], by: [...by] })).toBe(why)
  })

  test('the sensible chart is never one that is refused', () => {
    fc.assert(
      fc.property(wishes, (wanted) => {
        const good = possible(view, wanted)
        const kind = sensibleChart(view, good)
        expect(chartKinds).toContain(kind)
        expect(refuseChart(kind, view, good)).toBeNull()
      }),
    )
  })
})
