import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Plus, Search, StickyNote } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Annotation } from '#api/modules/annotations/annotations.contract.ts'
import { NoteDialog } from '../parts/NoteDialog.tsx'
import { NoteItem } from '../parts/NoteItem.tsx'
import { annotationsQuery } from '../annotations.api.ts'
import { useNoteWords } from '../note-words.tsx'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { maxRetries } from '#web/platform/query/query-client.ts'
import { useSiteCalendar } from '#web/platform/reports/ReportProvider.tsx'
import { useCan } from '#web/platform/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState, RetryNotice } from '#web/ui/error-state.tsx'
import { Input } from '#web/ui/input.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const pageSize = 25

/** Every note on machines, areas and sites, the latest first. */
export function AnnotationsPage() {
  const { t, i18n } = useLingui()
  const can = useCan()
  const { today } = useSiteCalendar()
  const { signNames, where } = useNoteWords()
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  const { data, error, isPending, failureCount, refetch } = useQuery(annotationsQuery(null))
  const [editing, setEditing] = useState<Annotation | 'new' | null>(null)
  const matches = useMemo(() => {
    const key = search.toLocaleLowerCase(i18n.locale)
    return (data ?? []).filter((note) =>
      [note.body, note.author, where(note), note.place.area ?? '', note.place.site, signNames[note.sign]].some((text) =>
        text.toLocaleLowerCase(i18n.locale).includes(key),
      ),
    )
    // oxlint-disable-next-line react/exhaustive-deps -- the words change with the language only
  }, [data, search, i18n.locale])
  const shown = Math.min(page, Math.max(1, Math.ceil(matches.length / pageSize)))
  const mayWrite = can('annotations:write')
  return (
    <>
      <PageHeader
        title={<Trans>Notes</Trans>}
        description={<Trans>What happened, marked on every time chart that it concerns.</Trans>}
        actions={
          mayWrite && (
            <Button variant="primary" icon={<Plus />} onClick={() => setEditing('new')}>
              <Trans>Add a note</Trans>
            </Button>
          )
        }
      />
      <div className="mb-3 w-full sm:w-72">
        <Input
          type="search"
          lead={<Search aria-hidden />}
          aria-label={t`Search notes`}
          placeholder={t`Text, machine, author`}
          defaultValue={search}
          onChange={({ target }) => setParams(target.value ? { search: target.value } : {}, { replace: true })}
        />
      </div>
      {isPending && failureCount > 0 && <RetryNotice count={failureCount} max={maxRetries} className="mb-3" />}
      {isPending && <Skeleton className="h-80" />}
      {error && !data && (
        <ErrorState title={t`Error loading data.`} detail={i18n._(errorText(error))} onRetry={() => void refetch()} />
      )}
      {data && (
        <Card>
          {matches.length === 0 ? (
            <EmptyState
              icon={<StickyNote />}
              title={search ? <Trans>No data found</Trans> : <Trans>No notes yet</Trans>}
              hint={
                search ? (
                  <Trans>Try another word.</Trans>
                ) : (
                  <Trans>Add one here, or on a time chart with the other mouse button or the key N.</Trans>
                )
              }
            />
          ) : (
            <ul className="divide-y divide-line">
              {matches.slice((shown - 1) * pageSize, shown * pageSize).map((note) => (
                <NoteItem key={note.id} note={note} onEdit={setEditing} />
              ))}
            </ul>
          )}
        </Card>
      )}
      {matches.length > pageSize && (
        <div className="mt-2">
          <Pagination
            page={page}
            pageSize={pageSize}
            total={matches.length}
            onChange={(next) =>
              setParams({ ...(search && { search }), ...(next > 1 && { page: `${next}` }) }, { replace: true })
            }
          />
        </div>
      )}
      {editing && (
        <NoteDialog
          note={editing === 'new' ? null : editing}
          start={{ span: { from: today, to: today } }}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}
