import type { Filter, Query, TimeDimensionGranularity } from '@cubejs-client/core'
import {
  type Cut,
  type CutFilter,
  type CutResult,
  type CutRow,
  type CutValue,
  type PartAt,
  type Sums,
  addParts,
  divide,
  planOf,
  readDates,
  widen,
} from './cut.ts'
import { oldestOf } from './answer-age.ts'
import { type DateRange, type Granularity, plusDays, stepStart } from '../time/business-date.ts'
import { type ViewModel, clockMember, dimensionOf, shortName, untilOf } from '../figures/view-model.ts'

/** Cube answers at most this many rows to one question. */
export const cubeRowLimit = 50_000

/** Rows of one question to Cube, by the full names of their members. */
export type CubeAnswer = {
  rows: Record<string, string | number | null>[]
  /** ISO instant of the last refresh of what was read. */
  refreshedAt: string | null
  /** Whether it was read from a rollup; otherwise from the facts themselves. */
  rollup: boolean
}

type Ask = (query: Query, signal?: AbortSignal) => Promise<CubeAnswer>
export type CubeCutContext = { view: ViewModel; timeDimension: string; firstWeekday: number; ask: Ask }

/**
 * Answers a cut by asking Cube for its sums and dividing here, exactly as DuckDB does over the extract: a sum that
 * ignores some dimensions is asked for separately, without them.
 */
export async function cubeCut(cut: Cut, context: CubeCutContext, signal?: AbortSignal): Promise<CutResult> {
  const plan = planOf(cut, context.view)
  const answers = await Promise.all(plan.sums.map((sums) => askSums(cut, sums, context, signal)))
  const names = cut.by.map((key) => key.dimension)
  const wider = plan.sums.map(({ ignored }, index) => {
    const kept = names.filter((name) => !ignored.includes(name))
    return { kept, rows: new Map(answers[index]?.rows.map((row) => [groupKey(row, kept), row])) }
  })
  const rows = (answers[0]?.rows ?? []).map((row) => {
    const done: CutRow = { ...row }
    const part = ({ at, name }: PartAt): CutValue | undefined => {
      const from = at === 0 ? row : wider[at]?.rows.get(groupKey(row, wider[at].kept))
      return from?.[name]
    }
    for (const measure of plan.measures)
      done[measure.name] =
        measure.kind === 'ratio'
          ? addParts(
              [divide(part(measure.numerator), part(measure.denominator))],
              measure.less ? [divide(part(measure.less.numerator), part(measure.less.denominator))] : [],
            )
          : addParts(measure.plus.map(part), measure.minus.map(part))
    return done
  })
  const arranged = arrange(rows, { ...cut, limit: undefined })
  const asked = sumsQuery(cut, plan.sums[0], context).limit ?? cubeRowLimit
  const leftOut = (answers[0]?.rows.length ?? 0) >= asked
  return {
    rows: arranged.slice(0, cut.limit),
    ...(cut.counted && !leftOut && { total: arranged.length }),
    // What was asked together is as old as the oldest of it.
    refreshedAt: oldestOf(answers.map((answer) => answer.refreshedAt)),
    engine: 'cube',
    rollup: answers.every((answer) => answer.rollup),
  }
}

const groupKey = (row: CutRow, names: string[]): string => JSON.stringify(names.map((name) => row[name] ?? null))

/** HAVING, ORDER BY and LIMIT of a cut, over rows that are already here. */
export function arrange(rows: CutRow[], { any, sort, limit }: Pick<Cut, 'any' | 'sort' | 'limit'>): CutRow[] {
  const kept = any?.length ? rows.filter((row) => any.some((name) => (row[name] ?? 0) !== 0)) : rows
  const sorted = sort?.length ? kept.toSorted((a, b) => compareRows(a, b, sort)) : kept
  return limit === undefined ? sorted : sorted.slice(0, limit)
}

