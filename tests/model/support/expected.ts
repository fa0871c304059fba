import type pg from 'pg'
import { derived, ratios, sums, type Sums } from './expected-measures.ts'
import { type Key, keysOf, type Source, sources } from './expected-sources.ts'

export interface Question {
  company: string
  from: string
  to: string
  by: Key[]
  /** Names of the areas that count; all without it. */
  areas?: string[]
}

/** Rows of the question by their key texts; the hand-written answer. */
export async function expectedRows(client: pg.Client, question: Question): Promise<Map<string, Sums>> {
  const rows = new Map<string, Sums>()
  for (const source of Object.keys(sources) as Source[]) {
    const ownSums = Object.entries(sums).filter(([, [from]]) => from === source)
    const columns = [
      ...question.by.map((key) => `${keysOf[source].includes(key) ? `${key}::text` : 'NULL'} AS "key ${key}"`),
      ...ownSums.map(([name, [, sql]]) => `(${sql})::float8 AS ${name}`),
    ]
    const groups = question.by.length ? ` GROUP BY ${question.by.map((_, index) => index + 1).join()}` : ''
    const facts = await factsTable(client, source, question)
    const { rows: factRows } = await client.query(`SELECT ${columns.join()} FROM ${facts}${groups}`)
    for (const row of factRows) {
      const key = keyText(question.by.map((name) => row[`key ${name}`]))
      const existingRow = rows.get(key) ?? {}
      rows.set(key, Object.assign(existingRow, Object.fromEntries(ownSums.map(([name]) => [name, row[name]]))))
    }
  }
  return rows
}

const tables = new WeakMap<pg.Client, Map<string, Promise<string>>>()

/** The facts of one source, cut from the records once and kept for the questions after it. */
function factsTable(client: pg.Client, source: Source, { company, from, to, areas }: Question): Promise<string> {
  const tableByKey = tables.get(client) ?? new Map<string, Promise<string>>()
  tables.set(client, tableByKey)
  const key = [source, company, from, to, areas].join(' ')
  const existing = tableByKey.get(key)
  if (existing) return existing
  const name = `expected_${tableByKey.size}`
  const made = client
    .query(
      `CREATE TEMP TABLE ${name} AS SELECT * FROM (${sources[source]}) facts
        WHERE company_id = $1 AND business_date BETWEEN $2 AND $3 AND ($4::text[] IS NULL OR area = ANY ($4))`,
      [company, from, to, areas],
    )
    .then(() => name)
  tableByKey.set(key, made)
  return made
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
