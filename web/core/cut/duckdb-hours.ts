import { dimensionOf, measureOf } from '../figures/view-model.ts'
import type { Cut } from './cut.ts'
import { type FactsTable, type Sql, quote, whereSql } from './duckdb-query.ts'

/** Columns of an interval fact: naive site-local start and end. */
export type IntervalColumns = { start: string; end: string }

/**
 * Seconds of a measure by ISO weekday and hour of the site's day. Each interval is cut at full hours and its measured
 * seconds are shared among the pieces by their length, so the cells add up to the measure itself.
 */
export function hoursSql(
  cut: Pick<Cut, 'filters' | 'range' | 'present'>,
  of: string,
  columns: IntervalColumns,
  facts: FactsTable,
): Sql {
  const { view } = facts
  const params: Sql['params'] = []
  const start = `CAST(${quote(dimensionOf(view, columns.start).name)} AS TIMESTAMP)`
  const end = `CAST(${quote(dimensionOf(view, columns.end).name)} AS TIMESTAMP)`
  const measure = quote(measureOf(view, of).name)
  const where = whereSql(cut, facts, params)
  const text =
    `WITH intervals AS (SELECT ${start} AS s, ${end} AS e, ${measure} AS value FROM ${quote(facts.table)}${where}), ` +
    `pieces AS (SELECT s, e, value, unnest(generate_series(date_trunc('hour', s), e - INTERVAL 1 MICROSECOND, INTERVAL 1 HOUR)) AS hour ` +
    `FROM intervals WHERE value <> 0 AND e > s) ` +
    `SELECT isodow(hour)::INTEGER AS weekday, date_part('hour', hour)::INTEGER AS hour, ` +
    `sum(value * (epoch(least(e, hour + INTERVAL 1 HOUR)) - epoch(greatest(s, hour))) / nullif(epoch(e) - epoch(s), 0)) AS value ` +
    `FROM pieces GROUP BY 1, 2 ORDER BY 1, 2`
  return { text, params }
}
