import { DataType, type Table, tableFromIPC } from 'apache-arrow'
import PQueue from 'p-queue'
import { untilOf } from '#web/core/figures/view-model.ts'
import type { DateRange } from '#web/core/time/business-date.ts'
import type { Cut, CutFilter, CutResult, CutRow, CutValue, HourCell } from '#web/core/cut/cut.ts'
import { planOf } from '#web/core/cut/plan-cut.ts'
import { type FactsTable, type Sql, countSql, cutSql, quote } from '#web/core/cut/duckdb-query.ts'
import type { Extract } from './extract.ts'
import type { LocalSums } from './local-sums.ts'
import type { Turn } from './turn.ts'
import { type IntervalColumns, hoursSql } from '#web/core/cut/duckdb-hours.ts'

/** The part of a DuckDB connection that cuts need; the browser's and Node's connections both have it. */
export type FactsConnection = {
  query: (text: string) => Promise<Table>
  prepare: (
    text: string,
  ) => Promise<{ query: (...params: (string | number)[]) => Promise<Table>; close: () => Promise<void> }>
  insertArrowFromIPCStream: (bytes: Uint8Array, options: { name: string; create: boolean }) => Promise<void>
}

/** Coverage of the extract; without `dimensions` it has all that are ever needed. */
export type Taken = { range: DateRange; filters: CutFilter[]; dimensions?: string[] }

/** DuckDB answers one after the other; with some of them on their way it need not wait for a page that draws meanwhile. */
export const turnsAtATime = 3

const priorities = { first: 2, later: 1, last: 0 }

/** An extract that lies in the browser and answers cuts without the network. */
export type LocalFacts = {
  rows: number
  refreshedAt: string | null
  /** Whether the extract holds every row that a cut needs, also for its wider sums. */
  covers: (cut: Cut) => boolean
  cut: (cut: Cut, turn?: Turn) => Promise<CutResult>
  hours: (
    cut: Pick<Cut, 'filters' | 'range' | 'present'>,
    of: string,
    columns: IntervalColumns,
    turn?: Turn,
  ) => Promise<HourCell[]>
  drop: () => Promise<void>
}

/** Answers from the columns; what they lack comes from DuckDB, which loads a little later and then has everything. */
export function jointFacts(
  { rows, refreshedAt }: Pick<Extract, 'rows' | 'refreshedAt'>,
  { sums, rest }: { sums: LocalSums; rest: Promise<LocalFacts> | undefined },
  covers: LocalFacts['covers'],
): LocalFacts {
  const others = async (): Promise<LocalFacts> => {
    if (!rest) throw new Error('The rows do not hold what is asked')
    return rest
  }
  return {
    rows,
    refreshedAt,
    covers,
    cut: async (cut, turn) => {
      if (!sums.holds(cut)) return (await others()).cut(cut, turn)
      const { rows: groups, total } = await sums.cut(cut, turn)
      return { rows: groups, refreshedAt, engine: 'local', ...(cut.counted && { total }) }
    },
    hours: async (cut, of, columns, turn) =>
      sums.holds(cut) ? sums.hours(cut, of, columns.start, turn) : (await others()).hours(cut, of, columns, turn),
    drop: async () => {
      await sums.drop()
      await (await rest)?.drop()
    },
  }
}

/**
 * Loads an extract into DuckDB. Its business dates become dates, names of large extracts numbers; the rest stays
 * unchanged.
 *
 * @param packedFrom number of rows that makes an extract large.
 */
