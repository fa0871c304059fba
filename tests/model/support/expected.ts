import type pg from 'pg'
import { derived, ratios, sums, type Sums } from './expected-measures.ts'
import { type Key, keysOf, type Source, sources } from './expected-sources.ts'

export interface Question {
  company: string
  from: string
  to: string
  by: Key[]
}

/** Rows of the question by their key texts; the hand-written answer. */
export async function expectedRows(client: pg.Client, question: Question): Promise<Map<string, Sums>> {
  const rows = new Map<string, Sums>()
  for (const source of Object.keys(sources) as Source[]) {
    const own = Object.entries(sums).filter(([, [from]]) => from === source)
    const columns = [
      ...question.by.map((key) => `${keysOf[source].includes(key) ? `${key}::text` : 'NULL'} AS "key ${key}"`),
      ...own.map(([name, [, sql]]) => `(${sql})::float8 AS ${name}`),
    ]
    const groups = question.by.length ? ` GROUP BY ${question.by.map((_, index) => index + 1).join()}` : ''
    const sql = `SELECT ${columns.join()} FROM (${sources[source]}) facts
      WHERE company_id = $1 AND business_date BETWEEN $2 AND $3${groups}`
    const { rows: found } = await client.query(sql, [question.company, question.from, question.to])
    for (const row of found) {
      const key = keyText(question.by.map((name) => row[`key ${name}`]))
      const known = rows.get(key) ?? {}
      rows.set(key, Object.assign(known, Object.fromEntries(own.map(([name]) => [name, row[name]]))))
    }
  }
  return rows
}

/** The measure at one level, from that level's sums. */
export function expectedValue(measure: string, row: Sums): number | null {
  const calculate = derived[measure]
  if (calculate) return calculate(row)
  if (!(measure in sums)) throw new Error(`No hand-written SQL for ${measure}`)
  return row[measure] ?? null
}

/** Nothing and 0 are the same sum, but not the same ratio. */
export function comparable(measure: string, value: number | string | null | undefined): number | null {
  if (value === null || value === undefined) return ratios.has(measure) ? null : 0
  return Number(Number(value).toPrecision(12))
}

export function keyText(values: unknown[]): string {
  return values.map((value) => value ?? '–').join(' | ')
}
