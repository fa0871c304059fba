import { finished } from 'node:stream/promises'
import { sql } from 'kysely'
import { from as copyFrom } from 'pg-copy-streams'
import { type Cell, type ColumnType, type Row, copyRows } from './copy-rows.ts'
import { type Emit, type FactTable, factTables, whenKnown } from './fact-tables.ts'
import type { Writing } from './in-plant.ts'

export interface FactWriter {
  emit: Emit
  /** Rows waiting to be written. */
  waiting(): number
  /** Machine states handed to the database. */
  written(): number
  /** Passes waiting rows to the database as soon as it has finished the previous batch, and returns at that moment. */
  flush(): Promise<void>
  /** Resolves when all that was handed over is written. */
  settled(): Promise<void>
}

const tables = Object.keys(factTables) as FactTable[]
/** A batch of so many states of machines makes statistics that say nothing of their company plain wrong. */
const manyStates = 2000

/** @param options.bulk the tables hold nothing of this plant, and refuse no COPY. */
export function factWriter(writing: Writing, options: { companyId: string; bulk: boolean }): FactWriter {
  let batch = emptyBatch()
  let waiting = 0
  let written = 0
  let underWay = Promise.resolve()
  let gathered = options.bulk

  return {
    emit(table, row) {
      batch[table].push(row as Row)
      waiting++
    },
    waiting: () => waiting,
    written: () => written,
    async flush() {
      const taken = batch
      written += taken.machine_state_interval.length
      batch = emptyBatch()
      waiting = 0
      await underWay
      underWay = writeAll(taken)
      // The next await of it throws a failure, so it is not an unhandled rejection.
      underWay.catch(() => undefined)
    },
    settled: () => underWay,
  }

  async function writeAll(rows: Batch): Promise<void> {
    for (const table of tables)
      if (rows[table].length > 0) await (options.bulk ? copyInto : mergeInto)(writing, table, rows[table], options)
    if (gathered || rows.machine_state_interval.length < manyStates) return
    gathered = true
    // Beside a company of millions of rows the planner takes this one for a single row: triggers would read all of it
    // each time.
    await sql.raw(`ANALYZE ${[...tables, 'work_order_progress'].join(', ')}`).execute(writing.trx)
  }
}

type Batch = Record<FactTable, Row[]>

function emptyBatch(): Batch {
  return Object.fromEntries(tables.map((table) => [table, [] as Row[]])) as Batch
}

async function copyInto(
  { client }: Writing,
  table: FactTable,
  rows: Row[],
  { companyId }: { companyId: string },
): Promise<void> {
  const columns = factTables[table]
  const names = ['company_id', ...Object.keys(columns)].join(', ')
  const stream = client.query(copyFrom(`COPY ${table} (${names}) FROM STDIN (FORMAT binary)`))
  stream.end(copyRows(columns, rows, companyId))
  await finished(stream)
}

/** Rows that are there are brought up to date. */
async function mergeInto(
  { trx }: Writing,
  table: FactTable,
  rows: Row[],
  { companyId }: { companyId: string },
): Promise<void> {
  const columns = Object.entries<ColumnType>(factTables[table])
  const names = sql.join(columns.map(([name]) => sql.ref(name)))
  const records = rows.map((row) => Object.fromEntries(columns.map(([name, type]) => [name, inJson(type, row[name])])))
  await sql`
    INSERT INTO ${sql.table(table)} (company_id, ${names})
    SELECT ${companyId}, ${names} FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(records)}::jsonb)
    ${sql.raw(whenKnown[table])}`.execute(trx)
}

function inJson(type: ColumnType, value: Cell): Cell {
  if (type === 'span') {
    const [start, end] = value as readonly [number, number]
    return `[${instant(start)},${instant(end)})`
  }
  return typeof value === 'number' && (type === 'instant' || type === 'localTime') ? instant(value) : value
}

const instant = (seconds: number) => new Date(seconds * 1000).toISOString()
