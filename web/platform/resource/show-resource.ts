import type { Flow } from '#api/platform/flow/flow.contract.ts'
import type { Fields } from '#api/platform/resource/field.contract.ts'
import { type OwnFaults, type Resource, permissionOfNeed } from '#api/platform/resource/resource.contract.ts'
import { type ResourceCard, addressOf } from './resource-card.ts'
import type { ResourceWords } from './resource-words.ts'
import type { ResourcePageInfo, ShownResource } from './shown-resource.ts'

/** What a module says of the pages of a resource. */
export interface ShownWith<F extends Fields, Steps, Own extends OwnFaults> extends ResourcePageInfo {
  words: ResourceWords<F, Steps, Own>
}

/**
 * Shows a resource in words: its list, its form, the drawer of a row, its history.
 *
 * @throws Error when the card is not this resource's.
 */
export function showResource<F extends Fields, Steps extends Flow<string> | undefined, Own extends OwnFaults>(
  resource: Resource<F, Steps, Own>,
  { name, path, icon, title, needs }: ResourceCard,
  { words, ...page }: ShownWith<F, Steps, Own>,
): ShownResource {
  if (name !== resource.name || addressOf(name) !== resource.path || needs !== permissionOfNeed(resource.needs.read))
    throw new Error(`The card of ${name} tells another name, address or permission than the resource ${resource.name}`)
  const shown = { ...page, path, icon, resource, words: { ...words, title } }
  return shown as unknown as ShownResource
}
