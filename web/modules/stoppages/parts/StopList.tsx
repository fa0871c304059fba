import { useLingui } from '@lingui/react/macro'
import type { Stop } from '#api/modules/stoppages/stoppages.contract.ts'
import { Card } from '#web/ui/card.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { type ListedStops, stopsPerPage } from '../public/stoppages.api.ts'
import type { StopsSearch } from '../stops-search.ts'
import { stopKey } from '../use-stop-focus.ts'
import type { useStopSelection } from '../use-stop-selection.ts'
import { NoStops } from './NoStops.tsx'
import { StopListHead } from './StopListHead.tsx'
import { StopRow } from './StopRow.tsx'

type Props = {
  data: ListedStops
  search: StopsSearch
  focused: Stop | undefined
  selection: ReturnType<typeof useStopSelection>
  mayChange: boolean
  /** Another page is on its way. */
  loading: boolean
  onFocus: (stop: Stop, clicked: boolean) => void
  onPage: (page: number) => void
}

/** The stops of a page, to look at and to select. */
export function StopList({ data, search, focused, selection, mayChange, loading, onFocus, onPage }: Props) {
  const { t } = useLingui()
  return (
    <div className="min-w-0">
      <Card flush aria-label={t`Stops`} className={loading ? 'opacity-60' : ''}>
        <StopListHead data={data} mayChange={mayChange} selection={selection.state} onToggleAll={selection.toggleAll} />
        {data.rows.length === 0 && <NoStops search={search} />}
        <ul className="divide-y divide-line border-t border-line empty:hidden">
          {data.rows.map((stop) => (
            <StopRow
              key={stopKey(stop)}
              stop={stop}
              data={data}
              focused={stop === focused}
              selected={selection.isSelected(stop)}
              selectable={mayChange}
              onFocus={(clicked) => onFocus(stop, clicked)}
              onSelect={(range) => selection.select(stop, range)}
            />
          ))}
        </ul>
      </Card>
      {data.total > stopsPerPage && (
        <div className="mt-2">
          <Pagination page={search.page} pageSize={stopsPerPage} total={data.total} onChange={onPage} />
        </div>
      )}
    </div>
  )
}
