import { auditor } from '#api/platform/audit/audit.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { updateSeen } from '#api/platform/db/versioned.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Actor } from '#api/platform/http/route.ts'
import { announce } from '#api/platform/live/live.ts'
import { topicOf } from '#api/platform/resource/resource.contract.ts'
import { requireAdministrator, requireStanding } from '../users/standing.ts'
import { users } from '../users/users.contract.ts'
import type { FiguresOf } from './figures-of.contract.ts'
import { permissionsTopic, type PersonPermissions } from './permissions.contract.ts'
import { namesOfAreas, namesOfDepartments } from './permissions.queries.ts'
import { permissionsOf } from './permissions.service.ts'

const audit = auditor('user_account')

/**
 * Sets the scope of a person from their next request on. As with permissions nobody decides about themselves or about a
 * higher rank, one of several simultaneous changes wins, and an administrator of the whole plant always remains.
 *
 * @throws AppError `not_found`, `conflict` with the present scope, `invalid_input` for an area of another company, and
 *   those of `requireStanding`.
 */
export async function saveFiguresOf(
  trx: Trx,
  actor: Actor,
  { id, version, figuresOf }: { id: string; version: number; figuresOf: FiguresOf | null },
): Promise<PersonPermissions> {
  const { role } = await permissionsOf(trx, id)
  await requireStanding(trx, actor, { id, role })
  const before = await permissionsOf(trx, id)
  const names = await placesKnown(trx, figuresOf, before.figuresOf)
  if (!(await updateSeen(trx, 'user_account', { id, version }, { figures_of: figuresOf && JSON.stringify(figuresOf) })))
    throw new AppError('conflict', { details: { current: before } })
  await requireAdministrator(trx)
  const [was, is] = [figuresInHistory(before.figuresOf, names), figuresInHistory(figuresOf, names)]
  const changes = [{ field: 'figuresOf', before: was, after: is }]
  await audit(trx, actor, 'user_account.permissions', id, { version: version + 1, changes })
  const { companyId } = actor.caller
  for (const topic of [permissionsTopic, topicOf(users)]) await announce(trx, { company: companyId, topic, ids: [id] })
  return permissionsOf(trx, id)
}

/**
 * @returns areas and departments of both by id, with their names.
 * @throws AppError `invalid_input` where the company does not have one that is wanted.
 */
export async function placesKnown(
  trx: Trx,
  wanted: FiguresOf | null,
  before: FiguresOf | null,
): Promise<Map<string, string>> {
  const both = [before, wanted].flatMap((of) => (of?.kind === 'chosen' ? [of] : []))
  const require = (ids: readonly string[], names: ReadonlyMap<string, string>, field: string) => {
    if (ids.some((id) => !names.has(id)))
      throw new AppError('invalid_input', { fields: [{ path: `figuresOf.${field}`, message: 'Not there' }] })
  }
  const areas = await namesOfAreas(
    trx,
    both.flatMap((of) => of.areas),
  )
  const departments = await namesOfDepartments(
    trx,
    both.flatMap((of) => of.departments),
  )
  if (wanted?.kind === 'chosen') {
    require(wanted.areas, areas, 'areas')
    require(wanted.departments, departments, 'departments')
  }
  return new Map([...areas, ...departments])
}

/**
 * As the history keeps it: names of areas and departments, the kind of a scope without them, or `role` for the default.
 */
export const figuresInHistory = (of: FiguresOf | null, names: ReadonlyMap<string, string>): string[] | string =>
  of?.kind === 'chosen' ? [...of.areas, ...of.departments].map((id) => names.get(id) ?? id) : (of?.kind ?? 'role')
