import { Pagination } from '#web/ui/pagination.tsx'
import { useListState } from './use-list-state.ts'

/** The way to the other pages of a list. */
export function ListPages({ pageSize, total }: { pageSize: number; total: number }) {
  const { asked, go } = useListState()
  return (
    <Pagination
      page={asked.page}
      pageSize={pageSize}
      total={total}
      onChange={(page) => go({ page: page > 1 ? String(page) : null })}
    />
  )
}
