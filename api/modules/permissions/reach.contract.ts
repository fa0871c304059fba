import type { FiguresOf } from './figures-of.contract.ts'
import type { Permission, Role } from './permissions.contract.ts'

/**
 * Permissions suspended while a person sees only a part of the plant: they concern all of it, or create access that has
 * no scope. So nobody widens their scope by creating displays, keys or people.
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
  'costs:manage',
  'energy:manage',
  'labour-rates:manage',
  'costs:close',
  'mailbox:read',
])

/**
 * Permissions that are suspended while the scope is a part of the people: with them the person could become the head of
 * others, or grant rights beyond their scope; a month is locked for everybody, and the audit log and the mailbox show
 * everybody.
 */
export const ofAllPeople: ReadonlySet<Permission> = new Set([
  'personnel:write',
  'attendance:manage',
  'timesheets:lock',
  'users:manage',
  'permissions:manage',
  'audit:read',
  'labour-rates:manage',
  'costs:close',
  'mailbox:read',
])

/**
 * Permissions that give the scope of everybody by default: keeping personnel and attendance needs it. A permission
 * about anything else is suspended before it opens the days of people.
 */
const widens: readonly Permission[] = ['personnel:write', 'attendance:manage']

/**
 * The default scope: everybody for administrators, for keepers of personnel or attendance, and for the demo's visitor;
 * their team for all others.
 */
export function usualFiguresOf(role: Role, may: ReadonlySet<Permission>): FiguresOf {
  const all = role === 'FullAdmin' || role === 'Admin' || role === 'DemoUser' || widens.some((one) => may.has(one))
  return { kind: all ? 'all' : 'team' }
}

/** Permissions that are suspended under a scope. */
export function restingFor(of: FiguresOf): (permission: Permission) => boolean {
  if (of.kind === 'all') return () => false
  const part = of.kind === 'own' || (of.kind === 'chosen' && of.areas.length > 0)
  return (one) => ofAllPeople.has(one) || (part && ofWholePlant.has(one))
}
