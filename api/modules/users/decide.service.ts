import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import { takeStep } from '#api/platform/flow/take-step.ts'
import type { Caller } from '#api/platform/http/route.ts'
import { endAllSessions } from '../identity/sign-in.service.ts'
import type { Role } from '../permissions/permissions.contract.ts'
import { userFlow } from './users.states.ts'

interface Decision {
  id: string
  action: string
  version: number
  caller: Caller
  requestId: string
}

interface Standing {
  id: string
  role: Role
  active: boolean
}

/**
 * Approves, rejects, bans or reinstates somebody. Nobody decides about themselves or about somebody above them. Decisions
 * of one company happen one after the other, each by somebody who is still active: so two who ban each other leave one,
 * and the last active FullAdmin stays.
 *
 * @throws AppError `forbidden`, `not_signed_in`, and those of `takeStep`.
 */
export async function decideAboutUser(trx: Trx, { id, action, version, caller, requestId }: Decision) {
  if (id === caller.uid) throw new AppError('forbidden', { message: 'Nobody decides about their own account' })
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`users ${caller.companyId}`}, 8))`.execute(trx)
  const { rows } = await sql<Standing>`
    SELECT id, role, status = 'active' AS active FROM user_account
    WHERE id IN (${id}, ${caller.uid})`.execute(trx)
  const target = rows.find((row) => row.id === id)
  if (!target) throw new AppError('not_found')
  const own = rows.find((row) => row.id === caller.uid)
  // Banned by a decision that was made while this one waited.
  if (!own?.active) throw new AppError('not_signed_in')
  if (rank(target.role) > rank(own.role))
    throw new AppError('forbidden', { message: 'Nobody decides about an account of a higher role' })
  const step = await takeStep(trx, { table: 'user_account', flow: userFlow, action, id, version, caller, requestId })
  if (step.status !== 'active') await endAllSessions(trx, id)
  return step
}

function rank(role: Role): number {
  return role === 'FullAdmin' ? 2 : role === 'Admin' ? 1 : 0
}
