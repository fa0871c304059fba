import { energyRatios, energySums } from './expected-energy.ts'
import { improvementRatios, improvementSums } from './expected-improvement.ts'
import { safetyRatios, safetySums } from './expected-safety.ts'
import type { Source } from './expected-sources.ts'

/** Base sums in hand-written SQL over a source of `expected-sources.ts`. */
export const sums: Record<string, [Source, string]> = {
  shift_seconds: ['shifts', 'sum(calendar_seconds)'],
  run_without_shift: ['time', 'sum(run) FILTER (WHERE NOT counted)'],
  run_in_breaks: ['time', 'sum(run_in_breaks)'],
  run_off: ['time', 'sum(run) FILTER (WHERE NOT scheduled)'],
  scheduled_seconds: ['shifts', 'sum(scheduled_seconds)'],
  break_seconds: ['shifts', 'sum(break_seconds)'],
  planned_stops: ['time', "sum(net) FILTER (WHERE counts_as = 'planned')"],
  excluded_seconds: ['time', "sum(net) FILTER (WHERE counts_as = 'excluded')"],
  run_seconds: ['time', "sum(net) FILTER (WHERE state = 'run')"],
  no_data_seconds: ['time', "sum(net) FILTER (WHERE state = 'no_data')"],
  breakdown_seconds: ['time', lossOf('breakdown')],
  setup_seconds: ['time', lossOf('setup')],
  minor_stop_seconds: ['time', lossOf('minor_stop')],
  other_stop_seconds: [
    'time',
    "sum(net) FILTER (WHERE counts_as = 'availability_loss' AND defined = 'defined' AND loss_class <> ALL ('{breakdown,setup,minor_stop}'))",
  ],
  machine_seconds: ['time', "sum(gross) FILTER (WHERE state = 'run' OR state = 'stop')"],
  stoppage_seconds: ['time', "sum(net) FILTER (WHERE counts_as = 'availability_loss')"],
  stop_gross_seconds: ['time', "sum(gross) FILTER (WHERE state = 'stop')"],
  stop_count: ['time', "count(*) FILTER (WHERE state = 'stop' AND begins)"],
  undefined_count: ['time', "count(*) FILTER (WHERE defined = 'undefined' AND begins)"],
  undefined_seconds: ['time', "sum(net) FILTER (WHERE defined = 'undefined')"],
  stops_over_1h: ['time', "count(*) FILTER (WHERE state = 'stop' AND begins AND length > 3600)"],
  stops_over_2h: ['time', "count(*) FILTER (WHERE state = 'stop' AND begins AND length > 7200)"],
  failures: ['time', "count(*) FILTER (WHERE loss_class = 'breakdown' AND begins)"],
  repair_seconds: ['time', "sum(gross) FILTER (WHERE loss_class = 'breakdown')"],
  recorded_gross: ['time', 'sum(gross)'],
  recorded_net: ['time', 'sum(net)'],
  open_gross: ['open', 'sum(clock)'],
  open_net: ['open', 'sum(ledger)'],
  open_no_data: ['open', "sum(ledger) FILTER (WHERE time_class = 'no_data')"],
  idle_seconds: ['time', "sum(net) FILTER (WHERE state = 'idle')"],
  state_count: ['time', 'count(*) FILTER (WHERE begins)'],
  good_pieces: ['reports', 'sum(good)'],
  scrap_pieces: ['reports', 'sum(scrap)'],
  total_pieces: ['reports', 'sum(good) + sum(scrap)'],
  rework_pieces: ['reports', 'sum(rework)'],
  first_pass_pieces: ['reports', 'sum(good) - sum(rework)'],
  held_pieces: ['reports', 'sum(held)'],
  ideal_total_seconds: ['reports', 'sum(ideal_cycle_seconds * (good + scrap))'],
  ideal_good_seconds: ['reports', 'sum(ideal_cycle_seconds * good)'],
  pieces_with_cycle: ['reports', 'sum(good + scrap) FILTER (WHERE ideal_cycle_seconds IS NOT NULL)'],
  pieces_without_cycle: ['reports', 'sum(good + scrap) FILTER (WHERE ideal_cycle_seconds IS NULL)'],
  report_count: ['reports', 'count(*)'],
  booked_seconds: ['reports', 'sum(booked_seconds)'],
  booked_production_seconds: ['reports', "sum(booked_seconds) FILTER (WHERE kind = 'production')"],
  booked_setup_seconds: ['reports', "sum(booked_seconds) FILTER (WHERE kind = 'setup')"],
  booked_breakdown_seconds: ['reports', "sum(booked_seconds) FILTER (WHERE kind = 'breakdown')"],
  shots: ['reports', 'sum((good + scrap)::float8 / mold_cavities)'],
  shots_with_cycle: [
    'reports',
    'sum((good + scrap)::float8 / mold_cavities) FILTER (WHERE ideal_cycle_seconds IS NOT NULL)',
  ],
  mold_pieces: ['reports', 'sum(good + scrap) FILTER (WHERE mold IS NOT NULL)'],
  mold_scrap_pieces: ['reports', 'sum(scrap) FILTER (WHERE mold IS NOT NULL)'],
  mold_ideal_seconds: ['reports', 'sum(ideal_cycle_seconds * (good + scrap)) FILTER (WHERE mold IS NOT NULL)'],
  mold_run_seconds: ['time', "sum(net) FILTER (WHERE state = 'run' AND mold IS NOT NULL)"],
  mold_stoppage_seconds: ['time', "sum(net) FILTER (WHERE counts_as = 'availability_loss' AND mold IS NOT NULL)"],
  tooling_seconds: [
    'time',
    "sum(net) FILTER (WHERE counts_as = 'availability_loss' AND mold IS NOT NULL AND concerns_tool)",
  ],
  tooling_stops: ['time', "count(*) FILTER (WHERE state = 'stop' AND begins AND mold IS NOT NULL AND concerns_tool)"],
  planned_pieces: ['plans', 'sum(planned_pieces)'],
  // Of shifts that are over; a running one is counted by hand in `so-far.test.ts`.
  due_pieces: ['plans', 'sum(planned_pieces)'],
  pieces_without_order: ['unordered', 'sum(good + scrap)'],
  forecast_pieces: ['reports', 'sum(good)'],
  scrap_quantity: ['scraps', 'sum(quantity)'],
  planned_quantity: ['orders', 'sum(planned_quantity)'],
  planned_prints: ['orders', 'sum(planned_prints)'],
  order_count: ['orders', 'count(*)'],
  completed_orders: ['orders', "count(*) FILTER (WHERE order_progress = 'completed')"],
  on_time_orders: ['orders', 'count(*) FILTER (WHERE punctual)'],
  late_orders: ['orders', 'count(*) FILTER (WHERE late = 1 OR (done IS NULL AND due_date < today))'],
  late_days: ['orders', 'sum(late_by)'],
  produced_pieces: ['orders', 'sum(good)'],
  produced_to_order: ['orders', 'sum(good) FILTER (WHERE planned_quantity > 0)'],
  rejected_pieces: ['orders', 'sum(rejected)'],
  remaining_pieces: ['orders', "sum(greatest(planned_quantity - good, 0)) FILTER (WHERE status = 'open' AND active)"],
  planned_by_now: ['orders', 'sum(planned_now)'],
  order_run_seconds: ['orders', 'sum(run)'],
  order_ideal_seconds: ['orders', 'sum(ideal)'],
  order_booked_seconds: ['orders', 'sum(booked)'],
  order_reports: ['orders', 'sum(reports)'],
  ...improvementSums,
  ...safetySums,
  ...energySums,
}

