import type { Scope } from '#api/platform/http/route.ts'
import { type FiguresOf, figuresOfSchema } from './figures-of.contract.ts'
import { type Differences, effectivePermissions, type Permission, type Role } from './permissions.contract.ts'

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
  'holidays:write',
  'targets:manage',
  'devices:read',
  'devices:manage',
  'attendance:manage',
  'attendance:muster',
  'webhooks:manage',
  'users:manage',
  'permissions:manage',
  'audit:read',
  'settings:manage',
  'mailbox:read',
])

/**
 * What rests as long as somebody sees a part of the people: by it they could become the head of others, or give to others
 * what they do not see; a month is locked for everybody, and the audit log tells of everybody.
 */
export const ofAllPeople: ReadonlySet<Permission> = new Set([
  'personnel:write',
  'attendance:manage',
  'timesheets:lock',
  'users:manage',
  'permissions:manage',
  'audit:read',
  'settings:manage',
  'mailbox:read',
])

/** Everything about somebody that decides what they may do and see. */
export interface Standing {
  role: Role
  /** Permissions of the company's own role in the place of the role's; null without one. */
  own: readonly string[] | null
  differences: Differences
  /** As it is kept of them, or of their own role; null where nothing is said. */
  figures_of: unknown
  /** Who they are as an employee. */
  employee: string | null
  /** Departments that they are the head of. */
  leads: readonly string[]
}

/** What counts of somebody's permissions now, and the part of the plant that they see. */
export function rightsOf({ role, own, differences, figures_of: kept, employee, leads }: Standing): {
  permissions: Set<Permission>
  scope: Scope | undefined
} {
  const may = effectivePermissions(role, own, differences)
  const scope = scopeOf(readFigures(kept) ?? usualFiguresOf(role, may), { employee, leads })
  return { permissions: countingNow(may, scope), scope }
}

/**
 * Whose figures somebody sees of whom nothing is said: administrators and whoever decides about people everybody's, so does
 * the demo's visitor; all others those of their team.
 */
export function usualFiguresOf(role: Role, may: ReadonlySet<Permission>): FiguresOf {
  const all =
    role === 'FullAdmin' || role === 'Admin' || role === 'DemoUser' || [...ofAllPeople].some((one) => may.has(one))
  return { kind: all ? 'all' : 'team' }
}

/** What cannot be read opens nothing but oneself; null where nothing is said. */
export function readFigures(kept: unknown): FiguresOf | null {
  if (kept === null || kept === undefined) return null
  return figuresOfSchema.safeParse(kept).data ?? { kind: 'own' }
}

function scopeOf(
  of: FiguresOf,
  { employee, leads }: { employee: string | null; leads: readonly string[] },
): Scope | undefined {
  if (of.kind === 'all') return undefined
  if (of.kind === 'own') return { areas: [], people: { departments: [], employee } }
  const chosen = of.kind === 'chosen' ? of : { areas: [], departments: [] }
  const departments = [...new Set([...leads, ...chosen.departments])].toSorted()
  return { ...(chosen.areas.length > 0 && { areas: chosen.areas.toSorted() }), people: { departments, employee } }
}

function countingNow(permissions: ReadonlySet<Permission>, scope: Scope | undefined): Set<Permission> {
  const rests = (one: Permission) =>
    (scope?.areas !== undefined && ofWholePlant.has(one)) || (scope?.people !== undefined && ofAllPeople.has(one))
  return new Set([...permissions].filter((one) => !rests(one)))
}
