import type { Flow } from '#api/platform/flow/flow.contract.ts'
import type { Fields } from '#api/platform/resource/field.contract.ts'
import type { OwnFaults, Resource } from '#api/platform/resource/resource.contract.ts'
import type { ResourcePageInfo, ResourceParts, ShownResource } from './shown-resource.ts'
import type { ResourceWords } from './resource-words.ts'

const paths = new Map<string, string>()

/** Where the rows of a resource are asked for; a reference knows the name only. */
export const pathOf = (name: string): string => paths.get(name) ?? name

/** What a module says of the pages of a resource. */
export interface ShownWith<F extends Fields, Steps, Own extends OwnFaults> extends ResourcePageInfo {
  words: ResourceWords<F, Steps, Own>
  /** What of its pages it draws itself. */
  parts?: () => Promise<ResourceParts>
}

/** Shows a resource in words: its list, its form, the drawer of a row, its history. */
export function showResource<F extends Fields, Steps extends Flow<string> | undefined, Own extends OwnFaults>(
  resource: Resource<F, Steps, Own>,
  { path = `/dashboard/${resource.name}`, parts, ...page }: ShownWith<F, Steps, Own>,
): ShownResource {
  paths.set(resource.name, resource.path)
  return { ...page, path, resource, ...(parts && { loadParts: parts }) } as unknown as ShownResource
}
