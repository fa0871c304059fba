import { type CubeQuery, filterMembers, queryColumns } from '../reports/reports.contract.ts'
import type { ExportSpec } from './exports.contract.ts'

/** Rows asked of Cube at a time: what fits is one consistent answer, more is asked page by page. */
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

/** Asks how many rows there are, and for no more than one of them. */
export function countQuery(query: CubeQuery): Record<string, unknown> {
  return { ...query, order: query.order ?? [], limit: 1, total: true }
}

/**
 * The same question without its dimensions: ratios come out recomputed from their parts. None when rows were chosen by
 * the value of a measure, as the whole is not the sum of the chosen rows then.
 */
export function totalsQuery(
  spec: Pick<ExportSpec, 'query' | 'columns' | 'totals'>,
): Record<string, unknown> | undefined {
  const { query } = spec
  const measures = spec.columns.map((column) => column.member).filter((member) => query.measures.includes(member))
  const chosenByMeasure = query.filters.flatMap(filterMembers).some((member) => query.measures.includes(member))
  if (!spec.totals || measures.length === 0 || chosenByMeasure) return undefined
  return {
    measures,
    dimensions: [],
    filters: query.filters,
    timeDimensions: query.timeDimensions.map(({ dimension, dateRange }) => ({ dimension, dateRange })),
    limit: 1,
  }
}
