import type { Table } from 'apache-arrow'
import { untilOf } from '../cube/view-model.ts'
import type { DateRange } from '../reports/time/business-date.ts'
import { type Cut, type CutFilter, type CutResult, type CutRow, type CutValue, planOf } from './cut.ts'
import { type FactsTable, type Sql, cutSql, quote } from './cut-sql.ts'
import type { Extract } from './extract.ts'
import { type IntervalColumns, hoursSql } from './interval-sql.ts'

/** The part of a DuckDB connection that cuts need; the browser's and Node's connections both have it. */
export type FactsConnection = {
  query: (text: string) => Promise<Table>
  prepare: (
    text: string,
  ) => Promise<{ query: (...params: (string | number)[]) => Promise<Table>; close: () => Promise<void> }>
  insertArrowFromIPCStream: (bytes: Uint8Array, options: { name: string; create: boolean }) => Promise<void>
}

/** What the extract was taken for; without `dimensions` it holds all that is ever asked of it. */
export type Taken = { range: DateRange; filters: CutFilter[]; dimensions?: string[] }

export type HourCell = { weekday: number; hour: number; value: number }

/** An extract that lies in DuckDB and answers cuts without the network. */
export type LocalFacts = {
  rows: number
  refreshedAt: string | null
  /** Whether the extract holds every row that a cut needs, also for its wider sums. */
  covers: (cut: Cut) => boolean
  cut: (cut: Cut) => Promise<CutResult>
  hours: (cut: Pick<Cut, 'filters' | 'range' | 'present'>, of: string, columns: IntervalColumns) => Promise<HourCell[]>
  drop: () => Promise<void>
}

/** Puts an extract into DuckDB. Its business dates become dates; everything else stays as it came. */
export async function installFacts(
  connection: FactsConnection,
  extract: Extract,
  facts: FactsTable,
  taken: Taken,
): Promise<LocalFacts> {
  const raw = `${facts.table}_raw`
  const until = untilOf(facts.view, facts.timeDimension)
  const dates = [facts.timeDimension, ...(until ? [until] : [])].map(quote)
  if (extract.rows > 0) {
    await connection.insertArrowFromIPCStream(extract.bytes, { name: raw, create: true })
    await connection.query(
      `CREATE TABLE ${quote(facts.table)} AS SELECT * REPLACE (${dates.map((date) => `CAST(${date} AS DATE) AS ${date}`).join(', ')}) FROM ${quote(raw)}`,
    )
    await connection.query(`DROP TABLE ${quote(raw)}`)
  }

  const ask = async ({ text, params }: Sql): Promise<CutRow[]> => {
    if (extract.rows === 0) return []
    const statement = await connection.prepare(text)
    try {
      return rowsOf(await statement.query(...params))
    } finally {
      await statement.close()
    }
  }
  return {
    rows: extract.rows,
    refreshedAt: extract.refreshedAt,
    covers: (cut) => isCovered(cut, facts, taken),
    cut: async (cut) => ({ rows: await ask(cutSql(cut, facts)), refreshedAt: extract.refreshedAt, engine: 'local' }),
    hours: async (cut, of, columns) => {
      const rows = await ask(hoursSql(cut, of, columns, facts))
      return rows.map((row) => ({ weekday: Number(row.weekday), hour: Number(row.hour), value: Number(row.value) }))
    },
    drop: async () => {
      if (extract.rows > 0) await connection.query(`DROP TABLE IF EXISTS ${quote(facts.table)}`)
    },
  }
}

function isCovered(cut: Cut, { view, timeDimension }: FactsTable, { range, filters, dimensions }: Taken): boolean {
  if (cut.range.from < range.from || cut.range.to > range.to) return false
  if (dimensions) {
    const held = new Set([...dimensions, timeDimension])
    const asked = [...cut.by, ...cut.filters].map((key) => key.dimension)
    if (cut.present) asked.push(cut.present)
    if (!asked.every((dimension) => held.has(dimension))) return false
  }
  const same = (filter: CutFilter) =>
    cut.filters.some((own) => own.dimension === filter.dimension && own.values.join('\n') === filter.values.join('\n'))
  if (!filters.every(same)) return false
  const narrowed = new Set(filters.map((filter) => filter.dimension))
  return planOf(cut, view).sums.every((sums) => !sums.ignored.some((dimension) => narrowed.has(dimension)))
}

/** Rows of an Arrow table, column by column: reading row proxies takes several times as long. */
export function rowsOf(table: Table): CutRow[] {
  const rows: CutRow[] = Array.from({ length: table.numRows }, () => ({}))
  for (const field of table.schema.fields) {
    const column = table.getChild(field.name)
    if (!column) continue
    let at = 0
    for (const value of column) {
      const row = rows[at++]
      if (row) row[field.name] = toCutValue(value)
    }
  }
  return rows
}

function toCutValue(value: unknown): CutValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'bigint') return Number(value)
  return typeof value === 'number' ? (Number.isNaN(value) ? null : value) : String(value)
}
