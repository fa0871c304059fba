import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#web/core/figures/formats.ts'
import { auditChoicesQuery } from './audit.api.ts'
import type { AuditSearch } from './audit-search.ts'
import { useEntryWords } from './use-entry-words.ts'

/** What narrows the log, as a file says it. @param thing what the chosen thing is called. */
export function useFilterTexts(asked: AuditSearch, thing: string): { label: string; value: string }[] {
  const { t, i18n } = useLingui()
  const words = useEntryWords()
  const { data } = useQuery(auditChoicesQuery)
  const person = data?.people.find(({ id }) => id === asked.person)?.name ?? asked.person
  const texts = [
    { label: t`Search`, value: asked.search },
    { label: t`From`, value: asked.from && formatDate(asked.from, i18n.locale) },
    { label: t`Until`, value: asked.to && formatDate(asked.to, i18n.locale) },
    { label: t`Who`, value: person },
    { label: t`Kind of thing`, value: asked.subject && words.subject(asked.subject) },
    { label: t`What was done`, value: asked.action && words.action(asked.action) },
    { label: t`Only about`, value: thing },
  ]
  return texts.filter(({ value }) => value !== '')
}