function compareRows(a: CutRow, b: CutRow, sort: NonNullable<Cut['sort']>): number {
  for (const { by, desc } of sort) {
    const [x, y] = [a[by] ?? null, b[by] ?? null]
    if (x === y) continue
    if (x === null) return 1
    if (y === null) return -1
    return (x < y ? -1 : 1) * (desc ? -1 : 1)
  }
  return 0
}

/** The Cube query of a cut's sums, without the dimensions in `ignored`. */
export function sumsQuery(cut: Cut, { ignored, parts }: Sums, context: CubeCutContext): Query {
  const { view, timeDimension, firstWeekday } = context
  const member = (name: string) => `${view.name}.${name}`
  const by = cut.by.filter((key) => !ignored.includes(key.dimension))
  const time = by.find((key) => key.dimension === timeDimension)
  const { filters, present, range } = widen(cut, ignored)
  // Where Cube leaves rows out, the order says which; a ratio is not known to it.
  const sortable = new Set([...parts, ...by.map((key) => key.dimension)])
  const sort = ignored.length ? [] : (cut.sort ?? []).filter((entry) => sortable.has(entry.by))
  const granularity = time && askedGranularity(time.granularity ?? 'day', firstWeekday)
  const period = periodQuery(view, timeDimension, range, granularity)
  return {
    measures: parts.map(member),
    dimensions: by.filter((key) => key !== time).map((key) => member(dimensionOf(view, key.dimension).name)),
    timeDimensions: period.timeDimensions,
    filters: [
      ...period.filters,
      ...filters.map((filter) => cubeFilter(filter, member, timeDimension)),
      ...(range.until !== undefined && view.byClock
        ? [{ member: member(clockMember), operator: 'lte' as const, values: [String(range.until)] }]
        : []),
      ...(present ? [{ member: member(present), operator: 'set' as const }] : []),
    ],
    ...(sort.length && {
      order: sort.map(({ by: name, desc }): [string, 'asc' | 'desc'] => [member(name), desc ? 'desc' : 'asc']),
    }),
    limit:
      sort.length && leavesOutRight(cut, sort, context)
        ? Math.min(cut.limit ?? cubeRowLimit, cubeRowLimit)
        : cubeRowLimit,
  }
}

/**
 * Whether the server may leave out what is beyond a cut's limit: it must know the whole order and every condition. Falling,
 * Postgres puts missing values first and a cut last; only times that every row has are safe from that.
 */
function leavesOutRight(cut: Cut, sort: Cut['sort'] & {}, { view, timeDimension }: CubeCutContext): boolean {
  const alwaysThere = (name: string) =>
    name === timeDimension || (cut.present !== undefined && view.dimensions[name]?.type === 'time')
  return (
    !cut.any?.length &&
    !cut.by.some((key) => key.granularity === 'week') &&
    sort.length === cut.sort?.length &&
    sort.every(({ by, desc }) => !desc || alwaysThere(by))
  )
}

/** The period of a question: rows of its days, or rows whose own days meet it. With a granularity also the column. */
export function periodQuery<G extends TimeDimensionGranularity>(
  view: ViewModel,
  timeDimension: string,
  { from, to }: DateRange,
  granularity?: G,
) {
  const dimension = `${view.name}.${timeDimension}`
  const until = untilOf(view, timeDimension)
  const step = granularity && { granularity }
  if (!until)
    return { timeDimensions: [{ dimension, dateRange: [from, to] as [string, string], ...step }], filters: [] }
  return {
    timeDimensions: step ? [{ dimension, ...step }] : [],
    filters: [
      { member: dimension, operator: 'beforeOrOnDate' as const, values: [to] },
      { member: `${view.name}.${until}`, operator: 'afterOrOnDate' as const, values: [from] },
    ],
  }
}

/** Cube's weeks begin on Monday; other weeks are asked for by day and added up here. */
function askedGranularity(granularity: Granularity, firstWeekday: number): TimeDimensionGranularity {
  return granularity === 'week' && firstWeekday !== 1 ? 'day' : granularity
}

