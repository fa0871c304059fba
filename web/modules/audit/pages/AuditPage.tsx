import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, ScrollText } from 'lucide-react'
import { lazy, Suspense, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { countedEntries } from '#api/modules/audit/audit.contract.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { useCan } from '#web/platform/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { auditQuery } from '../audit.api.ts'
import { type AuditSearch, auditSearchSchema, filterOf, writeSearch } from '../audit-search.ts'
import { AuditFilters } from '../parts/AuditFilters.tsx'
import { AuditTable } from '../parts/AuditTable.tsx'
import { EntryDrawer } from '../parts/EntryDrawer.tsx'
import { useEntryWords } from '../use-entry-words.ts'
import { useFilterTexts } from '../use-filter-texts.ts'

// Whoever does not export needs none of it.
const ExportAudit = lazy(() => import('../parts/ExportAudit.tsx').then((module) => ({ default: module.ExportAudit })))

/** Who did what to which thing, the newest first. */
export function AuditPage() {
  const { i18n } = useLingui()
  const can = useCan()
  const words = useEntryWords()
  const [params, setParams] = useSearchParams()
  const search = useMemo(() => auditSearchSchema.parse(Object.fromEntries(params)), [params])
  const filter = useMemo(() => filterOf(search), [search])
  const query = useQuery(auditQuery(filter, search.before || null))
  const { data } = query
  const first = data?.entries[0]
  const thing = search.thing && first?.subjectId === search.thing ? words.thing(first) : search.thing
  const filters = useFilterTexts(search, thing)
  /** Pages and entries are steps that Back takes back; filters are not. */
  const go = (next: Partial<AuditSearch>, replace = true) => setParams((now) => writeSearch(now, next), { replace })
  return (
    <>
      <PageHeader
        title={<Trans>Audit log</Trans>}
        description={
          <Trans>
            All changes with their author and object, newest first. Changing or removing an entry never goes unnoticed.
          </Trans>
        }
      />
      <AuditFilters asked={search} thing={thing} go={go} />
      <QueryState query={query} skeleton={<Skeleton className="h-80" />} />
      {data && (
        <div className="mb-2 flex flex-wrap items-center gap-2">
          <output data-testid="audit-count" className="flex-1 text-sm tabular-nums text-muted">
            {data.counted > countedEntries ? (
              <Trans>More than {i18n.number(countedEntries)} entries</Trans>
            ) : (
              <Plural value={data.counted} one="# entry" other="# entries" />
            )}
          </output>
          {can('exports:run') && data.counted > 0 && (
            <Suspense fallback={<Skeleton className="h-7 w-24" />}>
              <ExportAudit filter={filter} filters={filters} counted={data.counted} />
            </Suspense>
          )}
        </div>
      )}
      {data?.entries.length === 0 && (
        <Card>
          <EmptyState
            icon={<ScrollText />}
            title={<Trans>Nothing is logged that fits</Trans>}
            hint={<Trans>Take a filter away, or choose other days.</Trans>}
          />
        </Card>
      )}
      {data && data.entries.length > 0 && (
        <AuditTable entries={data.entries} opened={search.entry} onOpen={(entry) => go({ entry }, false)} />
      )}
      {data && (search.before || data.next) && (
        <nav className="mt-2 flex justify-end gap-2">
          <Button
            icon={<ChevronLeft className="flip-rtl" />}
            disabled={!search.before}
            onClick={() => go({ before: '' }, false)}
          >
            <Trans>Newest</Trans>
          </Button>
          <Button
            icon={<ChevronRight className="flip-rtl" />}
            disabled={data.next === null}
            onClick={() => go({ before: data.next ?? '' }, false)}
          >
            <Trans>Older</Trans>
          </Button>
        </nav>
      )}
      {search.entry && <EntryDrawer id={search.entry} onClose={() => go({ entry: '' })} />}
    </>
  )
}
