import { useLingui } from '@lingui/react/macro'
import type { AuditEntry } from '#api/modules/audit/audit.contract.ts'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { type PlainColumn, PlainTable } from '#web/ui/table/plain-table.tsx'
import { useEntryWords, useShownResources } from '../use-entry-words.ts'
import { ChangeSummary } from './ChangeSummary.tsx'

type Props = { entries: readonly AuditEntry[]; opened: string; onOpen: (id: string) => void }

/** Entries of the log: when, who, what, on which thing, what it was and became, from where. */
export function AuditTable({ entries, opened, onOpen }: Props) {
  const { t } = useLingui()
  const words = useEntryWords()
  const resources = useShownResources([...new Set(entries.flatMap(({ resource }) => resource ?? []))])
  const columns: PlainColumn<AuditEntry>[] = [
    { key: 'at', head: t`When`, hideBelow: 'sm', renderCell: ({ at }) => <DateText value={at} /> },
    { key: 'person', head: t`Who`, hideBelow: 'sm', renderCell: (entry) => <bdi>{words.person(entry)}</bdi> },
    {
      key: 'action',
      head: t`What`,
      names: true,
      className: 'whitespace-normal min-w-36',
      renderCell: (entry) => (
        <>
          <button
            type="button"
            className="text-start font-medium text-accent hover:underline"
            onClick={() => onOpen(entry.id)}
          >
            {words.action(entry.action)}
          </button>
          <span className="block text-xs text-muted">{words.subject(entry.subject)}</span>
          <span className="block sm:hidden">
            <bdi>{words.thing(entry)}</bdi>
          </span>
          <span className="block text-xs text-muted sm:hidden">
            <bdi>{words.person(entry)}</bdi> · <DateText value={entry.at} />
          </span>
        </>
      ),
    },
    {
      key: 'thing',
      head: t`On what`,
      hideBelow: 'sm',
      className: 'max-w-60 truncate',
      renderCell: (entry) => <bdi>{words.thing(entry)}</bdi>,
      title: words.thing,
    },
    {
      key: 'changes',
      head: t`Before and after`,
      hideBelow: 'md',
      renderCell: (entry) => (
        <ChangeSummary entry={entry} shown={entry.resource === null ? undefined : resources.get(entry.resource)} />
      ),
    },
    {
      key: 'address',
      head: t`From where`,
      hideBelow: 'md',
      renderCell: ({ address }) => (
        <bdi dir="ltr" className="font-mono text-xs">
          {address ?? '–'}
        </bdi>
      ),
    },
  ]
  return (
    <PlainTable
      label={t`Audit log`}
      columns={columns}
      rows={entries}
      rowKey={({ id }) => id}
      isChosen={({ id }) => id === opened}
    />
  )
}
