import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { FoldedFilters } from '#web/platform/lists/FoldedFilters.tsx'
import { ListSearch } from '#web/platform/lists/ListSearch.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Input } from '#web/ui/input.tsx'
import { auditChoicesQuery } from '../audit.api.ts'
import { type AuditSearch, narrowingParts } from '../audit-search.ts'
import { useEntryWords } from '../use-entry-words.ts'

type Props = {
  asked: AuditSearch
  /** What the chosen thing is called, as far as the page shows it. */
  thing: string
  go: (next: Partial<AuditSearch>) => void
}

/**
 * What narrows the log: words, days, who, which kind of thing, what was done, and one thing that a link names. On a phone
 * all but the words are folded behind a button.
 */
export function AuditFilters({ asked, thing, go }: Props) {
  const { t, i18n } = useLingui()
  const words = useEntryWords()
  const { data } = useQuery(auditChoicesQuery)
  const byLabel = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label, i18n.locale)
  const subjects = (data?.subjects ?? []).map((value) => ({ value, label: words.subject(value) })).toSorted(byLabel)
  const actions = (data?.actions ?? [])
    .map((value) => ({ value, label: words.action(value), detail: words.subject(value.slice(0, value.indexOf('.'))) }))
    .toSorted(byLabel)
  const people = (data?.people ?? []).map(({ id, name, deleted }) => ({
    value: id,
    label: name,
    ...(deleted && { detail: t`no longer has an account` }),
  }))
  const count = narrowingParts.filter((part) => part !== 'search' && asked[part] !== '').length
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <ListSearch
        label={t`Search the audit log`}
        placeholder={t`Thing, code or person`}
        value={asked.search}
        onChange={(search) => go({ search })}
      />
      <FoldedFilters count={count}>
        <span className="flex items-center gap-2">
          <Input
            type="date"
            className="sm:!w-36"
            aria-label={t`From`}
            max={asked.to || undefined}
            value={asked.from}
            onChange={(event) => go({ from: event.target.value })}
          />
          <span aria-hidden className="text-muted">
            –
          </span>
          <Input
            type="date"
            className="sm:!w-36"
            aria-label={t`Until`}
            min={asked.from || undefined}
            value={asked.to}
            onChange={(event) => go({ to: event.target.value })}
          />
        </span>
        <div className="w-full sm:w-44">
          <Combobox
            aria-label={t`Who`}
            placeholder={t`Everybody`}
            value={asked.person || null}
            onChange={(person) => go({ person: person ?? '' })}
            options={people}
          />
        </div>
        <div className="w-full sm:w-44">
          <Combobox
            aria-label={t`Kind of thing`}
            placeholder={t`Every kind of thing`}
            value={asked.subject || null}
            onChange={(subject) => go({ subject: subject ?? '' })}
            options={subjects}
          />
        </div>
        <div className="w-full sm:w-44">
          <Combobox
            aria-label={t`What was done`}
            placeholder={t`Whatever was done`}
            value={asked.action || null}
            onChange={(action) => go({ action: action ?? '' })}
            options={actions}
          />
        </div>
      </FoldedFilters>
      {asked.thing && (
        <Chip label={t`Only about: ${thing}`} onRemove={() => go({ thing: '' })}>
          <span className="text-muted">
            <Trans>Only about</Trans>:
          </span>{' '}
          <bdi>{thing}</bdi>
        </Chip>
      )}
      {(count > 0 || asked.search) && (
        <Button
          variant="ghost"
          icon={<X />}
          onClick={() => go(Object.fromEntries(narrowingParts.map((part) => [part, ''])))}
        >
          <Trans>Clear filters</Trans>
        </Button>
      )}
    </div>
  )
}
