import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search, Star } from 'lucide-react'
import { useDeferredValue } from 'react'
import { useSearchParams } from 'react-router-dom'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { usePages } from '#web/platform/navigation/pages.ts'
import { useTypedSearch } from '#web/platform/navigation/use-typed-search.ts'
import { maxRetries } from '#web/platform/query/query-client.ts'
import { viewListQuery } from '../public/views.api.ts'
import { Card } from '#web/ui/card.tsx'
import { chipClass } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState, RetryNotice } from '#web/ui/error-state.tsx'
import { Input } from '#web/ui/input.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ViewRow } from '../parts/ViewRow.tsx'

const pageSize = 20
const kinds = ['all', 'own', 'shared'] as const
type Whose = (typeof kinds)[number]

/** Every saved view that one may open: one's own, and those shared with one's role. */
export function MyViewsPage() {
  const { t, i18n } = useLingui()
  const pages = usePages()
  const [address, setAddress] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(address.get('page'))) || 1)
  const whose = kinds.find((kind) => kind === address.get('whose')) ?? 'all'
  const search = address.get('search') ?? ''
  const go = (next: { page?: number; whose?: Whose; search?: string }) => {
    const to = { page: 1, whose, search, ...next }
    setAddress(
      {
        ...(to.search && { search: to.search }),
        ...(to.whose !== 'all' && { whose: to.whose }),
        ...(to.page > 1 && { page: `${to.page}` }),
      },
      { replace: next.search !== undefined },
    )
  }
  const deferredSearch = useDeferredValue(search)
  const { data, error, isPending, failureCount, refetch, isPlaceholderData } = useQuery({
    ...viewListQuery({ search: deferredSearch.slice(0, 100), whose, page, pageSize }),
    placeholderData: keepPreviousData,
  })
  const names: Record<Whose, string> = { all: t`All`, own: t`Mine`, shared: t`Shared with me` }
  return (
    <>
      <PageHeader
        title={<Trans>My views</Trans>}
        description={<Trans>Your saved reports, and reports shared by colleagues.</Trans>}
      />
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <SearchField value={search} onChange={(text) => go({ search: text })} />
        <fieldset aria-label={t`Views of`} className="flex flex-wrap gap-2">
          {kinds.map((kind) => (
            <button
              key={kind}
              type="button"
              aria-pressed={kind === whose}
              onClick={() => go({ whose: kind })}
              className={chipClass(kind === whose)}
            >
              {names[kind]}
            </button>
          ))}
        </fieldset>
      </div>
      {isPending && failureCount > 0 && <RetryNotice count={failureCount} max={maxRetries} className="mb-3" />}
      {isPending && <Skeleton className="h-64" />}
      {error && !data && (
        <ErrorState title={t`Error loading data.`} detail={i18n._(errorText(error))} onRetry={() => void refetch()} />
      )}
      {data && (
        <Card flush>
          {data.total === 0 ? (
            <EmptyState
              icon={<Star />}
              title={search || whose !== 'all' ? <Trans>No view fits</Trans> : <Trans>You have no views yet</Trans>}
              hint={
                search || whose !== 'all' ? (
                  <Trans>Search for another word, or look at all views.</Trans>
                ) : (
                  <Trans>
                    Open a report, choose its period and filters, and save them under “Views” at the head of the page.
                  </Trans>
                )
              }
            />
          ) : (
            <ul aria-label={t`Views`} className={isPlaceholderData ? 'opacity-60' : undefined}>
              {data.rows.map((view) => (
                <ViewRow key={view.id} view={view} reportTitle={pages.find(({ path }) => path === view.route)?.title} />
              ))}
            </ul>
          )}
          {data.total > pageSize && (
            <div className="border-t border-line p-2">
              <Pagination page={page} pageSize={pageSize} total={data.total} onChange={(next) => go({ page: next })} />
            </div>
          )}
        </Card>
      )}
    </>
  )
}

/** Writes into the address when the typing rests, so that the list is not reloaded for each letter. */
function SearchField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { t } = useLingui()
  const { text, setText, leave } = useTypedSearch(value, onChange)
  return (
    <div className="w-64 max-w-full">
      <Input
        type="search"
        aria-label={t`Search views`}
        placeholder={t`Search`}
        lead={<Search aria-hidden />}
        value={text}
        maxLength={100}
        onChange={(event) => setText(event.target.value)}
        onBlur={leave}
      />
    </div>
  )
}
