import pg from 'pg'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { ExtractColumn } from './columns.ts'

/** Output type of each kind of column in PostgreSQL. */
const casts = { number: 'float8', text: 'text', day: 'date', time: 'timestamp' } as const

/** Texts, quoted names and comments, in which a `$1` is not a parameter. */
const tokens = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\/\*[\s\S]*?\*\/|--[^\n]*|\$(\d+)/g

/**
 * Makes a statement of Cube copyable in binary. COPY has no parameters, so values become literals, which PostgreSQL
 * types by their context, like parameters.
 *
 * @throws AppError query_refused for a value that PostgreSQL cannot hold.
 */
export function selectText([text, values]: [string, readonly unknown[]], columns: readonly ExtractColumn[]): string {
  const statement = text.replace(tokens, (token, number?: string) =>
    number === undefined ? token : literal(values[Number(number) - 1]),
  )
  const shown = columns.map(({ alias, type }) => `${pg.escapeIdentifier(alias)}::${casts[type]}`).join(', ')
  return `SELECT ${shown} FROM (${statement}\n) extract`
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  const text = String(value)
  // It would end the whole statement.
  if (text.includes('\0')) throw new AppError('query_refused')
  return ` ${pg.escapeLiteral(text)}`
}
