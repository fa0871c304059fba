import { type RawBuilder, sql } from 'kysely'
import { overtimeKinds } from '../days/overtime.ts'

/** Overtime of all kinds of an `attendance_day`, in seconds. @param day its name in the statement. */
export const overtimeOf = (day: string): RawBuilder<number> =>
  sql<number>`(${sql.join(
    overtimeKinds.map((kind) => sql.ref(`${day}.overtime_${kind}_seconds`)),
    sql` + `,
  )})`

/**
 * What of one kind counts and is not given as leave, in whole seconds; of a day that is approved in part, the same part of
 * each kind.
 */
export const paidOvertime = (day: string, column: string): RawBuilder<number> =>
  sql<number>`coalesce(round(${sql.ref(`${day}.${column}`)}::numeric
    * (${sql.ref(`${day}.overtime_approved_seconds`)} - ${sql.ref(`${day}.overtime_leave_seconds`)})
    / nullif(${overtimeOf(day)}, 0))::integer, 0)`
