import type { ErrorCode } from '../errors/error-codes.contract.ts'
import type { Access, Caller, Route } from './route.ts'

/**
 * Reason why a signed-in person may not call a route, whatever they send; undefined if they may.
 *
 * @param opensByToken whether a personal token may have this permission.
 */
export function refusalOf(
  route: Pick<Route, 'access' | 'display' | 'evenHeld'>,
  caller: Pick<Caller, 'permissions' | 'display' | 'token' | 'held'>,
  opensByToken: (access: Access) => boolean,
): ErrorCode | undefined {
  if (caller.display && !route.display) return 'forbidden'
  if (caller.token && !opensByToken(route.access)) return 'forbidden'
  if (caller.held && !route.evenHeld)
    return caller.held === 'password' ? 'password_change_needed' : 'second_step_needed'
  if (route.access !== 'session' && !caller.permissions.has(route.access)) return 'forbidden'
  return undefined
}
