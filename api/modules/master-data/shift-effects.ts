import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import { fault } from '#api/platform/resource/faults.contract.ts'
import { refuseInUse } from '#api/platform/resource/refuse.ts'
import { nextShiftStart, reshapeFutureShifts } from '../shifts/future-shifts.service.ts'

/** Words of the reasons against a change of future shifts. */
export const planFaults = {
  work_planned: 'work is planned for the {shift} shift of {date}: move that plan first',
}

/** The calendar date at a site. */
export async function todayAt(trx: Trx, siteId: string): Promise<string> {
  const { rows } = await sql<{ today: string }>`
    SELECT to_char(at_zone(now(), time_zone), 'YYYY-MM-DD') AS today FROM site WHERE id = ${siteId}`.execute(trx)
  return rows[0]?.today ?? ''
}

/** The calendar date at every site, by its code. */
export async function todays(trx: Trx): Promise<Map<string, string>> {
  const { rows } = await sql<{ code: string; today: string }>`
    SELECT code, to_char(at_zone(now(), time_zone), 'YYYY-MM-DD') AS today FROM site`.execute(trx)
  return new Map(rows.map(({ code, today }) => [code, today]))
}

/** The shifts of a site as rules read them. */
export async function shiftsOf(trx: Trx, siteId: string) {
  const { rows } = await sql<{ id: string; values: Record<'site' | 'shift' | 'startsAt' | 'endsAt', string> }>`
    SELECT id, jsonb_build_object('site', site_id, 'shift', code, 'startsAt', to_char(starts_at, 'HH24:MI'),
      'endsAt', to_char(ends_at, 'HH24:MI')) AS values
    FROM shift_definition WHERE site_id = ${siteId}`.execute(trx)
  return rows
}

/**
 * Changed shifts hold from the next one that has not begun.
 *
 * @returns that instant. @throws AppError conflict when work is planned for a shift that would go.
 */
export async function holdFuture(trx: Trx, companyId: string, siteId: string): Promise<Date> {
  const { holdsFrom, conflict } = await reshapeFutureShifts(trx, companyId, siteId)
  if (!conflict) return holdsFrom
  const { shift, businessDate } = conflict
  throw refuseInUse({ faults: planFaults }, [
    fault<keyof typeof planFaults>(null, 'work_planned', { shift, date: businessDate }),
  ])
}

/** When the shifts of a site can change at the earliest, also by the site's clock. @throws AppError not_found */
export async function readNextShift(trx: Trx, siteId: string): Promise<{ at: string; local: string }> {
  const { rows } = await sql<{ zone: string }>`SELECT time_zone AS zone FROM site WHERE id = ${siteId}`.execute(trx)
  if (!rows[0]) throw new AppError('not_found')
  const at = await nextShiftStart(trx, siteId)
  const local = await sql<{ text: string }>`
    SELECT to_char(at_zone(${at.toISOString()}::timestamptz, ${rows[0].zone}), 'YYYY-MM-DD"T"HH24:MI:SS') AS text`.execute(
    trx,
  )
  return { at: at.toISOString(), local: local.rows[0]!.text }
}
