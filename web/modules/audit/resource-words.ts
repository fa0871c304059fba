import type { MessageDescriptor } from '@lingui/core'
import { queryOptions } from '@tanstack/react-query'
import { loadAllWords } from '#web/platform/resource/resource-page.ts'
import type { ShownResource } from '#web/platform/resource/shown-resource.ts'

/** What the pages of resources say: one of their rows by its subject, steps and other deeds by their action. */
interface ResourceWords {
  subjects: ReadonlyMap<string, MessageDescriptor>
  actions: ReadonlyMap<string, MessageDescriptor>
}

const actionsOf = ({ resource: { table }, words: { steps = {} }, deeds = {} }: ShownResource) => [
  ...Object.entries(steps).map(([step, { done }]) => [`${table}.${step}`, done] as const),
  ...Object.entries(deeds).map(([deed, words]) => [`${table}.${deed}`, words] as const),
]

async function readWords(): Promise<ResourceWords> {
  const shown = await loadAllWords()
  return {
    subjects: new Map(shown.map(({ resource, words }) => [resource.table, words.one])),
    actions: new Map(shown.flatMap(actionsOf)),
  }
}

/** They come with the portal: no request to the api. */
export const resourceWordsQuery = queryOptions({
  queryKey: ['resource-words'],
  queryFn: readWords,
  staleTime: Infinity,
  structuralSharing: false,
})
