import type { Services } from '../http/services.ts'
import type { AnyHooks } from './hooks.ts'
import { type MadeFor, hooksFor } from './in-scope.ts'
import type { Resource } from './resource.contract.ts'

const hooksByResource = new WeakMap<Resource, MadeFor<AnyHooks>>()

/** Notes the hooks with which the routes of a resource change its rows, so that jobs change them in the same way. */
export const noteHooks = (resource: Resource, own: MadeFor<AnyHooks>): void => void hooksByResource.set(resource, own)

export const knownHooks = (resource: Resource, services: Services): AnyHooks =>
  hooksFor(hooksByResource.get(resource) ?? {}, services)
