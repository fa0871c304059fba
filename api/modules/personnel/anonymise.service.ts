import { sql } from 'kysely'
import { auditor } from '#api/platform/audit/audit.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { fault } from '#api/platform/resource/faults.contract.ts'
import { refuseInUse, refuseOutdated } from '#api/platform/resource/refuse.ts'
import { rowOf } from '#api/platform/resource/resource.service.ts'
import { lockRow } from '#api/platform/resource/rows.queries.ts'
import type { Scope } from '#api/platform/resource/scope.ts'
import { forgetCards } from '../attendance/punches/forget-cards.ts'
import { forgetLeave } from '../leave/people/forget-leave.ts'
import { forgetAtTerminals } from '../terminals/forget-person.ts'
import { employees } from './personnel.contract.ts'

const audit = auditor('employee')

/**
 * Anonymises a person who has left: name, cards, photo, phone, e-mail, account and PIN are deleted for good, at
 * terminals and in punches too, and so are their texts about leave; the registration number replaces the name, and
 * every figure stays.
 *
 * @returns the keys of photo and attachments; delete their bytes after the transaction. @throws AppError not_found,
 *   conflict for another version or an employed person.
 */
export async function anonymise(scope: Scope, id: string, version: number): Promise<string[]> {
  const { trx, actor } = scope
  await lockRow(trx, employees, id)
  const before = await rowOf(scope, employees, id)
  if (before.version !== version || before.values['standing'] === 'anonymised')
    throw await refuseOutdated(scope, employees, id, version)
  if (before.values['standing'] !== 'left')
    throw refuseInUse(employees, [fault<'still_employed'>(null, 'still_employed')])
  const keys = [...(await forgetPhoto(trx, id)), ...(await forgetLeave(trx, id))]
  await forgetAtTerminals(trx, id)
  await trx.deleteFrom('employee_card').where('employee_id', '=', id).execute()
  await sql`
    UPDATE employee SET name = code, phone = NULL, email = NULL, user_id = NULL, pin_hash = NULL, active = false,
      anonymised_at = now(), version = version + 1 WHERE id = ${id}`.execute(trx)
  await forgetCards(trx, id)
  await audit(trx, actor, 'employee.anonymise', id, { version: version + 1, code: before.values['code'] })
  return keys
}

/** Takes the photo from a person. @returns the keys under which its bytes lie. */
async function forgetPhoto(trx: Trx, id: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    DELETE FROM file f USING employee e
    WHERE e.id = ${id} AND f.company_id = e.company_id AND f.id = e.photo_file_id RETURNING f.storage_key AS key`.execute(
    trx,
  )
  return rows.map(({ key }) => key)
}
