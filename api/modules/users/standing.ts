import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import { fault } from '#api/platform/resource/faults.contract.ts'
import { refuse } from '#api/platform/resource/refuse.ts'
import type { Actor } from '#api/platform/resource/scope.ts'
import { type Role, roleDefaults, roles } from '../permissions/permissions.contract.ts'
import { rightsOf, type Standing } from '../permissions/rights.ts'
import { type UserFault, users } from './users.contract.ts'

const refuseUser = (code: UserFault, field: string | null = null) => refuse(users, [fault<string>(field, code)])

export function rank(role: Role): number {
  return role === 'FullAdmin' ? 2 : role === 'Admin' ? 1 : 0
}

/**
 * Requires that the acting person may decide about an account now. Nobody decides about themselves or about a role
 * above their own, nor grants one. Decisions of one company are serialised, each by a person who is still active: so of
 * two who ban each other one stays.
 *
 * @param about the account; nobody for a person to be added. @param gives the role that the account would get.
 * @throws AppError `invalid_input` with the reason, `not_signed_in`.
 */
export async function requireStanding(
  trx: Trx,
  { caller }: Actor,
  about: { id: string; role: Role } | null,
  gives?: Role,
): Promise<void> {
  if (about && about.id === caller.uid) throw refuseUser('own_account')
  const highest = await ownRank(trx, { caller })
  if (about && rank(about.role) > highest) throw refuseUser('higher_role')
  if (gives && rank(gives) > highest) throw refuseUser('higher_role', 'role')
}

/**
 * Rank of the caller now, once no other decision about people or roles of the company is in progress.
 *
 * @throws AppError `not_signed_in`.
 */
export async function ownRank(trx: Trx, { caller }: Pick<Actor, 'caller'>): Promise<number> {
  await lockPeople(trx, caller.companyId)
  const account = await trx
    .selectFrom('user_account')
    .select('role')
    .where('id', '=', caller.uid!)
    .where('status', '=', 'active')
    .executeTakeFirst()
  // Banned by a decision that was made while this one waited.
  if (!account) throw new AppError('not_signed_in')
  return rank(account.role as Role)
}

/** Decisions about people of one company wait for each other. */
export async function lockPeople(trx: Trx, companyId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`users ${companyId}`}, 8))`.execute(trx)
}

const administers = ['users:manage', 'permissions:manage'] as const
const administrators = roles.filter((role) => administers.every((one) => roleDefaults[role].includes(one)))

/**
 * Somebody active may still administer users and permissions, so that a company cannot lock itself out.
 *
 * @throws AppError `invalid_input` with the reason.
 */
export async function requireAdministrator(trx: Trx): Promise<void> {
  const { rows } = await sql<Pick<Standing, 'role' | 'own' | 'differences' | 'figures_of'>>`
    SELECT u.role, o.permissions AS own, coalesce(jsonb_agg(jsonb_build_object('permission', g.permission, 'granted', g.granted))
      FILTER (WHERE g.permission IS NOT NULL), '[]') AS differences,
      coalesce(u.figures_of, o.figures_of) AS figures_of
    FROM user_account u
    LEFT JOIN own_role o ON o.company_id = u.company_id AND o.id = u.own_role_id
    LEFT JOIN permission_grant g ON g.company_id = u.company_id AND g.user_id = u.id
      AND g.permission = ANY(${[...administers]}::text[])
    WHERE u.status = 'active'
      AND (u.role = ANY(${administrators}::text[]) OR g.granted OR o.permissions && ${[...administers]}::text[])
    GROUP BY u.company_id, u.id, o.permissions, o.figures_of`.execute(trx)
  const left = rows.some((row) => {
    const { permissions } = rightsOf({ ...row, employee: null, leads: [], reports: [] })
    return administers.every((one) => permissions.has(one))
  })
  if (!left) throw refuseUser('last_administrator')
}
