import type { MeasureModel, ViewModel } from '#web/core/figures/view-model.ts'
import type { CutFilter, CutRow } from '#web/core/cut/cut.ts'
import type { DateRange } from '#web/core/time/business-date.ts'
import type { Pair, SplitBy } from './change-split.ts'
import type { CauseList, FactorName, RestName } from './factor-chains.ts'

/** The subject of the explanation. */
export type ExplainQuestion = {
  measure: MeasureModel
  view: ViewModel
  /** Dimensions with a list, most informative first. */
  dimensions: string[]
  before: DateRange
  after: DateRange
  filters: CutFilter[]
  causes: (CauseList & { from: ViewModel })[]
}

/** Asks a view for sums in one of the two periods. */
export type AskSums = (
  period: keyof Pair,
  view: ViewModel,
  sums: { measures: string[]; by: string | null; filters: CutFilter[] },
) => Promise<CutRow[]>

/** One member of a dimension, or the rest that no cause accounts for. */
export type Contribution = {
  /** Null is 'no value': a stop without a reason. */
  key: string | null
  /** The member's own figure; null where it has none. */
  before: number | null
  after: number | null
  /** Contribution to the change, and the same by the list's columns. */
  total: number
  parts: number[]
  /** In the middle of the figure in one period only. */
  presence: 'both' | 'new' | 'gone'
}

export type ContributionList = {
  dimension: string
  /** View that holds the dimension; clicks filter the report where its own view has it. */
  view: ViewModel
  by: SplitBy
  /** Largest contribution first, of either sign. */
  rows: Contribution[]
  /** What no cause of the list accounts for. */
  rest: { name: RestName; total: number } | null
}

export type Factor = {
  /** A factor of its own name, or another measure of the view. */
  name: FactorName | { measure: string }
  unit: MeasureModel['unit']
  before: number | null
  after: number | null
  effect: number
}

export type Explanation = {
  /** The measure that was explained. */
  name: string
  before: number | null
  after: number | null
  /** Null when one of the two periods has no figure. */
  change: number | null
  /** Empty when the figure has no factors, or not between these two periods. */
  factors: Factor[]
  lists: ContributionList[]
}
