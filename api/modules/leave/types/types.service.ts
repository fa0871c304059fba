import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import type { LeaveKind } from './leave-kind.contract.ts'

/** A type with its rules. */
export interface LeaveType extends LeaveKind {
  active: boolean
  mayGoNegative: number | null
  countsHolidays: boolean
  askedBy: 'everybody' | 'managers'
  leastNotice: number | null
  mostNotice: number | null
  longestRun: number | null
}

/** A type as JSON, of the table alias `t`: what screens show of it. */
export const kindJson = sql`jsonb_build_object('id', t.id, 'code', t.code, 'name', t.name, 'unit', t.unit,
  'colour', t.colour, 'paid', t.paid, 'limited', t.limited, 'attachmentAfter', t.attachment_after, 'health', t.health)`

/** Those in use, or the one with an id. */
export async function listTypes(trx: Trx, id?: string): Promise<LeaveType[]> {
  const { rows } = await sql<LeaveType>`
    SELECT id, code, name, unit, colour, paid, limited, health, active, attachment_after AS "attachmentAfter",
      may_go_negative AS "mayGoNegative", counts_holidays AS "countsHolidays", asked_by AS "askedBy",
      least_notice AS "leastNotice", most_notice AS "mostNotice", longest_run AS "longestRun"
    FROM leave_type WHERE ${id === undefined ? sql`active` : sql`id = ${id}`} ORDER BY name, code`.execute(trx)
  return rows
}
