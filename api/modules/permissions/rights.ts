import type { Scope } from '#api/platform/http/route.ts'
import { type FiguresOf, figuresOfSchema } from './figures-of.contract.ts'
import { type Differences, effectivePermissions, type Permission, type Role } from './permissions.contract.ts'
import { restingFor, usualFiguresOf } from './reach.contract.ts'

/** Everything that determines a person's rights and scope. */
export interface Standing {
  role: Role
  /** Permissions of the company's own role in the place of the role's; null without one. */
  own: readonly string[] | null
  differences: Differences
  /** As stored for the person, or for their own role; null if not set. */
  figures_of: unknown
  /** Who they are as an employee. */
  employee: string | null
  /** Departments that they are the head of. */
  leads: readonly string[]
  /** People they manage. */
  reports: readonly string[]
}

/** A person's effective permissions, and their scope. */
export function rightsOf({ role, own: ownPermissions, differences, figures_of: kept, ...person }: Standing): {
  permissions: Set<Permission>
  scope: Scope | undefined
} {
  const may = effectivePermissions(role, ownPermissions, differences)
  const figuresOf = readFigures(kept) ?? usualFiguresOf(role, may)
  const rests = restingFor(figuresOf)
  return {
    permissions: new Set([...may].filter((one) => !rests(one))),
    scope: namingOperators(scopeOf(figuresOf, person), may),
  }
}

/** An unreadable value opens nothing but oneself; null if not set. */
export function readFigures(kept: unknown): FiguresOf | null {
  if (kept === null || kept === undefined) return null
  return figuresOfSchema.safeParse(kept).data ?? { kind: 'own' }
}

/** A scope of people does not hide names of operators from a person with the permission to read them. */
function namingOperators(scope: Scope | undefined, may: ReadonlySet<Permission>): Scope | undefined {
  return scope && may.has('operators:read') ? { ...scope, namesOperators: true } : scope
}

function scopeOf(
  of: FiguresOf,
  { employee, leads, reports }: Pick<Standing, 'employee' | 'leads' | 'reports'>,
): Scope | undefined {
  if (of.kind === 'all') return undefined
  if (of.kind === 'own') return { areas: [], people: { departments: [], employee } }
  const chosen = of.kind === 'chosen' ? of : { areas: [], departments: [] }
  const departments = [...new Set([...leads, ...chosen.departments])].toSorted()
  return {
    ...(chosen.areas.length > 0 && { areas: chosen.areas.toSorted() }),
    people: { departments, employee, ...(reports.length > 0 && { reports }) },
  }
}
