import pg from 'pg'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { ExtractColumn } from './columns.ts'

/** How each type of column leaves PostgreSQL, whatever it was before. */
const casts = { number: 'float8', text: 'text', day: 'date', time: 'timestamp' } as const

/** What may hold a `$1` that is none: texts, names, comments. */
const tokens = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\/\*[\s\S]*?\*\/|--[^\n]*|\$(\d+)/g

/**
 * A statement of Cube as one whose rows can be copied out in binary. COPY knows no parameters: values stand in it as
 * literals, which PostgreSQL gives the type that their place asks for, as it does with parameters.
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
