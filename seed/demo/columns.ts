import { CompiledQuery } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'

type Cell = string | number | null | undefined

/**
 * Rows on their way to `INSERT … SELECT … FROM unnest(…)`, which is as fast as it gets where COPY is refused (row-level
 * security). Each column is a PostgreSQL array literal in the making.
 */
export interface Columns {
  types: Record<string, string>
  cells: string[][]
  rows: number
}

/** @param types column name -> type of one element. Text columns may hold anything, the others plain words. */
export function makeColumns(types: Record<string, string>): Columns {
  return { types, cells: Object.keys(types).map(() => []), rows: 0 }
}

export function addRow(columns: Columns, row: Cell[]): void {
  columns.rows++
  for (let i = 0; i < row.length; i++) columns.cells[i]!.push(literal(row[i]))
}

function literal(cell: Cell): string {
  if (cell === null || cell === undefined) return 'NULL'
  if (typeof cell === 'number') return String(cell)
  return /^[\w-]+$/.test(cell) && cell !== 'NULL' && cell !== 'null' ? cell : `"${cell.replace(/["\\]/g, '\\$&')}"`
}

/**
 * Writes the rows and empties the columns.
 *
 * @param statement with `FROM rows` where the rows belong and `$1` for the company.
 */
export async function insertRows(trx: Trx, companyId: string, columns: Columns, statement: string): Promise<void> {
  if (columns.rows === 0) return
  const names = Object.keys(columns.types)
  const arrays = names.map((name, i) => `$${i + 2}::${columns.types[name]}[]`)
  const source = `unnest(${arrays.join(', ')}) AS rows(${names.join(', ')})`
  const values = columns.cells.map((cells) => `{${cells.join(',')}}`)
  columns.cells.forEach((cells) => (cells.length = 0))
  columns.rows = 0
  await trx.executeQuery(CompiledQuery.raw(statement.replace('FROM rows', `FROM ${source}`), [companyId, ...values]))
}
