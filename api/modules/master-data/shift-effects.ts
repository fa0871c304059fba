import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import { nextShiftStart, reshapeFutureShifts } from '../settings/future-shifts.service.ts'
import type { MasterDataKind } from './kinds.contract.ts'
import type { MasterRow } from './master-data.contract.ts'
import { refuseInUse } from './refuse.ts'
import { fault } from './values.contract.ts'

/** The site whose shifts a row shapes. */
export const siteOf = (kind: MasterDataKind, row: Pick<MasterRow, 'id' | 'values'>): string =>
  kind === 'sites' ? row.id : String(row.values['site'])

/** Whether a machine counts on other days than before. */
export function inServiceDiffers(before: MasterRow | null, after: MasterRow): boolean {
  const of = (row: MasterRow | null) => [row?.values['inServiceFrom'], row?.values['inServiceUntil'], row?.active]
  return JSON.stringify(of(before)) !== JSON.stringify(of(after))
}

/** The calendar date at a site. */
export async function todayAt(trx: Trx, siteId: string): Promise<string> {
  const { rows } = await sql<{ today: string }>`
    SELECT to_char(now() AT TIME ZONE time_zone, 'YYYY-MM-DD') AS today FROM site WHERE id = ${siteId}`.execute(trx)
  return rows[0]?.today ?? ''
}

/**
 * Lets changed shifts hold from the next one that has not begun.
 *
 * @returns that instant. @throws AppError conflict when work is planned for a shift that would go.
 */
export async function holdFuture(trx: Trx, companyId: string, siteId: string): Promise<Date> {
  const { holdsFrom, conflict } = await reshapeFutureShifts(trx, companyId, siteId)
  if (conflict) throw refuseInUse([fault(null, 'work_planned', { shift: conflict.shift, date: conflict.businessDate })])
  return holdsFrom
}

/** When the shifts of a site can change at the earliest, also by the site's clock. @throws AppError not_found */
export async function readNextShift(trx: Trx, siteId: string): Promise<{ at: string; local: string }> {
  const { rows } = await sql<{ zone: string }>`SELECT time_zone AS zone FROM site WHERE id = ${siteId}`.execute(trx)
  if (!rows[0]) throw new AppError('not_found')
  const at = await nextShiftStart(trx, siteId)
  const local = await sql<{ text: string }>`
    SELECT to_char(${at.toISOString()}::timestamptz AT TIME ZONE ${rows[0].zone}, 'YYYY-MM-DD"T"HH24:MI:SS') AS text`.execute(
    trx,
  )
  return { at: at.toISOString(), local: local.rows[0]!.text }
}