/** Of the sums: null where there was nothing to sum. */
export type Sums = Record<string, number | null>

const pbt = (s: Sums) =>
  n(s, 'scheduled_seconds') - n(s, 'break_seconds') - n(s, 'planned_stops') - n(s, 'excluded_seconds') + outside(s)
const outside = (s: Sums) => n(s, 'run_in_breaks') + n(s, 'run_off')
const calendar = (s: Sums) =>
  typeof (s.shift_seconds ?? s.run_without_shift) === 'number'
    ? n(s, 'shift_seconds') + n(s, 'run_without_shift')
    : null
const idealLost = (s: Sums) => n(s, 'ideal_total_seconds') - n(s, 'ideal_good_seconds')

/** Measures computed from the sums, level by level; a ratio without a denominator is null. */
export const derived: Record<string, (s: Sums) => number | null> = {
  calendar_seconds: calendar,
  outside_plan_seconds: outside,
  planned_stop_seconds: (s) => n(s, 'break_seconds') - n(s, 'run_in_breaks') + n(s, 'planned_stops'),
  planned_production_seconds: pbt,
  downtime_seconds: (s) => pbt(s) - n(s, 'run_seconds'),
  unexplained_seconds: (s) =>
    pbt(s) -
    n(s, 'run_seconds') -
    ['breakdown', 'setup', 'minor_stop', 'other_stop'].reduce((total, loss) => total + n(s, `${loss}_seconds`), 0),
  speed_loss_seconds: (s) => n(s, 'run_seconds') - n(s, 'ideal_total_seconds'),
  quality_loss_seconds: idealLost,
  value_adding_seconds: (s) => n(s, 'ideal_good_seconds'),
  state_seconds: (s) => n(s, 'recorded_gross') + n(s, 'open_gross'),
  ledger_seconds: (s) => n(s, 'recorded_net') + n(s, 'open_net'),
  unknown_seconds: (s) => n(s, 'no_data_seconds') + n(s, 'open_no_data'),
  working_seconds: (s) => n(s, 'scheduled_seconds') - n(s, 'break_seconds') + outside(s),
  loaded_seconds: (s) => n(s, 'stoppage_seconds') + n(s, 'run_seconds'),
  judged_orders: (s) => n(s, 'on_time_orders') + n(s, 'late_orders'),
  made_pieces: (s) => n(s, 'produced_pieces') + n(s, 'rejected_pieces'),
  availability: (s) => divide(n(s, 'run_seconds'), pbt(s)),
  downtime_share: (s) => divide(pbt(s) - n(s, 'run_seconds'), pbt(s)),
  performance: (s) => divide(s.ideal_total_seconds, s.run_seconds),
  quality: (s) => divide(s.ideal_good_seconds, s.ideal_total_seconds),
  good_share: (s) => divide(n(s, 'good_pieces'), s.total_pieces),
  oee: (s) => divide(s.ideal_good_seconds, pbt(s)),
  uptime: (s) => divide(n(s, 'run_seconds'), n(s, 'scheduled_seconds') - n(s, 'break_seconds') + outside(s)),
  state_share: (s) => divide(n(s, 'recorded_gross') + n(s, 'open_gross'), calendar(s)),
  ledger_share: (s) => divide(n(s, 'recorded_net') + n(s, 'open_net'), calendar(s)),
  teep: (s) => divide(s.ideal_good_seconds, calendar(s)),
  utilisation: (s) => divide(pbt(s), calendar(s)),
  mtbf: (s) => divide(n(s, 'run_seconds'), s.failures),
  mttr: (s) => divide(n(s, 'repair_seconds'), s.failures),
  attainment: (s) => divide(n(s, 'good_pieces'), s.due_pieces),
  scrap_rate: (s) => divide(n(s, 'scrap_pieces'), s.total_pieces),
  first_pass_yield: (s) => divide(n(s, 'first_pass_pieces'), s.total_pieces),
  mean_cycle_seconds: (s) => divide(n(s, 'run_seconds'), s.total_pieces),
  ideal_cycle_seconds: (s) => divide(s.ideal_total_seconds, s.pieces_with_cycle),
  booked_cycle_seconds: (s) => divide(n(s, 'booked_production_seconds'), s.total_pieces),
  cycle_difference: (s) =>
    minus(divide(n(s, 'run_seconds'), s.total_pieces), divide(s.ideal_total_seconds, s.pieces_with_cycle)),
  mold_loaded_seconds: (s) => n(s, 'mold_run_seconds') + n(s, 'mold_stoppage_seconds'),
  cavities: (s) => divide(n(s, 'mold_pieces'), s.shots),
  shot_cycle_seconds: (s) => divide(n(s, 'mold_run_seconds'), s.shots),
  ideal_shot_cycle_seconds: (s) => divide(s.mold_ideal_seconds, s.shots_with_cycle),
  shot_cycle_difference: (s) =>
    minus(divide(n(s, 'mold_run_seconds'), s.shots), divide(s.mold_ideal_seconds, s.shots_with_cycle)),
  mold_performance: (s) => divide(s.mold_ideal_seconds, s.mold_run_seconds),
  mold_scrap_rate: (s) => divide(n(s, 'mold_scrap_pieces'), s.mold_pieces),
  tooling_ratio: (s) => divide(n(s, 'tooling_seconds'), n(s, 'mold_run_seconds') + n(s, 'mold_stoppage_seconds')),
  mean_stop_seconds: (s) => divide(n(s, 'stop_gross_seconds'), s.stop_count),
  downtime_ratio: (s) => divide(n(s, 'stoppage_seconds'), n(s, 'stoppage_seconds') + n(s, 'run_seconds')),
  on_time_share: (s) => divide(n(s, 'on_time_orders'), n(s, 'on_time_orders') + n(s, 'late_orders')),
  completion: (s) => divide(n(s, 'produced_to_order'), s.planned_quantity),
  planned_share: (s) => divide(n(s, 'planned_by_now'), s.planned_quantity),
  order_performance: (s) => divide(s.order_ideal_seconds, s.order_run_seconds),
  order_scrap_rate: (s) => divide(n(s, 'rejected_pieces'), n(s, 'produced_pieces') + n(s, 'rejected_pieces')),
  reason_scrap_rate: (s) => divide(n(s, 'scrap_quantity'), s.total_pieces),
  ...Object.fromEntries(
    Object.entries({ ...improvementRatios, ...safetyRatios, ...energyRatios }).map(([name, [above, below]]) => [
      name,
      (s: Sums) => divide(n(s, above), s[below]),
    ]),
  ),
}

/** Ratios that are null, never 0, without data. */
export const ratios = new Set(
  Object.keys(derived).filter(
    (name) => !/_(pieces|orders)$/.test(name) && (!name.endsWith('_seconds') || /^(mean|ideal)_|_cycle_/.test(name)),
  ),
)

function n(s: Sums, name: string): number {
  return s[name] ?? 0
}

function divide(numerator: number | null | undefined, denominator: number | null | undefined): number | null {
  return denominator && typeof numerator === 'number' ? numerator / denominator : null
}

function minus(value: number | null, less: number | null): number | null {
  return value === null || less === null ? null : value - less
}

function lossOf(lossClass: string): string {
  return `sum(net) FILTER (WHERE loss_class = '${lossClass}' AND counts_as = 'availability_loss')`
}
