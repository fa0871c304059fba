import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { WholeAuditEntry } from '#api/modules/audit/audit.contract.ts'
import type { FieldChange } from '#api/platform/resource/rows.contract.ts'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { paths } from '#web/platform/navigation/paths.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { ChangeList } from '#web/platform/resource/drawer/ChangeList.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { auditEntryQuery } from '../audit.api.ts'
import { useEntryWords, useShownResources } from '../use-entry-words.ts'
import { PlainChanges } from './PlainChanges.tsx'

/** The whole of an entry: what a line of the list has no room for, and its place in the chain. */
export function EntryDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui()
  const query = useQuery(auditEntryQuery(id))
  const { action } = useEntryWords()
  return (
    <Drawer open onClose={onClose} title={query.data ? action(query.data.action) : t`Entry of the audit log`}>
      <QueryState query={query} skeleton={<Skeleton className="h-80" />} />
      {query.data && <Entry entry={query.data} />}
    </Drawer>
  )
}

function Entry({ entry }: { entry: WholeAuditEntry }) {
  const words = useEntryWords()
  const { by, subjectId, resource, changes, about, link } = entry
  const shown = useShownResources(resource === null ? [] : [resource]).get(resource ?? '')
  const more = Object.entries(about).map(([field, after]) => ({ field, before: null, after }))
  return (
    <div className="grid gap-5 text-sm">
      <dl className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)] gap-x-3 gap-y-1.5">
        <Fact label={<Trans>When</Trans>}>
          <DateText value={entry.at} />
        </Fact>
        <Fact label={<Trans>Who</Trans>}>
          <bdi>{words.person(entry)}</bdi>
          {by?.deleted && (
            <span className="ms-2 text-muted">
              <Trans>no longer has an account</Trans>
            </span>
          )}
        </Fact>
        <Fact label={<Trans>Kind</Trans>}>{words.subject(entry.subject)}</Fact>
        <Fact label={<Trans>On what</Trans>}>
          <bdi className="[overflow-wrap:anywhere]">{words.thing(entry)}</bdi>
          {subjectId !== null && (
            <Link to={paths.audit(entry.subject, subjectId)} className="ms-2 text-accent hover:underline">
              <Trans>Everything about it</Trans>
            </Link>
          )}
        </Fact>
        <Fact label={<Trans>From where</Trans>}>
          <Exact>{entry.address}</Exact>
        </Fact>
        {subjectId !== null && (
          <Fact label={<Trans>Id</Trans>}>
            <Exact>{subjectId}</Exact>
          </Fact>
        )}
        <Fact label={<Trans>Request</Trans>}>
          <Exact>{entry.requestId}</Exact>
        </Fact>
      </dl>
      {changes.length > 0 && (
        <Part title={<Trans>Before and after</Trans>}>
          {shown ? <ChangeList shown={shown} changes={changes as FieldChange[]} /> : <PlainChanges changes={changes} />}
        </Part>
      )}
      {more.length > 0 && (
        <Part title={<Trans>More about it</Trans>}>
          <PlainChanges changes={more} only />
        </Part>
      )}
      {link && (
        <Part title={<Trans>Place in the log</Trans>}>
          <p className="tabular-nums">
            <Trans>Entry {link.number}, sealed with all before it</Trans>
          </p>
          <p className="mt-1 text-muted">
            <Exact>{link.hash}</Exact>
          </p>
        </Part>
      )}
    </div>
  )
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  )
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1.5 font-semibold">{title}</h3>
      {children}
    </section>
  )
}

/** Text for a comparison letter by letter. */
function Exact({ children }: { children: string | null }) {
  return (
    <bdi dir="ltr" className="font-mono text-xs [overflow-wrap:anywhere]">
      {children ?? '–'}
    </bdi>
  )
}
