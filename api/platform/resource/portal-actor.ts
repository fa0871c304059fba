import { type Resource, fieldsOf, permissionOfNeed } from './resource.contract.ts'
import type { Actor } from './scope.ts'

/** The portal itself, which reaches every row of a resource, and all that the row holds. */
export function portalActor(resource: Resource, companyId: string, requestId: string): Actor {
  const { read, all } = resource.needs
  const needs = [read, all, ...fieldsOf(resource).map((field) => field.needs)].filter((need) => need !== undefined)
  return { caller: { companyId, permissions: new Set(needs.map(permissionOfNeed)) }, requestId }
}
