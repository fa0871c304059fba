import { auditor } from '#api/platform/audit/audit.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Actor } from '#api/platform/http/route.ts'
import { announce } from '#api/platform/live/live.ts'
import type { LeaveSettings } from '../leave/requests/leave.contract.ts'
import { companyTopic } from './company.contract.ts'
import { findLeaveSettings, writeLeaveSettings } from './company.queries.ts'

const audit = auditor('company')

export const readLeaveSettings = (trx: Trx): Promise<LeaveSettings> => findLeaveSettings(trx)

/**
 * Saves the settings of leave, under the version of all settings of the company.
 *
 * @throws AppError `conflict` with the present settings of leave.
 */
export async function changeLeaveSettings(trx: Trx, actor: Actor, next: LeaveSettings): Promise<LeaveSettings> {
  const { companyId } = actor.caller
  const { version: _seen, ...before } = await findLeaveSettings(trx)
  if (!(await writeLeaveSettings(trx, companyId, next)))
    throw new AppError('conflict', { details: { current: await findLeaveSettings(trx) } })
  const { version, ...after } = next
  await audit(trx, actor, 'company.leave', undefined, { before, after })
  await announce(trx, { company: companyId, topic: companyTopic, ids: [] })
  return { ...after, version: version + 1 }
}
