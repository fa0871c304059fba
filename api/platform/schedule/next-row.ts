import { sql } from 'kysely'
import { type BusinessDate, daysBetween, plusDays } from '#web/core/time/business-date.ts'
import { instantOf } from '#web/core/time/site-clock.ts'
import { nextTimes } from '#web/core/time/next-times.ts'
import { type NamedField, holdsFiles, holdsList, isAsked, isGiven, lineFieldsOf } from '../resource/field.contract.ts'
import { fault } from '../resource/faults.contract.ts'
import { linesOf } from '../resource/fields/lines.contract.ts'
import { portalActor } from '../resource/portal-actor.ts'
import { refuse } from '../resource/refuse.ts'
import { type Resource, fieldsOf } from '../resource/resource.contract.ts'
import type { Row } from '../resource/rows.contract.ts'
import { findRow } from '../resource/rows.queries.ts'
import type { Scope } from '../resource/scope.ts'
import type { Value, Values } from '../resource/values.contract.ts'

/** A row as it is added, and its author, who is that of the one before. */
interface NextRow {
  values: Values
  author: string | undefined
}

/**
 * What the row after a finished one holds: the same fields with the next date of its rule, after today and after its own. What
 * was missed meanwhile is left out.
 *
 * @returns null where the rule has ended, where next rows are made ahead, and where the row has had its next one already.
 * @throws AppError for what is no rule.
 */
export async function nextRow(scope: Scope, resource: Resource, row: Row): Promise<NextRow | null> {
  const { ahead, repeats, done = [] } = resource.schedule ?? {}
  if (repeats === undefined || ahead !== undefined || !done.includes(row.status ?? '')) return null
  // Also what who finishes it may not see is the same.
  const actor = portalActor(resource, scope.actor.caller.companyId, scope.actor.requestId)
  return following({ ...scope, actor }, resource, row.id, { days: 1, isTime: () => true })
}

/** The same of a row that is still open, from so many days before the next date on as the schedule says; null before. */
export async function plannedRow(scope: Scope, resource: Resource, id: string): Promise<NextRow | null> {
  const { ahead = 0 } = resource.schedule ?? {}
  return following(scope, resource, id, { days: 0, isTime: (next, today) => daysBetween(today, next) <= ahead })
}

/** @param days after today from which a date counts. @param isTime whether the row with a date is made today. */
async function following(
  scope: Scope,
  resource: Resource,
  id: string,
  { days, isTime }: { days: number; isTime: (next: BusinessDate, today: BusinessDate) => boolean },
): Promise<NextRow | null> {
  const { due, repeats } = resource.schedule ?? {}
  const row = await findRow(scope, resource, id)
  if (!row || row.active === false || due === undefined || repeats === undefined) return null
  const { [due]: held, [repeats]: rule } = row.values
  if (typeof rule !== 'string') return null
  const { zone, today } = await clockOf(scope, resource, row)
  const missed = plusDays(today, days - 1)
  const last = typeof held === 'string' && held > missed ? held : missed
  const next = nextDate(resource, repeats, { rule, zone, last })
  if (next === undefined || !isTime(next, today) || !(await isFirst(scope, resource, row))) return null
  return {
    values: { ...copyOf(fieldsOf(resource), row.values), [due]: next },
    author: await authorOf(scope, resource, row),
  }
}

async function authorOf({ trx }: Scope, { table, author }: Resource, { id }: Row): Promise<string | undefined> {
  if (!author) return undefined
  const { rows } = await sql<{ uid: string | null }>`
    SELECT ${sql.ref(author)} AS uid FROM ${sql.table(table)} WHERE id = ${id}`.execute(trx)
  return rows[0]?.uid ?? undefined
}

/** @returns the first date of a rule after `last`. @throws AppError invalid_input for what is no rule. */
function nextDate(
  resource: Resource,
  field: string,
  { rule, zone, last }: { rule: string; zone: string; last: string },
): string | undefined {
  try {
    return nextTimes(rule, zone, new Date(instantOf(zone, last, '23:59')), 1)[0]?.date
  } catch {
    throw refuse(resource, [fault(field, 'wrong_form', { value: rule })])
  }
}

/** What people gave in a row; without files, and with what a new row begins with where a field is of one row alone. */
function copyOf(fields: readonly NamedField[], held: Values): Values {
  const given = fields.filter((field) => isGiven(field) && !holdsFiles(field))
  const values: Values = Object.fromEntries(
    given.map((field): [string, Value] => {
      const { name, once, initial = null } = field
      if (once) return [name, initial ?? (holdsList(field) ? [] : null)]
      if (field.type !== 'lines') return [name, held[name] ?? null]
      return [name, linesOf(held[name]).map((line) => copyOf(lineFieldsOf(field), line))]
    }),
  )
  // What hangs on a field that begins anew goes with it.
  const unasked = given.filter((field) => !isAsked(field, { ...held, ...values }))
  return { ...values, ...Object.fromEntries(unasked.map(({ name }) => [name, null])) }
}

async function clockOf(
  { trx }: Scope,
  { schedule }: Resource,
  { values }: Row,
): Promise<{ zone: string; today: string }> {
  const site = schedule?.site === undefined ? sql`true` : sql`s.id = ${values[schedule.site] ?? null}::uuid`
  const { rows } = await sql<{ zone: string; today: string }>`
    SELECT z.zone, at_zone(now(), z.zone)::date::text AS today
    FROM (SELECT coalesce((SELECT s.time_zone FROM site s WHERE ${site} ORDER BY s.code LIMIT 1), 'UTC') AS zone) z`.execute(
    trx,
  )
  return rows[0]!
}

/** A row that is opened again and finished again has its next one already. */
async function isFirst({ trx, actor }: Scope, { table }: Resource, { id }: Row): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO row_repeat (company_id, subject, subject_id) VALUES (${actor.caller.companyId}, ${table}, ${id})
    ON CONFLICT DO NOTHING`.execute(trx)
  return numAffectedRows === 1n
}
