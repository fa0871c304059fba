import type { Fields } from '#api/platform/resource/field.contract.ts'
import type { OwnFaults, Resource } from '#api/platform/resource/resource.contract.ts'
import type { ResourceCard } from '#web/platform/resource/resource-card.ts'
import { type ShownWith, showResource } from '#web/platform/resource/show-resource.ts'
import type { ShownResource } from '#web/platform/resource/shown-resource.ts'
import { sessionQuery } from '#web/platform/session/session.ts'
import { overviewQuery } from '../overview.api.ts'
import { usedByWords } from '../used-by-words.ts'

/** A page of master data; what lists places and sites elsewhere is read again with it. */
export const kindPage = <F extends Fields, Own extends OwnFaults>(
  resource: Resource<F, undefined, Own>,
  card: ResourceCard,
  page: ShownWith<F, undefined, Own>,
): ShownResource =>
  showResource(resource, card, {
    usedBy: usedByWords,
    alsoReads: [overviewQuery.queryKey, ['places'], sessionQuery.queryKey],
    ...page,
  })
