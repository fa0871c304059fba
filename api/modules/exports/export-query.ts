import { type CubeFilter, type CubeQuery, filterMembers, queryColumns } from '../reports/reports.contract.ts'
import type { ExportSpec } from './exports.contract.ts'

/** Rows per question to Cube: a smaller result is one consistent answer, a larger one is read page by page. */
export const pageRows = 100_000

/** One page of all the rows, in an order in which no two rows can change places between pages. */
export function pageQuery(query: CubeQuery, page: number): Record<string, unknown> {
  const ordered = query.order ?? []
  const taken = new Set(ordered.map(([member]) => member))
  const measures = new Set(query.measures)
  const rest = queryColumns(query).filter((member) => !taken.has(member) && !measures.has(member))
  return {
    ...query,
    order: [...ordered, ...rest.map((member) => [member, 'asc'] as const)],
    limit: pageRows,
    offset: page * pageRows,
  }
}

/** The question of one part of a document in sections; the whole question without one. */
export function sectionQuery(
  { query, sections }: Pick<ExportSpec, 'query' | 'sections'>,
  section: number | undefined,
): CubeQuery {
  const part = section === undefined ? undefined : sections?.values[section]
  if (!part || !sections) return query
  const { member } = sections
  const filter =
    part.value === null
      ? { member, operator: 'notSet' as const }
      : { member, operator: 'equals' as const, values: [part.value] }
  return { ...query, filters: [...query.filters, filter] }
}

/** Asks how many rows there are, and for no more than one of them. */
export function countQuery(query: CubeQuery): Record<string, unknown> {
  return { ...query, order: query.order ?? [], limit: 1, total: true }
}

/**
 * The same question without its dimensions: ratios come out recomputed from their parts. Conditions that leave out rows of
 * nothing but zeros are dropped, as the whole is the same without them. None when rows were chosen by the value of a
 * measure in any other way: the whole is not the sum of the chosen rows then.
 */
export function totalsQuery(spec: Pick<ExportSpec, 'query' | 'columns' | 'totals'>): CubeQuery | undefined {
  const { query } = spec
  const measures = spec.columns.map((column) => column.member).filter((member) => query.measures.includes(member))
  const filters = query.filters.filter((filter) => !leavesOutZeros(filter))
  if (!spec.totals || measures.length === 0 || filters.some((filter) => asksMeasure(filter, query.measures)))
    return undefined
  return {
    measures,
    dimensions: [],
    filters,
    timeDimensions: query.timeDimensions.map(({ dimension, dateRange }) => ({ dimension, dateRange })),
    limit: 1,
  }
}

/** Whether measures filter the rows: the model's totals may then exceed the sum of the rows. */
export function choosesByMeasure({ query }: Pick<ExportSpec, 'query'>): boolean {
  return query.filters.some((filter) => leavesOutZeros(filter) || asksMeasure(filter, query.measures))
}

/** `a <> 0 or b <> 0`; only a measure is compared with a number that way. */
function leavesOutZeros(filter: CubeFilter): boolean {
  if ('or' in filter) return filter.or.every(leavesOutZeros)
  return (
    'operator' in filter && filter.operator === 'notEquals' && filter.values.length === 1 && filter.values[0] === '0'
  )
}

function asksMeasure(filter: CubeFilter, measures: readonly string[]): boolean {
  return filterMembers(filter).some((member) => measures.includes(member))
}
