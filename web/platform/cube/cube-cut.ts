import type { Filter, Query, TimeDimensionGranularity } from '@cubejs-client/core'
import {
  type Cut,
  type CutFilter,
  type CutResult,
  type CutRow,
  divide,
  ignoredBy,
  partsOf,
  ratioParts,
  readDates,
} from '../drill/cut.ts'
import { type Granularity, stepStart } from '../reports/time/business-date.ts'
import type { CubeAnswer } from './cube-client.ts'
import { type ViewModel, dimensionOf, shortName } from './view-model.ts'

/** Cube answers at most this many rows to one question. */
export const cubeRowLimit = 50_000

type Ask = (query: Query, signal?: AbortSignal) => Promise<CubeAnswer>
export type CubeCutContext = { view: ViewModel; timeDimension: string; firstWeekday: number; ask: Ask }

/**
 * Answers a cut by asking Cube for its sums and dividing here, exactly as DuckDB does over the extract: a denominator
 * that ignores some dimensions is asked for separately, without them.
 */
export async function cubeCut(cut: Cut, context: CubeCutContext, signal?: AbortSignal): Promise<CutResult> {
  const parts = partsOf(cut, context.view)
  const [own, ...wholes] = await Promise.all([
    askSums(cut, parts.own, [], context, signal),
    ...parts.wholes.map((whole) => askSums(cut, whole.parts, whole.ignored, context, signal)),
  ])
  const names = cut.by.map((key) => key.dimension)
  const indexes = parts.wholes.map(({ ignored }, index) => {
    const kept = names.filter((name) => !ignored.includes(name))
    return { kept, rows: new Map(wholes[index]?.rows.map((row) => [groupKey(row, kept), row])) }
  })
  const rows = (own?.rows ?? []).map((row) => {
    const done: CutRow = { ...row }
    for (const measure of parts.measures) {
      if (measure.kind === 'additive') continue
      const { numerator, denominator } = ratioParts(measure)
      const ignored = ignoredBy(measure, cut).join()
      const whole = indexes[parts.wholes.findIndex((part) => part.ignored.join() === ignored)]
      const from = whole ? whole.rows.get(groupKey(row, whole.kept)) : row
      done[measure.name] = divide(row[numerator], from?.[denominator])
    }
    return done
  })
  return { rows: arrange(rows, cut), refreshedAt: own?.refreshedAt ?? null, engine: 'cube' }
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
export function sumsQuery(cut: Cut, measures: string[], ignored: string[], context: CubeCutContext): Query {
  const { view, timeDimension, firstWeekday } = context
  const member = (name: string) => `${view.name}.${name}`
  const by = cut.by.filter((key) => !ignored.includes(key.dimension))
  const time = by.find((key) => key.dimension === timeDimension)
  const sort = ignored.length ? [] : (cut.sort ?? []).filter((entry) => measures.includes(entry.by))
  return {
    measures: measures.map(member),
    dimensions: by.filter((key) => key !== time).map((key) => member(dimensionOf(view, key.dimension).name)),
    timeDimensions: [
      {
        dimension: member(timeDimension),
        dateRange: [cut.range.from, cut.range.to],
        ...(time && { granularity: askedGranularity(time.granularity ?? 'day', firstWeekday) }),
      },
    ],
    filters: [
      ...cut.filters.filter((filter) => !ignored.includes(filter.dimension)).map((filter) => cubeFilter(filter, member, timeDimension)),
      ...(cut.present && !ignored.includes(cut.present)
        ? [{ member: member(cut.present), operator: 'set' as const }]
        : []),
    ],
    ...(sort.length && { order: sort.map(({ by: name, desc }) => [member(name), desc ? 'desc' : 'asc']) as [string, 'asc' | 'desc'][] }),
    limit: cubeRowLimit,
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
      ? texts.map(readDates).map(({ from, to }) => ({ member: member(dimension), operator: 'inDateRange', values: [from, to] }))
      : texts.length
        ? [{ member: member(dimension), operator: 'equals', values: texts }]
        : []
  const empty: Filter[] = texts.length < values.length ? [{ member: member(dimension), operator: 'notSet' }] : []
  const either = [...equals, ...empty]
  return either.length === 1 && either[0] ? either[0] : { or: either }
}

async function askSums(
  cut: Cut,
  measures: string[],
  ignored: string[],
  context: CubeCutContext,
  signal?: AbortSignal,
): Promise<CubeAnswer> {
  const { timeDimension, firstWeekday } = context
  const answer = await context.ask(sumsQuery(cut, measures, ignored, context), signal)
  const time = cut.by.find((key) => key.dimension === timeDimension)
  const rows = answer.rows.map((row) => readRow(row, timeDimension, measures))
  if (!time || askedGranularity(time.granularity ?? 'day', firstWeekday) === (time.granularity ?? 'day'))
    return { ...answer, rows }
  return { ...answer, rows: addUp(rows, cut, measures, context) }
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

function addUp(rows: CutRow[], cut: Cut, measures: string[], { timeDimension, firstWeekday }: CubeCutContext): CutRow[] {
  const names = cut.by.map((key) => key.dimension)
  const groups = new Map<string, CutRow>()
  for (const row of rows) {
    const date = row[timeDimension]
    const moved = { ...row, [timeDimension]: date ? stepStart(String(date), 'week', firstWeekday) : null }
    const key = groupKey(moved, names)
    const group = groups.get(key)
    if (!group) groups.set(key, moved)
    else for (const name of measures) group[name] = Number(group[name] ?? 0) + Number(row[name] ?? 0)
  }
  return [...groups.values()]
}
