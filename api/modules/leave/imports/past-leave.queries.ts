import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import type { DateRange } from '#web/core/time/business-date.ts'
import type { NewRequest } from '../requests/write-request.ts'

/** Whether somebody has the same leave already, open or approved. */
export async function findSameLeave(
  trx: Trx,
  employee: string,
  type: string,
  {
    firstDate,
    lastDate,
    firstPart,
    lastPart,
    fromTime,
    untilTime,
  }: Pick<NewRequest, 'firstDate' | 'lastDate' | 'firstPart' | 'lastPart' | 'fromTime' | 'untilTime'>,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM leave_request
    WHERE employee_id = ${employee} AND leave_type_id = ${type} AND status IN ('pending', 'on_hold', 'approved')
      AND first_date = ${firstDate} AND last_date = ${lastDate} AND first_part = ${firstPart} AND last_part = ${lastPart}
      AND from_time IS NOT DISTINCT FROM ${fromTime}::time AND until_time IS NOT DISTINCT FROM ${untilTime}::time
    LIMIT 1`.execute(trx)
  return rows.length > 0
}

/** Dates on which somebody is away or has asked to be. */
export async function listTakenDates(trx: Trx, employee: string, { from, to }: DateRange): Promise<Set<string>> {
  const { rows } = await sql<{ date: string }>`
    SELECT DISTINCT business_date::text AS date FROM leave_day
    WHERE employee_id = ${employee} AND business_date BETWEEN ${from}::date AND ${to}::date`.execute(trx)
  return new Set(rows.map(({ date }) => date))
}
