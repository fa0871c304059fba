import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { listRoutes } from '#api/app.ts'
import {
  effectivePermissions,
  isTokenPermission,
  type Permission,
  permissions,
  type Role,
  roles,
} from '#api/modules/permissions/permissions.contract.ts'
import { ofAllPeople, ofWholePlant } from '#api/modules/permissions/reach.contract.ts'
import { rightsOf } from '#api/modules/permissions/rights.ts'
import { refusalOf } from '#api/platform/http/may-call.ts'
import type { Route } from '#api/platform/http/route.ts'

/** The access decision of every route, for each kind of caller. */
const refused = (route: Route, caller: Parameters<typeof refusalOf>[1]) => refusalOf(route, caller, isTokenPermission)
const closed = listRoutes(true).filter(({ access }) => access !== 'public' && access !== 'device')
const nameOf = ({ method, path }: Route) => `${method} ${path}`

/** Scopes, and the permissions suspended by them. */
const seen: Record<string, { figures: object | null; rests: (access: string) => boolean }> = {
  'what is usual': { figures: null, rests: () => false },
  everything: { figures: { kind: 'all' }, rests: () => false },
  'some areas': { figures: { kind: 'chosen', areas: [randomUUID()] }, rests: isOfMore },
  'some departments': { figures: { kind: 'chosen', areas: [], departments: [randomUUID()] }, rests: isOfAllPeople },
  'the team': { figures: { kind: 'team' }, rests: isOfAllPeople },
  'only themselves': { figures: { kind: 'own' }, rests: isOfMore },
}
function isOfAllPeople(access: string): boolean {
  return ofAllPeople.has(access as Permission)
}
function isOfMore(access: string): boolean {
  return isOfAllPeople(access) || ofWholePlant.has(access as Permission)
}

const callerOf = (role: Role, own: readonly string[] | null, figures: object | null) =>
  rightsOf({ role, own, differences: [], figures_of: figures, employee: null, leads: [], reports: [] })

describe.each(Object.entries(seen))('who sees %s', (_of, { figures, rests }) => {
  it.each(roles)('as %s may call exactly what the role allows', (role) => {
    const caller = callerOf(role, null, figures)
    const allowed = effectivePermissions(role, null, [])
    for (const route of closed) {
      const { access } = route
      const may = access === 'session' || (allowed.has(access as Permission) && !rests(access))
      expect(refused(route, caller), `${nameOf(route)} as ${role}`).toBe(may ? undefined : 'forbidden')
    }
  })

  it('with an own role may call exactly what that allows, whatever it was made from', () => {
    for (const route of closed) {
      const { access } = route
      const others = permissions.filter((one) => one !== access)
      const without = access === 'session' ? undefined : 'forbidden'
      expect(refused(route, callerOf('FullAdmin', others, figures)), `${nameOf(route)} without`).toBe(without)
      const only = callerOf('FullAdmin', [access], figures)
      expect(refused(route, only), `${nameOf(route)} with it`).toBe(rests(access) ? 'forbidden' : undefined)
    }
  })
})

describe('whoever may do everything', () => {
  const all = { permissions: new Set<string>(permissions) }

  it('calls nothing but the ways out while something has to be done first', () => {
    for (const route of closed) {
      const name = nameOf(route)
      const code = (needed: string) => (route.evenHeld ? undefined : needed)
      expect({ name, code: refused(route, { ...all, held: 'password' }) }).toEqual({
        name,
        code: code('password_change_needed'),
      })
      expect({ name, code: refused(route, { ...all, held: 'secondStep' }) }).toEqual({
        name,
        code: code('second_step_needed'),
      })
    }
  })

  it('displays and tokens may call only routes made for them', () => {
    for (const route of closed) {
      const name = nameOf(route)
      const onWall = refused(route, { ...all, display: { screenId: randomUUID() } })
      expect({ name, onWall }).toEqual({ name, onWall: route.display ? undefined : 'forbidden' })
      const byToken = refused(route, { ...all, token: { id: randomUUID() } })
      expect({ name, byToken }).toEqual({ name, byToken: isTokenPermission(route.access) ? undefined : 'forbidden' })
    }
  })
})
