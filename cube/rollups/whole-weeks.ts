import type { CompiledQuestion } from '../compiled-shapes.ts'
import { rollupsByWeek } from './facts.gen.ts'

/** Fewer whole weeks are read as quickly day by day. */
const fewestWeeks = 2
const dayMs = 86_400_000

/** The table in which sums of a rollup (`plant_facts.by_machine_day`) are kept by week; its rows bear the Monday. */
export function weeksTable(rollup: string): string {
  return `rollups.weeks_of_${rollup.replace('.', '__')}`
}

export function mondayOf(day: string): string {
  return plusDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
}

export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/**
 * Lets a question of many days read one row per whole week in place of seven, and daily rows at both ends. A week's
 * sums are those of its days, so the answer is the same. A question that distinguishes days or months, or filters days
 * in another way, stays unchanged.
 *
 * @param compiled Cube's SQL on one rollup, and the rollup that Cube chose.
 */
export function byWholeWeeks<Compiled extends CompiledQuestion>(compiled: Compiled): Compiled {
  const [rollup, ...others] = (compiled.preAggregations ?? []) as { preAggregationId: string; tableName: string }[]
  if (!compiled.sql || !rollup || others.length > 0 || !rollupsByWeek.has(rollup.preAggregationId)) return compiled
  const [text, values] = compiled.sql
  const range = rangeIn(text)
  const [from, to] = range ? wholeDays(values[range.from - 1], values[range.to - 1]) : []
  const parts = text.split(` FROM ${rollup.tableName} AS `)
  if (!range || !from || !to || parts.length !== 2) return compiled
  const begin = mondayOf(plusDays(from, 6))
  const end = mondayOf(plusDays(to, 1))
  if ((Date.parse(end) - Date.parse(begin)) / (7 * dayMs) < fewestWeeks) return compiled

  const columns = columnsIn(text, compiled.aliasNameToMember ?? {}).join(', ')
  const [first, last] = [`$${values.length + 1}::timestamp`, `$${values.length + 2}::timestamp`]
  const rows = (table: string, condition: string) => `SELECT ${columns} FROM ${table} WHERE ${condition}`
  const { day } = range
  const source = [
    rows(rollup.tableName, `${day} >= $${range.from}::timestamp AND ${day} < ${first}`),
    rows(weeksTable(rollup.preAggregationId), `${day} >= ${first} AND ${day} < ${last}`),
    rows(rollup.tableName, `${day} >= ${last} AND ${day} <= $${range.to}::timestamp`),
  ].join(' UNION ALL ')
  return { ...compiled, sql: [parts.join(` FROM (${source}) AS `), [...values, begin, end]] }
}

/** The condition on days, if it is the only one besides the grouping by week. */
function rangeIn(text: string): { day: string; from: number; to: number } | undefined {
  const match = /\(("\w+__business_date_day") >= \$(\d+)::timestamp AND \1 <= \$(\d+)::timestamp\)/.exec(text)
  if (!match) return undefined
  const [range, day, from, to] = match as unknown as [string, string, string, string]
  const rest = text.replace(range, '').replaceAll(`date_trunc('week', ${day})`, '')
  const more = rest.replaceAll(/"\w+__business_date_week"/g, '').includes('__business_date')
  return more ? undefined : { day, from: Number(from), to: Number(to) }
}

/** First and last day of a range from the first instant of one to the last of another. */
function wholeDays(from: unknown, to: unknown): [string, string] | [] {
  const [first, last] = [String(from), String(to)]
  if (!first.endsWith('T00:00:00.000') || !last.endsWith('T23:59:59.999')) return []
  return [first.slice(0, 10), last.slice(0, 10)]
}

/** Columns of the rollup that the SQL names; other names are its own columns, and the rollup itself. */
export function columnsIn(text: string, aliases: object): string[] {
  const others = new Set([...text.matchAll(/ AS ("\w+")/g)].map(([, name]) => name!))
  for (const alias of Object.keys(aliases)) others.add(`"${alias}"`)
  const named = new Set([...text.matchAll(/"\w+__\w+"/g)].map(([name]) => name))
  return [...named].filter((name) => !others.has(name))
}
