import type { Filter, Query, TimeDimensionGranularity } from '@cubejs-client/core'
import { type CubeQueryInput, cubeRowLimit } from '#api/modules/reports/reports.contract.ts'
import { type ViewModel, clockMember, dimensionOf, untilOf } from '../figures/view-model.ts'
import type { DateRange, Granularity } from '../time/business-date.ts'
import { type Cut, type CutFilter, readDates } from './cut.ts'
import { type Sums, additiveParts, widen } from './plan-cut.ts'

/** Source of a cut in Cube, and the first day of its weeks. */
export type CubeSource = {
  view: ViewModel
  timeDimension: string
  /** ISO weekday on which weeks begin. */
  firstWeekday: number
}

/** The Cube query of a cut's sums, without the dimensions in `ignored`. */
export function sumsQuery(cut: Cut, { ignored, parts }: Sums, source: CubeSource): Query {
  const { view, timeDimension, firstWeekday } = source
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
      sort.length && leavesOutRight(cut, sort, source)
        ? Math.min(cut.limit ?? cubeRowLimit, cubeRowLimit)
        : cubeRowLimit,
  }
}

/**
 * Whether the server may leave out rows beyond a cut's limit: it must know the whole order and every condition.
 * Falling, Postgres puts missing values first and a cut last; only times that every row has are safe from that.
 */
function leavesOutRight(cut: Cut, sort: Cut['sort'] & {}, { view, timeDimension }: CubeSource): boolean {
  const alwaysThere = (name: string) =>
    name === timeDimension || (cut.present !== undefined && view.dimensions[name]?.type === 'time')
  return (
    !cut.any?.length &&
    !cut.by.some((key) => key.granularity === 'week') &&
    sort.length === cut.sort?.length &&
    sort.every(({ by, desc }) => !desc || alwaysThere(by))
  )
}

/**
 * The period of a question: rows of its days, or rows with days of their own that meet it. With a granularity also the
 * column.
 */
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

/** Cube's weeks begin on Monday; other weeks are requested by day and summed up here. */
export function askedGranularity(granularity: Granularity, firstWeekday: number): TimeDimensionGranularity {
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

/** Rows of a report for the browser: its finest grain, as sums. */
export type ExtractSpec = {
  view: ViewModel
  timeDimension: string
  dimensions: string[]
  measures: string[]
  range: DateRange
  filters: CutFilter[]
}

/** The Cube query of an extract: a row for each day and all its dimensions, with the sums its measures are made of. */
export function extractQuery({
  view,
  timeDimension,
  dimensions,
  measures,
  range,
  filters,
}: ExtractSpec): CubeQueryInput {
  const member = (name: string) => `${view.name}.${name}`
  const period = periodQuery(view, timeDimension, range, 'day')
  const until = untilOf(view, timeDimension)
  const names = new Set([...dimensions, ...(until ? [until] : [])])
  names.delete(timeDimension)
  return {
    measures: additiveParts(view, measures).map(member),
    dimensions: [...names].map((name) => member(dimensionOf(view, name).name)),
    timeDimensions: period.timeDimensions,
    filters: [
      ...period.filters,
      ...filters.map((filter) => cubeFilter(filter, member, timeDimension)),
    ] as CubeQueryInput['filters'],
  }
}
