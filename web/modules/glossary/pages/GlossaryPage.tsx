import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { Permission } from '#api/modules/permissions/permissions.contract.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import type { ViewModel } from '#web/core/figures/view-model.ts'
import type { ReportDefinition } from '#web/core/report/report-definition.ts'
import { intlLocale } from '#web/core/languages/languages.ts'
import { usePages } from '#web/platform/navigation/pages.ts'
import { useModelText } from '#web/platform/reports/words/model-text.ts'
import { useNow } from '#web/platform/reports/data/DataAge.tsx'
import { useMeta, useSiteCalendar } from '#web/platform/reports/ReportProvider.tsx'
import { useUnitNames } from '#web/platform/reports/words/unit-names.ts'
import { useCan } from '#web/platform/session/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type GlossaryEntry, glossaryEntries, letterOf, namedAnchor } from '../entries.ts'
import { EntryCard } from '../parts/EntryCard.tsx'
import { type GlossaryFilter, GlossaryTools } from '../parts/GlossaryTools.tsx'
import { usageIndex } from '../usage-index.ts'
import { useFreshness } from '../use-freshness.ts'

/** What every figure and every dimension means, and where it is used. */
export function GlossaryPage() {
  const { t, i18n } = useLingui()
  const meta = useMeta()
  return (
    <>
      <PageHeader
        title={t`Glossary`}
        description={<Trans>What every figure means, how it is calculated and where it is used</Trans>}
      />
      {meta.data && <Glossary views={Object.values(meta.data)} />}
      {meta.error && (
        <ErrorState
          title={<Trans>Error loading data.</Trans>}
          detail={i18n._(errorText(meta.error))}
          onRetry={() => void meta.refetch()}
        />
      )}
      {meta.isPending && (
        <div className="space-y-3">
          {['a', 'b', 'c', 'd', 'e'].map((key) => (
            <Skeleton key={key} className="h-36" />
          ))}
        </div>
      )}
    </>
  )
}

function Glossary({ views }: { views: ViewModel[] }) {
  const { i18n } = useLingui()
  const text = useModelText()
  const can = useCan()
  const now = useNow()
  const unitNames = useUnitNames()
  const [filter, setFilter] = useFilter()
  const search = useDeferredValue(filter.search.trim().toLocaleLowerCase(i18n.locale))
  const freshness = useFreshness(views, useSiteCalendar().today)
  const pages = usePages()
  const reports = useQuery({
    queryKey: ['report-definitions'],
    queryFn: () => Promise.all(pages.flatMap(({ load }) => (load.report ? [load.report()] : []))),
    staleTime: Infinity,
  })
  const usage = useMemo(
    () => usageIndex((reports.data ?? []).filter(({ needs }) => can(needs as Permission))),
    [reports.data, can],
  )
  const entries = useMemo(() => {
    const allEntries = glossaryEntries(views)
    return allEntries.toSorted((a, b) => text(a.title).localeCompare(text(b.title), intlLocale(i18n.locale)))
  }, [views, text, i18n.locale])
  const terms = useMemo(
    () => entries.flatMap(({ kind, title, anchor }) => (kind === 'measure' ? [{ title: text(title), anchor }] : [])),
    [entries, text],
  )
  const viewTitles = useMemo(() => new Map(views.map((view) => [view.name, text(view.title)])), [views, text])
  const shown = entries.filter(
    (entry) =>
      (filter.kind === 'all' || entry.kind === filter.kind) &&
      (filter.view === '' || entry.views.includes(filter.view)) &&
      `${text(entry.title)}\n${text(entry.model.description)}`.toLocaleLowerCase(i18n.locale).includes(search),
  )
  const groups = Map.groupBy(shown, (entry) => letterOf(text(entry.title), i18n.locale))
  const anchor = useAnchor(entries)
  return (
    <>
      <GlossaryTools
        filter={filter}
        onChange={setFilter}
        views={[...viewTitles].map(([value, label]) => ({ value, label }))}
        letters={[...groups.keys()]}
      />
      <p className="sr-only" aria-live="polite">
        <Plural value={shown.length} one="# term" other="# terms" />
      </p>
      {shown.length === 0 && (
        <EmptyState title={<Trans>Nothing found</Trans>} hint={<Trans>Try another word or every view.</Trans>} />
      )}
      <div className="space-y-5">
        {[...groups].map(([letter, members]) => (
          <section key={letter} id={`letter-${letter}`} aria-label={letter} className="scroll-mt-36">
            <h2 aria-hidden className="mb-2 text-sm font-semibold text-muted">
              {letter}
            </h2>
            <div className="space-y-2">
              {members.map((entry) => (
                <EntryCard
                  key={entry.anchor}
                  entry={entry}
                  named={entry.anchor === anchor}
                  terms={terms}
                  viewTitles={viewTitles}
                  reports={usedIn(usage, entry.views, entry.name)}
                  refreshedAt={freshest(freshness, entry.views)}
                  now={now}
                  unitNames={unitNames}
                />
              ))}
            </div>
          </section>
        ))}
      </div>
    </>
  )
}

function usedIn(usage: Map<string, ReportDefinition[]>, views: string[], name: string): ReportDefinition[] {
  return [...new Set(views.flatMap((view) => usage.get(`${view}.${name}`) ?? []))]
}

function freshest(freshness: Map<string, string>, views: string[]): string | undefined {
  return views
    .flatMap((view) => freshness.get(view) ?? [])
    .toSorted()
    .at(-1)
}

/** Search, view and kind are in the address, beside the anchor. */
function useFilter(): [GlossaryFilter, (patch: Partial<GlossaryFilter>) => void] {
  const [search, setSearch] = useSearchParams()
  const kindInAddress = search.get('kind')
  const filter: GlossaryFilter = {
    search: search.get('search') ?? '',
    view: search.get('view') ?? '',
    kind: kindInAddress === 'measure' || kindInAddress === 'dimension' ? kindInAddress : 'all',
  }
  const change = (patch: Partial<GlossaryFilter>) => {
    const next = { ...filter, ...patch }
    setSearch(
      {
        ...(next.search && { search: next.search }),
        ...(next.view && { view: next.view }),
        ...(next.kind !== 'all' && { kind: next.kind }),
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return [filter, change]
}

/** The entries are here later than the address: goes to the one that it names once they are. */
function useAnchor(entries: GlossaryEntry[]): string {
  const { hash } = useLocation()
  const anchor = useMemo(() => namedAnchor(entries, decodeURIComponent(hash.slice(1))), [entries, hash])
  useEffect(() => {
    if (anchor) document.getElementById(anchor)?.scrollIntoView({ block: 'start' })
  }, [anchor])
  return anchor
}
