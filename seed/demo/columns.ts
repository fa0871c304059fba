import { CompiledQuery } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'

type Cell = string | number | null | undefined

/**
 * Rows on their way to `INSERT … SELECT … FROM unnest(…)`, which is as fast as it gets where COPY is refused (row-level
 * security). Each column is a PostgreSQL array literal in the making.
 */
export interface Columns {
  types: Record<string, string>
  /** Columns of free text; the others hold plain words and numbers. */
  quoted: boolean[]
  cells: string[][]
  rows: number
}

/** @param types column name -> type of one element. */
export function makeColumns(types: Record<string, string>): Columns {
  const list = Object.values(types)
  return { types, quoted: list.map((type) => type === 'text'), cells: list.map(() => []), rows: 0 }
}

export function addRow(columns: Columns, row: Cell[]): void {
  columns.rows++
  for (let i = 0; i < row.length; i++) {
    const cell = row[i]
    const text = cell === null || cell === undefined ? 'NULL' : columns.quoted[i] ? quote(String(cell)) : String(cell)
    columns.cells[i]!.push(text)
  }
}

const quotes = new Map<string, string>()

/** Most texts come again and again. */
function quote(text: string): string {
  const known = quotes.get(text)
  if (known) return known
  const quoted = `"${text.replace(/["\\]/g, '\\$&')}"`
  if (quotes.size < 1000) quotes.set(text, quoted)
  return quoted
}

/**
 * Takes the rows out of the columns; the returned function writes them.
 *
 * @param statement with `FROM rows` where the rows belong and `$1` for the company.
 */
export function takeRows(columns: Columns, statement: string): (trx: Trx, companyId: string) => Promise<void> {
  if (columns.rows === 0) return async () => undefined
  const names = Object.keys(columns.types)
  const arrays = names.map((name, i) => `$${i + 2}::${columns.types[name]}[]`)
  const source = `unnest(${arrays.join(', ')}) AS rows(${names.join(', ')})`
  const values = columns.cells.map((cells) => `{${cells.join(',')}}`)
  columns.cells.forEach((cells) => (cells.length = 0))
  columns.rows = 0
  const text = statement.replace('FROM rows', `FROM ${source}`)
  return async (trx, companyId) => {
    await trx.executeQuery(CompiledQuery.raw(text, [companyId, ...values]))
  }
}