/** A cut's filter in Cube's words. */
export function cubeFilter(
  { dimension, values }: CutFilter,
  member: (name: string) => string,
  timeDimension: string,
): Filter {
  const texts = values.filter((value) => value !== null)
  const equals: Filter[] =
    dimension === timeDimension
      ? texts
          .map(readDates)
          .map(({ from, to }) => ({ member: member(dimension), operator: 'inDateRange', values: [from, to] }))
      : texts.length
        ? [{ member: member(dimension), operator: 'equals', values: texts }]
        : []
  const empty: Filter[] = texts.length < values.length ? [{ member: member(dimension), operator: 'notSet' }] : []
  const either = [...equals, ...empty]
  return either.length === 1 && either[0] ? either[0] : { or: either }
}

async function askSums(cut: Cut, sums: Sums, context: CubeCutContext, signal?: AbortSignal): Promise<CubeAnswer> {
  const { from, to, until } = cut.range
  if (until === undefined || !context.view.byClock || from === to) return askPart(cut, sums, context, signal)
  // Whole days are kept as sums; of the last one the facts themselves are asked.
  const parts = [
    { from, to: plusDays(to, -1) },
    { from: to, to, until },
  ]
  const answers = await Promise.all(parts.map((range) => askPart({ ...cut, range }, sums, context, signal)))
  const names = cut.by.map((key) => key.dimension).filter((name) => !sums.ignored.includes(name))
  return {
    ...answers[0]!,
    refreshedAt: oldestOf(answers.map((answer) => answer.refreshedAt)),
    rows: unite(
      answers.flatMap((answer) => answer.rows),
      names,
      sums.parts,
    ),
    rollup: answers.every((answer) => answer.rollup),
  }
}

async function askPart(cut: Cut, sums: Sums, context: CubeCutContext, signal?: AbortSignal): Promise<CubeAnswer> {
  const { timeDimension, firstWeekday } = context
  const answer = await context.ask(sumsQuery(cut, sums, context), signal)
  const rows = answer.rows.map((row) => readRow(row, timeDimension, sums.parts))
  const { granularity } = cut.by.find((key) => key.dimension === timeDimension) ?? {}
  const asAsked = !granularity || askedGranularity(granularity, firstWeekday) === granularity
  return { ...answer, rows: asAsked ? rows : addUp(rows, cut, sums, context) }
}

/** Members become short names, time values calendar days, and sums numbers. */
function readRow(row: Record<string, string | number | null>, timeDimension: string, measures: string[]): CutRow {
  const read: CutRow = {}
  for (const [member, value] of Object.entries(row)) {
    const [name = '', granularity] = shortName(member).split('.')
    if (name === timeDimension) {
      if (granularity || !(name in read)) read[name] = value === null ? null : String(value).slice(0, 10)
    } else read[name] = measures.includes(name) && value !== null ? Number(value) : value
  }
  return read
}

function addUp(
  rows: CutRow[],
  cut: Cut,
  { ignored, parts }: Sums,
  { timeDimension, firstWeekday }: CubeCutContext,
): CutRow[] {
  const names = cut.by.map((key) => key.dimension).filter((name) => !ignored.includes(name))
  const moved = rows.map((row) => {
    const date = row[timeDimension]
    return { ...row, [timeDimension]: date ? stepStart(String(date), 'week', firstWeekday) : null }
  })
  return unite(moved, names, parts)
}

/** Rows of one group as one row, their sums added; what is unknown of one of them is not of the group. */
function unite(rows: CutRow[], names: string[], parts: string[]): CutRow[] {
  const groups = new Map<string, CutRow>()
  for (const row of rows) {
    const key = groupKey(row, names)
    const group = groups.get(key)
    if (!group) groups.set(key, { ...row })
    else for (const name of parts) if (row[name] !== null) group[name] = Number(group[name] ?? 0) + Number(row[name])
  }
  return [...groups.values()]
}
