import { useLingui } from '@lingui/react/macro'
import { useQueries, useSuspenseQuery } from '@tanstack/react-query'
import type { AuditEntry } from '#api/modules/audit/audit.contract.ts'
import { loadShown } from '#web/platform/resource/resource-page.ts'
import type { ShownResource } from '#web/platform/resource/shown-resource.ts'
import { actionWords } from './action-words.ts'
import { resourceWordsQuery } from './resource-words.ts'
import { subjectWords } from './subject-words.ts'

/** Names of kinds of things and of actions on them; those of resources are on their pages, and loaded first. */
export function useEntryWords() {
  const { t, i18n } = useLingui()
  const { data: resources } = useSuspenseQuery(resourceWordsQuery)
  const subject = (name: string): string => {
    const words = subjectWords[name] ?? resources.subjects.get(name)
    return words ? i18n._(words) : name
  }
  const action = (name: string): string => {
    const words = actionWords(name, resources.actions)
    return words ? i18n._(words) : name
  }
  return {
    subject,
    action,
    /** The author of an entry; the portal or a command where no person acted. */
    person: ({ by }: Pick<AuditEntry, 'by'>): string => by?.name ?? t`Portal`,
    /** What a thing is called; an id that only the database knows says nothing. */
    thing: ({ thing, subjectId }: Pick<AuditEntry, 'thing' | 'subjectId'>): string =>
      [...new Set([thing?.code, thing?.name])].filter(Boolean).join(' · ') ||
      (subjectId && !isId(subjectId) ? subjectId : '–'),
  }
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** Resources as their own pages show them, by name; those on their way are not there yet. */
export function useShownResources(names: readonly string[]): ReadonlyMap<string, ShownResource> {
  return useQueries({
    queries: names.map((name) => ({
      queryKey: ['shown-resource', name],
      queryFn: async () => (await loadShown(name)) ?? null,
      staleTime: Infinity,
      // It holds functions and pictures, no data.
      structuralSharing: false,
    })),
    combine: (results) => new Map(results.flatMap(({ data }) => (data ? [[data.resource.name, data] as const] : []))),
  })
}
