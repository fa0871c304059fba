import type { FiguresOf } from './figures-of.contract.ts'
import type { Permission, Role } from './permissions.contract.ts'

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
 * what they do not see; a month is locked for everybody, and the audit log and the mailbox tell of everybody.
 */
export const ofAllPeople: ReadonlySet<Permission> = new Set([
  'personnel:write',
  'attendance:manage',
  'timesheets:lock',
  'users:manage',
  'permissions:manage',
  'audit:read',
  'mailbox:read',
])

/**
 * What lets somebody see everybody's days where nothing is said of them: who keeps the personnel and its attendance cannot
 * do so otherwise. A permission about anything else rests before it opens the days of people.
 */
const widens: readonly Permission[] = ['personnel:write', 'attendance:manage']

/**
 * Whose figures somebody sees of whom nothing is said: administrators and whoever keeps personnel or attendance everybody's,
 * so does the demo's visitor; all others those of their team.
 */
export function usualFiguresOf(role: Role, may: ReadonlySet<Permission>): FiguresOf {
  const all = role === 'FullAdmin' || role === 'Admin' || role === 'DemoUser' || widens.some((one) => may.has(one))
  return { kind: all ? 'all' : 'team' }
}

/** Which permissions rest for somebody who sees this. */
export function restingFor(of: FiguresOf): (permission: Permission) => boolean {
  if (of.kind === 'all') return () => false
  const part = of.kind === 'own' || (of.kind === 'chosen' && of.areas.length > 0)
  return (one) => ofAllPeople.has(one) || (part && ofWholePlant.has(one))
}
