import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'

/** The date before which the days of the transaction's company are closed; null where none are. */
export const closedBefore = sql<string | null>`(SELECT attendance_closed_before FROM company_settings)`

/** Whether nothing of an `attendance_day` `d` changes any more: its timesheet is locked, or it is closed. */
export const isClosedDay = sql<boolean>`(EXISTS (SELECT FROM timesheet_period p WHERE p.company_id = d.company_id
  AND p.site_id = d.site_id AND p.locked_at IS NOT NULL AND p.during @> d.business_date)
  OR coalesce(d.business_date < ${closedBefore}, false))`

/** @returns `2025-11-26`, or null. */
export async function readClosedBefore(trx: Trx): Promise<string | null> {
  const { rows } = await sql<{ date: string | null }>`SELECT ${closedBefore}::text AS date`.execute(trx)
  return rows[0]!.date
}

/**
 * Whether an instant is of a closed day by the clock of a reader's site; by UTC where the reader is not known. The clock is
 * asked for the last of the days only: of ten thousand punches it is what takes longest.
 */
export const isOfClosedDay = (
  at: RawBuilder<unknown>,
  reader: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`
  CASE WHEN ${at} < ${closedBefore} + interval '1 day' THEN ${at} < at_zone(${closedBefore}::timestamp, coalesce(
    (SELECT s.time_zone FROM reader r JOIN site s ON s.company_id = r.company_id AND s.id = r.site_id
      WHERE r.id = ${reader}), 'UTC')) ELSE false END`