export async function installFacts(
  connection: FactsConnection,
  extract: Extract,
  table: Omit<FactsTable, 'grain'>,
  taken: Taken,
  packedFrom = usuallyPackedFrom,
): Promise<LocalFacts> {
  const raw = `${table.table}_raw`
  const until = untilOf(table.view, table.timeDimension)
  const dates = [table.timeDimension, ...(until ? [until] : [])]
  const facts: FactsTable = { ...table, grain: taken.dimensions && [...new Set([...taken.dimensions, ...dates])] }
  const types = new Map(dates.map((name) => [name, 'DATE']))
  const packed = extract.rows < packedFrom ? [] : namesToPack(extract)
  if (extract.rows > 0) {
    await connection.insertArrowFromIPCStream(extract.bytes, { name: raw, create: true })
    for (const name of packed) {
      const type = quote(`${facts.table}_${name}`)
      // In their order, so that sorting by the numbers sorts by the names.
      const names = `SELECT DISTINCT ${quote(name)} FROM ${quote(raw)} WHERE ${quote(name)} IS NOT NULL ORDER BY 1`
      await connection.query(`CREATE TYPE ${type} AS ENUM (${names})`)
      types.set(name, type)
    }
    const read = [...types].map(([name, type]) => `CAST(${quote(name)} AS ${type}) AS ${quote(name)}`).join(', ')
    await connection.query(`CREATE TABLE ${quote(facts.table)} AS SELECT * REPLACE (${read}) FROM ${quote(raw)}`)
    await connection.query(`DROP TABLE ${quote(raw)}`)
  }

  const turns = new PQueue({ concurrency: turnsAtATime })
  const ask = async ({ text, params }: Sql, { place = 'first', signal }: Turn = {}): Promise<CutRow[]> => {
    if (extract.rows === 0) return []
    const work = async () => {
      const statement = await connection.prepare(text)
      try {
        return rowsOf(await statement.query(...params))
      } finally {
        // Runs unobserved; a statement that fails to close ends with its connection.
        statement.close().catch(() => undefined)
      }
    }
    return turns.add(work, { priority: priorities[place], signal })
  }
  return {
    rows: extract.rows,
    refreshedAt: extract.refreshedAt,
    covers: (cut) => isCovered(cut, facts, taken),
    cut: async (cut, turn) => {
      const rows = await ask(cutSql(cut, facts), turn)
      const whole = !cut.counted || cut.limit === undefined || rows.length < cut.limit
      const total = whole ? rows.length : Number((await ask(countSql(cut, facts), turn))[0]?.groups)
      return { rows, refreshedAt: extract.refreshedAt, engine: 'local', ...(cut.counted && { total }) }
    },
    hours: async (cut, of, columns, turn) => {
      const rows = await ask(hoursSql(cut, of, columns, facts), turn)
      return rows.map((row) => ({ weekday: Number(row.weekday), hour: Number(row.hour), value: Number(row.value) }))
    },
    drop: async () => {
      if (extract.rows === 0) return
      await connection.query(`DROP TABLE IF EXISTS ${quote(facts.table)}`)
      for (const name of packed) await connection.query(`DROP TYPE ${quote(`${facts.table}_${name}`)}`)
    },
  }
}

/**
 * From this many rows on, numbers are made of names: grouping by them takes a third of the time, 20 ms less for each
 * question over half a million rows. It takes a second there; smaller extracts are to be ready sooner.
 */
const usuallyPackedFrom = 250_000
/** A column of more different names, such as ids, stays unchanged. */
const mostPacked = 10_000

/** Columns of names that become numbers in the rows. */
function namesToPack({ bytes }: Extract): string[] {
  const table = tableFromIPC(bytes)
  return table.schema.fields.flatMap((field) => {
    const names = DataType.isDictionary(field.type)
      ? (table.getChild(field.name)?.data.at(-1)?.dictionary?.length ?? 0)
      : 0
    return names > 0 && names <= mostPacked ? [field.name] : []
  })
}

/** Whether an extract holds every row that a cut needs, also for its wider sums. */
export function isCovered(
  cut: Cut,
  { view, timeDimension }: Pick<FactsTable, 'view' | 'timeDimension'>,
  { range, filters, dimensions }: Taken,
): boolean {
  if (cut.range.from < range.from || cut.range.to > range.to) return false
  // Its rows are of whole days.
  if (cut.range.until !== undefined) return false
  if (dimensions) {
    const held = new Set([...dimensions, timeDimension])
    const cutDimensions = [...cut.by, ...cut.filters].map((key) => key.dimension)
    if (cut.present) cutDimensions.push(cut.present)
    if (!cutDimensions.every((dimension) => held.has(dimension))) return false
  }
  const same = (filter: CutFilter) =>
    cut.filters.some(
      (heldFilter) =>
        heldFilter.dimension === filter.dimension && heldFilter.values.join('\n') === filter.values.join('\n'),
    )
  if (!filters.every(same)) return false
  const narrowed = new Set(filters.map((filter) => filter.dimension))
  return planOf(cut, view).sums.every((sums) => !sums.ignored.some((dimension) => narrowed.has(dimension)))
}

/** Rows of an Arrow table, column by column: reading row proxies takes several times as long. */
export function rowsOf(table: Table): CutRow[] {
  const rows: CutRow[] = Array.from({ length: table.numRows }, () => ({}))
  for (const field of table.schema.fields) {
    const child = table.getChild(field.name)
    if (!child) continue
    // A name that many rows share is read once.
    const column = DataType.isDictionary(field.type) ? child.memoize() : child
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
