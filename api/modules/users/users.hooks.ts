import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { announce } from '#api/platform/live/live.ts'
import { fault } from '#api/platform/resource/faults.contract.ts'
import type { Hooks } from '#api/platform/resource/hooks.ts'
import { refuse } from '#api/platform/resource/refuse.ts'
import type { Actor } from '#api/platform/resource/scope.ts'
import type { RowOf } from '#api/platform/resource/resource.contract.ts'
import { endAllSessions } from '../identity/sign-in/sign-in.service.ts'
import { permissionsTopic } from '../permissions/permissions.contract.ts'
import { comesWith } from '../permissions/permissions.service.ts'
import { raiseEvent } from '../webhooks/raise-event.ts'
import { requireAdministrator, requireStanding } from './standing.ts'
import { users } from './users.contract.ts'

type User = RowOf<typeof users>
type Draft = { id: string | null; values: User['values'] }

const about = ({ id, values }: User) => ({ id, role: values.role })

/** Before somebody's state or place among the others changes. */
const decide = async (trx: Trx, actor: Actor, row: Draft, before: User | null) =>
  requireStanding(trx, actor, before && about(before), row.values.role)

/**
 * The roles of an account, if the acting person may grant them: nobody grants by a role more than their own rights. A
 * role of the portal replaces the company's own; an own role includes the one that it was made from.
 */
async function rolesFor(
  trx: Trx,
  actor: Actor,
  { id, values }: Draft,
  before: User | null,
): Promise<Pick<User['values'], 'role' | 'ownRole'>> {
  await requireStanding(trx, actor, before && about(before))
  const isSame = values.ownRole === (before?.values.ownRole ?? null)
  if (before && isSame && values.role === before.values.role) return { role: values.role, ownRole: values.ownRole }
  const ownRole = isSame ? null : values.ownRole
  const comes = await comesWith(trx, id, { role: values.role, ownRole })
  if (!comes) throw refuse(users, [fault('role', 'unknown_reference', { value: ownRole! })])
  const { role, given } = comes
  await requireStanding(trx, actor, null, role)
  if (given.some((one) => !actor.caller.permissions.has(one))) throw refuse(users, [fault('role', 'beyond_own')])
  return { role, ownRole }
}

/** Their open pages look at what they may do now, and somebody is left who administers. */
const settle = async (trx: Trx, { caller }: Actor, { id }: User) => {
  await requireAdministrator(trx)
  await announce(trx, { company: caller.companyId, topic: permissionsTopic, ids: [id] })
}

/** Notifies other systems of a change of an account. */
const raise = (event: 'user.created' | 'user.banned' | 'user.reinstated' | 'user.deleted') => {
  return async (trx: Trx, { caller }: Actor, { id, values: { name, email, role } }: User) =>
    raiseEvent(trx, caller.companyId, event, { user: { id, name, email, role }, by: { id: caller.uid } })
}

/** Whoever may no longer sign in is signed out everywhere. */
const signOut = async (trx: Trx, actor: Actor, row: User) => {
  await endAllSessions(trx, row.id)
  await settle(trx, actor, row)
}

/**
 * Deletes everything that opens the portal without signing in: a reinstated person starts from nothing. Older bans did
 * not delete it.
 */
const endKeys = async (trx: Trx, id: string) => {
  for (const table of ['personal_token', 'leave_feed', 'approval_link'] as const)
    await trx
      .updateTable(table)
      .set({ revoked_at: sql`now()` })
      .where('user_id', '=', id)
      .where('revoked_at', 'is', null)
      .execute()
}

export const userHooks: Hooks<typeof users> = {
  before: {
    async create(trx, actor, row) {
      const given = await rolesFor(trx, actor, row, null)
      return { ...given, email: row.values.email.toLowerCase() }
    },
    change: rolesFor,
    delete: (trx, actor, _row, before) => requireStanding(trx, actor, before && about(before)),
    approve: decide,
    reject: decide,
    ban: decide,
    reinstate: decide,
  },
  after: {
    change: settle,
    async reject(trx, actor, row) {
      await endKeys(trx, row.id)
      await signOut(trx, actor, row)
    },
    async ban(trx, actor, row) {
      await endKeys(trx, row.id)
      await signOut(trx, actor, row)
      await raise('user.banned')(trx, actor, row)
    },
    create: raise('user.created'),
    async reinstate(trx, actor, row) {
      await endKeys(trx, row.id)
      await raise('user.reinstated')(trx, actor, row)
    },
    delete: raise('user.deleted'),
  },
  async remove(trx, actor, row) {
    await erase(trx, row.id)
    await signOut(trx, actor, row)
  },
}

/** Data of a person beside the account itself; their sessions go with the sign-ins. */
const personalTables = [
  'permission_grant',
  'account_token',
  'notification',
  'passkey',
  'personal_token',
  'authenticator_app',
  'recovery_code',
  'known_device',
  'sign_in',
] as const

/** Keeps the name for the history and frees the address; deletes everything else about the person. */
async function erase(trx: Trx, id: string): Promise<void> {
  await sql`
    UPDATE user_account SET deleted_at = now(), status = 'banned', email = 'deleted-' || id || '@invalid', phone = NULL,
      avatar_file_id = NULL, own_role_id = NULL, password_hash = NULL, notifications = '{}', version = version + 1, updated_at = now()
    WHERE id = ${id}`.execute(trx)
  for (const table of personalTables) await trx.deleteFrom(table).where('user_id', '=', id).execute()
}
