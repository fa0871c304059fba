import type { Cut, CutRow, HourCell } from '#web/core/cut/cut.ts'
import { arrange, joinSums } from '#web/core/cut/join-sums.ts'
import { type Sums, planOf, widen } from '#web/core/cut/plan-cut.ts'
import { type ViewModel, untilOf } from '#web/core/figures/view-model.ts'
import { stepStart } from '#web/core/time/business-date.ts'
import { firstGroups } from './column-order.ts'
import { type Condition, type Picked, type Summed, conditionsOf, pickRows, sumRows } from './column-sums.ts'
import { type HourPieces, cutAtHours, hourCells } from './column-hours.ts'
import type { Columns } from './columns.ts'
import type { Members } from './members.ts'

/** Where cuts are answered from columns, and how weeks are to be read. */
export type ColumnFacts = {
  columns: Columns
  view: ViewModel
  timeDimension: string
  /** ISO weekday on which weeks begin. */
  firstWeekday: number
  /** Times between which the rows' intervals lie, for each chart that asks when they were. */
  intervals?: readonly { start: string; end: string }[]
  /** Dimensions that identify a row. */
  grain?: readonly string[] | undefined
}

type Where = Pick<Cut, 'filters' | 'present' | 'range'>

/** Answers a cut over held dimensions, with the figures that DuckDB gives of the same rows. */
export function columnCut(cut: Cut, facts: ColumnFacts): { rows: CutRow[]; total: number } {
  if (facts.columns.rows === 0) return { rows: [], total: 0 }
  const plan = planOf(cut, facts.view)
  const pick = picker(facts)
  let total: number | undefined
  // One row over everything is there even where it is of nothing.
  const choose = cut.by.length > 0 ? choosing : undefined
  function choosing(summed: Summed) {
    const groups = firstGroups(cut, plan, summed)
    total = groups?.total
    return groups?.chosen ?? null
  }
  const rows = joinSums(
    cut,
    plan,
    plan.sums.map((sums, at) => partRows(cut, sums, facts, pick, at === 0 ? choose : undefined)),
  )
  const arranged = arrange(rows, { ...cut, limit: undefined })
  const names = [...cut.by.map((key) => key.dimension), ...cut.measures]
  return {
    rows: arranged
      .slice(0, cut.limit)
      .map((row) => Object.fromEntries(names.map((name): [string, CutRow[string]] => [name, row[name] ?? null]))),
    total: total ?? arranged.length,
  }
}

/** Seconds of a measure by ISO weekday and hour of the site's day, of intervals that begin on `start`. */
export function columnHours(
  { cut, of, start }: { cut: Where; of: string; start: string },
  facts: ColumnFacts,
): HourCell[] {
  const numbers = facts.columns.numbers.get(of)
  const pieces = piecesOf(facts, start)
  if (!pieces || !numbers) throw new Error(`The rows hold no hours of ${of}`)
  return hourCells(pieces, numbers.of, picker(facts)(cut))
}

const cutPieces = new WeakMap<Columns, Map<string, HourPieces>>()

/** Cuts intervals at full hours on first use. */
function piecesOf({ columns, intervals }: ColumnFacts, start: string): HourPieces | null {
  const piecesByStart = cutPieces.get(columns) ?? new Map<string, HourPieces>()
  cutPieces.set(columns, piecesByStart)
  const before = piecesByStart.get(start)
  if (before) return before
  const [from, until] = [start, intervals?.find((each) => each.start === start)?.end ?? ''].map((name) =>
    columns.times.get(name),
  )
  if (!from || !until) return null
  const pieces = cutAtHours(from, until)
  piecesByStart.set(start, pieces)
  return pieces
}

/** Number of conditions that keep their rows: the ones of one cut's questions. */
const mostPicks = 6
const picks = new WeakMap<Columns, Map<string, Picked>>()

/** Picks rows; conditions that several questions of a cut share are looked at once. */
function picker({ columns, view, timeDimension }: ColumnFacts): (where: Where) => Picked {
  const until = untilOf(view, timeDimension)
  const pickedByKey = picks.get(columns) ?? new Map<string, Picked>()
  picks.set(columns, pickedByKey)
  return ({ filters, present, range }) => {
    const key = JSON.stringify([filters, present, range])
    const before = pickedByKey.get(key)
    if (before !== undefined) return before
    const inside: Condition[] = until
      ? [
          { dimension: timeDimension, passes: (day) => day !== null && day <= range.to },
          { dimension: until, passes: (day) => day !== null && day >= range.from },
        ]
      : [{ dimension: timeDimension, passes: (day) => day !== null && day >= range.from && day <= range.to }]
    const picked = pickRows(columns, [...conditionsOf(filters, timeDimension), ...inside], present)
    const [oldest] = pickedByKey.keys()
    if (pickedByKey.size >= mostPicks && oldest !== undefined) pickedByKey.delete(oldest)
    pickedByKey.set(key, picked)
    return picked
  }
}

function partRows(
  cut: Cut,
  { ignored, parts }: Sums,
  facts: ColumnFacts,
  pick: (where: Where) => Picked,
  choose?: (summed: Summed) => Uint32Array | null,
): CutRow[] {
  const keys = cut.by.filter((key) => !ignored.includes(key.dimension))
  const by = new Map(keys.map((key) => [key.dimension, steppedMembers(key, facts)]))
  const picked = pick({ ...cut, ...widen(cut, ignored) })
  const rows = sumRows(facts.columns, { picked, by, parts, single: isFinest(keys, facts), choose })
  // Over nothing at all there still is a sum: an unknown one.
  if (keys.length === 0 && (picked ? picked.length : facts.columns.rows) === 0)
    return [Object.fromEntries(parts.map((name) => [name, null]))]
  return rows
}

/** Whether every row is a group of its own. */
function isFinest(keys: Cut['by'], { grain, timeDimension }: ColumnFacts): boolean {
  const whole = keys.filter(
    ({ dimension, granularity = 'day' }) => dimension !== timeDimension || granularity === 'day',
  )
  const names = new Set(whole.map(({ dimension }) => dimension))
  return grain !== undefined && grain.every((name) => names.has(name))
}

const stepped = new WeakMap<Members, Map<string, Members>>()

/** A dimension's members; days become the weeks or months that they are in, once for all questions. */
function steppedMembers({ dimension, granularity }: Cut['by'][number], facts: ColumnFacts): Members {
  const members = facts.columns.members.get(dimension)
  if (!members) throw new Error(`The rows hold no ${dimension}`)
  if (dimension !== facts.timeDimension || !granularity || granularity === 'day') return members
  const membersByStep = stepped.get(members) ?? new Map<string, Members>()
  stepped.set(members, membersByStep)
  const step = `${granularity} ${facts.firstWeekday}`
  const before = membersByStep.get(step)
  if (before) return before
  const inSteps = inStepsOf(members, (day) => stepStart(day, granularity, facts.firstWeekday))
  membersByStep.set(step, inSteps)
  return inSteps
}

function inStepsOf(members: Members, stepOf: (day: string) => string): Members {
  const keys: (string | null)[] = []
  const places = Array.from({ length: members.keys.length }, (_, place) => {
    const day = members.keys.at(place) ?? null
    const step = day === null ? null : stepOf(day)
    const position = keys.indexOf(step)
    return position >= 0 ? position : keys.push(step) - 1
  })
  return { of: members.of.map((code) => places[code] ?? 0), keys }
}
