import { type ViewModel, dimensionOf, measureOf } from '../figures/view-model.ts'

/** How an answer can be drawn. The table is always there; `table` draws nothing above it. */
export const chartKinds = ['bars', 'pareto', 'trend', 'stack', 'lines', 'pivot', 'table'] as const
export type ChartKind = (typeof chartKinds)[number]

/** Why a chart cannot show the picks. */
export type ChartRefusal =
  | 'needsOneDimension'
  | 'onlyOneDimension'
  | 'needsTwoDimensions'
  | 'onlyOverTime'
  | 'namesSingleFacts'
  | 'needsSums'

export type Picked = { measures: string[]; by: string[] }

/** The time dimension of every view. */
export const timeDimension = 'business_date'

/** Why a kind of chart cannot be chosen for the picks; null when it can. */
export function refuseChart(kind: ChartKind, view: ViewModel, { measures, by }: Picked): ChartRefusal | null {
  const others = by.filter((name) => name !== timeDimension)
  const overTime = others.length < by.length
  const sums = measures.some((name) => measureOf(view, name).kind === 'additive')
  if (kind === 'table') return null
  if (others.some((name) => dimensionOf(view, name).single)) return 'namesSingleFacts'
  switch (kind) {
    case 'bars':
    case 'pareto':
      if (others.length !== 1 || overTime) return 'onlyOneDimension'
      return kind === 'pareto' && !sums ? 'needsSums' : null
    case 'trend':
      return others.length > 0 ? 'onlyOverTime' : null
    case 'stack':
    case 'lines':
      if (others.length !== 1) return 'needsOneDimension'
      return kind === 'stack' && !sums ? 'needsSums' : null
    case 'pivot':
      return by.length >= 2 ? null : 'needsTwoDimensions'
  }
}

/** The chart that answers the picks best: a course over time, shares of a loss, an order, a cross table, or rows. */
export function sensibleChart(view: ViewModel, picked: Picked): ChartKind {
  const first = picked.measures[0]
  if (!first) return 'table'
  const { kind, better } = measureOf(view, first)
  const overTime = picked.by.includes(timeDimension)
  const wanted: ChartKind[] = overTime
    ? ['trend', kind === 'additive' ? 'stack' : 'lines', 'pivot']
    : ['trend', kind === 'additive' && better === 'lower' ? 'pareto' : 'bars', 'pivot']
  // Two of three dimensions in a cross table would leave one out; rows show all of them.
  const fitting = wanted.filter((one) => one !== 'pivot' || picked.by.length === 2)
  return fitting.find((one) => !refuseChart(one, view, picked)) ?? 'table'
}
