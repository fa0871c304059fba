import type { Actor, Call } from '../http/route.ts'
import type { Services } from '../http/services.ts'
import type { AnyHooks } from './hooks.ts'
import type { Scope } from './scope.ts'

/** One transaction of a call, with what rows are read and changed by. */
export const inScope = <T>(
  { transaction, services, ...actor }: Pick<Call, 'transaction'> & Actor & { services: Services },
  work: (scope: Scope) => Promise<T>,
): Promise<T> =>
  transaction((trx) => work({ trx, actor, resources: services.resources, notices: services.notices, post: services }))

/** Hooks, or how to make those of one call from what the api runs with. */
export type MadeFor<H> = H | ((services: Services) => H)

export const hooksFor = (own: MadeFor<AnyHooks>, services: Services): AnyHooks =>
  typeof own === 'function' ? own(services) : own
