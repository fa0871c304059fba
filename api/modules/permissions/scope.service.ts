import type { Trx } from '#api/platform/db/database.ts'
import type { Scope } from '#api/platform/http/route.ts'
import { figuresOfSchema } from './figures-of.contract.ts'
import type { Permission } from './permissions.contract.ts'
import { namesOfAreas } from './permissions.queries.ts'

/**
 * What rests as long as somebody sees a part of the plant: it is about all of it, or opens ways in that know no scope. So
 * nobody widens what they see by making displays, keys or people.
 */
export const ofWholePlant: ReadonlySet<Permission> = new Set([
  'imports:read',
  'imports:run',
  'andon:manage',
  'master-data:manage',
  'personnel:write',
  'targets:manage',
  'devices:read',
  'devices:manage',
  'attendance:read',
  'attendance:manage',
  'attendance:correct',
  'webhooks:manage',
  'users:manage',
  'permissions:manage',
  'audit:read',
  'settings:manage',
  'mailbox:read',
])

/** Of somebody's permissions those that count now. */
export function countingNow(permissions: ReadonlySet<Permission>, scope: Scope | undefined): Set<Permission> {
  return scope ? new Set([...permissions].filter((one) => !ofWholePlant.has(one))) : new Set(permissions)
}

/** As it is kept, for the caller: undefined for the whole plant. What cannot be read opens nothing. */
export function scopeOf(kept: unknown): Scope | undefined {
  if (kept === null || kept === undefined) return undefined
  const { data } = figuresOfSchema.safeParse(kept)
  if (!data) return { areas: [] }
  return data.kind === 'all' ? undefined : { areas: data.areas.toSorted() }
}

/** Whether somebody with the one scope may read all that was made with the other. */
export function covers(reader: Scope | undefined, made: Scope | undefined): boolean {
  if (!reader) return true
  return made !== undefined && made.areas.every((area) => reader.areas.includes(area))
}

/** Names of the areas whose figures somebody sees, in order; null for those of the whole plant. */
export async function figuresInWords(trx: Trx, scope: Scope | undefined): Promise<string[] | null> {
  return scope ? [...(await namesOfAreas(trx, scope.areas)).values()] : null
}
