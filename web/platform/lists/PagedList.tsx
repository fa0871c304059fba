import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState, type EmptyStateProps } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface PagedListProps<Page extends { total: number }> {
  query: UseQueryResult<Page>
  page: number
  pageSize: number
  onPage: (page: number) => void
  /** What is said where the list has no rows at all, or none for what is searched. */
  empty: EmptyStateProps
  children: (page: Page) => ReactNode
}

/** A page of a list, whatever becomes of its question: on its way, refused, empty, or there with the way to other pages. */
export function PagedList<Page extends { total: number }>(props: PagedListProps<Page>) {
  const { query, page, pageSize, onPage, empty, children } = props
  const { data } = query
  return (
    <>
      <QueryState query={query} skeleton={<Skeleton className="h-80" />} />
      {data?.total === 0 && (
        <Card>
          <EmptyState {...empty} />
        </Card>
      )}
      {data && data.total > 0 && (
        <>
          {children(data)}
          <div className="mt-2">
            <Pagination page={page} pageSize={pageSize} total={data.total} onChange={onPage} />
          </div>
        </>
      )}
    </>
  )
}
