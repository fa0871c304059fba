import type { ViewName } from '#web/core/report/report-definition.ts'
import type { ChainKind } from './change-split.ts'

/** Kinds of factors; `explain-words.ts` names them. */
export type FactorName =
  | 'utilisation'
  | 'availability'
  | 'performance'
  | 'quality'
  | 'plannedTime'
  | 'runTime'
  | 'speed'
  | 'goodShare'
  | 'pieces'
  | 'goodPieces'
  | 'scrapRate'
  | 'reworkShare'
  | 'loadedTime'
  | 'downtimeShare'
  | 'stops'
  | 'stopLength'
  | 'failures'
  | 'repairLength'

/** The unexplained rest of a list of causes. */
export type RestName = 'oeeRest' | 'teepRest' | 'noStop' | 'noScrapReport'

/** A figure as a chain of sums, each over the one before it a factor that has a name of its own. */
export type FactorChain = {
  kind: ChainKind
  /** Additive measures of the view, from the whole to the figure. */
  sums: string[]
  factors: FactorName[]
}

/** Figures that have factors. A view that lacks one of the sums explains the figure without them. */
export const factorChains: Record<string, FactorChain[]> = {
  oee: [
    {
      kind: 'ratio',
      sums: ['planned_production_seconds', 'run_seconds', 'ideal_total_seconds', 'ideal_good_seconds'],
      factors: ['availability', 'performance', 'quality'],
    },
  ],
  teep: [
    {
      kind: 'ratio',
      sums: [
        'calendar_seconds',
        'planned_production_seconds',
        'run_seconds',
        'ideal_total_seconds',
        'ideal_good_seconds',
      ],
      factors: ['utilisation', 'availability', 'performance', 'quality'],
    },
  ],
  value_adding_seconds: [
    {
      kind: 'amount',
      sums: ['planned_production_seconds', 'run_seconds', 'ideal_total_seconds', 'ideal_good_seconds'],
      factors: ['plannedTime', 'availability', 'performance', 'quality'],
    },
  ],
  run_seconds: [
    {
      kind: 'amount',
      sums: ['planned_production_seconds', 'run_seconds'],
      factors: ['plannedTime', 'availability'],
    },
  ],
  total_pieces: [{ kind: 'amount', sums: ['run_seconds', 'total_pieces'], factors: ['runTime', 'speed'] }],
  good_pieces: [
    {
      kind: 'amount',
      sums: ['run_seconds', 'total_pieces', 'good_pieces'],
      factors: ['runTime', 'speed', 'goodShare'],
    },
    { kind: 'amount', sums: ['total_pieces', 'good_pieces'], factors: ['pieces', 'goodShare'] },
  ],
  scrap_pieces: [{ kind: 'amount', sums: ['total_pieces', 'scrap_pieces'], factors: ['pieces', 'scrapRate'] }],
  rework_pieces: [{ kind: 'amount', sums: ['good_pieces', 'rework_pieces'], factors: ['goodPieces', 'reworkShare'] }],
  stoppage_seconds: [
    {
      kind: 'amount',
      sums: ['loaded_seconds', 'stoppage_seconds'],
      factors: ['loadedTime', 'downtimeShare'],
    },
  ],
  stop_gross_seconds: [
    { kind: 'amount', sums: ['stop_count', 'stop_gross_seconds'], factors: ['stops', 'stopLength'] },
  ],
  repair_seconds: [
    {
      kind: 'amount',
      sums: ['failures', 'repair_seconds'],
      factors: ['failures', 'repairLength'],
    },
  ],
}

/**
 * Causes in another view with a part of a figure's whole: the stops of each reason are a part of the OEE loss. The
 * unexplained rest is a row of its own, so that the list adds up too.
 */
export type CauseList = {
  view: ViewName
  dimension: string
  /** Additive measure of that view: the loss by each cause. */
  of: string
  /** -1 where the cause takes away from the figure. */
  sign: 1 | -1
  rest: RestName
}

const stopReasons = (sign: 1 | -1, rest: RestName): CauseList => ({
  view: 'stoppages',
  dimension: 'reason',
  of: 'stoppage_seconds',
  sign,
  rest,
})
const scrapReasons: CauseList = {
  view: 'scrap',
  dimension: 'scrap_reason',
  of: 'scrap_quantity',
  sign: 1,
  rest: 'noScrapReport',
}

/** By measure. The measure's own view may be any that holds it, except the cause's own. */
export const causeLists: Record<string, CauseList> = {
  oee: stopReasons(-1, 'oeeRest'),
  teep: stopReasons(-1, 'teepRest'),
  availability: stopReasons(-1, 'noStop'),
  downtime_seconds: stopReasons(1, 'noStop'),
  scrap_rate: scrapReasons,
  scrap_pieces: scrapReasons,
  good_share: { ...scrapReasons, sign: -1 },
}
