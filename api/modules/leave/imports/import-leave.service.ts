import { sql } from 'kysely'
import { auditor, type Author } from '#api/platform/audit/audit.ts'
import type { Trx } from '#api/platform/db/database.ts'
import type { Language } from '#web/core/languages/languages.ts'
import { weighLeave } from '../counting/count.service.ts'
import { bookUsed } from '../ledger/book-used.ts'
import type { LeaveFaultOf } from '../requests/leave.contract.ts'
import { type HoursFault, type LeaveHours, type LeaveSpan, placeHours } from './leave-hours.service.ts'
import { type LeavePerson, lockPerson } from '../people/people.service.ts'
import { findSameLeave } from './past-leave.queries.ts'
import { insertRequest, noteRequestStep } from '../requests/write-request.ts'
import { writeDays } from '../counting/kept-days.ts'
import type { LeaveType } from '../types/types.service.ts'

const audit = auditor('leave_request')

/** Leave that was taken, as a list tells of it. */
export interface ImportedLeave {
  person: LeavePerson
  type: LeaveType
  when: LeaveSpan | LeaveHours
  note: string | null
  /** Of the row: the same comes once. */
  key: string
  run: string
  file: string
  language: Language
}

/** Rows that were brought before, by their keys. */
export async function importedLeave(trx: Trx, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    SELECT import_key AS key FROM leave_request WHERE import_key = ANY (${[...keys]}::text[])`.execute(trx)
  return new Set(rows.map(({ key }) => key))
}

/**
 * Keeps leave as an approved request, counted and taken from the balance as leave that is asked for; nobody decides about it
 * and nobody is told. What the type asks to be attached, and by when, was for who approved it then.
 *
 * @returns the leave's dates; `known` where somebody has the same leave already, or why it may not be.
 */
export async function importLeave(
  trx: Trx,
  by: Author,
  { person, type, when, note, key, run, file, language }: ImportedLeave,
): Promise<LeaveSpan | 'known' | HoursFault | LeaveFaultOf[]> {
  const { companyId, uid = null } = by.caller
  await lockPerson(trx, person.id)
  const span = 'hours' in when ? await placeHours(trx, companyId, { person, type }, when) : when
  if (typeof span === 'string') return span
  if (await findSameLeave(trx, person.id, type.id, span)) return 'known'
  const asked = { ...span, leaveType: type.id }
  const who = { person, type, as: 'manager' as const, withFiles: true }
  const { answer, taken, spent } = await weighLeave(trx, companyId, who, asked)
  if (answer.faults.length > 0) return answer.faults
  const id = await insertRequest(trx, companyId, uid, {
    ...span,
    employee: person.id,
    type: type.id,
    amount: answer.amount,
    reason: note,
    replaces: null,
    language,
    files: [],
    imported: { run, key },
  })
  await writeDays(trx, companyId, { request: id, employee: person.id, holds: true }, taken, spent.days)
  await bookUsed(trx, { companyId, by: uid }, { request: id, person: person.id, type: type.id }, spent)
  await noteRequestStep(trx, companyId, id, { action: 'import', level: 1, by: uid, reason: file })
  await audit(trx, by, 'leave_request.import', id, {
    employee: person.code,
    type: type.code,
    from: span.firstDate,
    to: span.lastDate,
    amount: answer.amount,
    file,
  })
  return span
}
