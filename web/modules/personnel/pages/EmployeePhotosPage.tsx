import { Trans, useLingui } from '@lingui/react/macro'
import { CreditCard, List, Phone, Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { ListFilters } from '#web/platform/resource/list/ListFilters.tsx'
import { ListPages } from '#web/platform/resource/list/ListPages.tsx'
import { NoRows } from '#web/platform/resource/list/NoRows.tsx'
import { useListState } from '#web/platform/resource/list/use-list-state.ts'
import { useRows } from '#web/platform/resource/list/use-rows.ts'
import { useCan } from '#web/platform/session/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StandingBadge } from '../parts/StandingBadge.tsx'
import { personnelPaths } from '../public/personnel-paths.ts'
import { shownEmployees as shown } from '../shown-employees.ts'

const pageSize = 24

/** People by their photos. */
export function EmployeePhotosPage() {
  const { i18n } = useLingui()
  const can = useCan()
  const { asked, go } = useListState()
  const query = useRows(shown, pageSize)
  const { data } = query
  return (
    <>
      <PageHeader
        title={<Trans>Personnel with photos</Trans>}
        description={i18n._(shown.words.about)}
        actions={
          <>
            <Link to={personnelPaths.list} className={buttonClass()}>
              <List aria-hidden />
              <Trans>List</Trans>
            </Link>
            {can('personnel:write') && (
              <Link to={personnelPaths.add} className={buttonClass('primary')}>
                <Plus aria-hidden />
                {i18n._(shown.words.add)}
              </Link>
            )}
          </>
        }
      />
      <ListFilters shown={shown} asked={asked} go={go} />
      <QueryState query={query} skeleton={<Skeleton className="h-96" />} />
      {data?.total === 0 && <NoRows shown={shown} mayAdd={can('personnel:write')} />}
      {data && data.total > 0 && (
        <>
          <ul className="grid gap-4 [grid-template-columns:repeat(auto-fill,minmax(15rem,1fr))]">
            {data.rows.map((row) => (
              <EmployeeCard key={row.id} row={row} />
            ))}
          </ul>
          <div className="mt-4">
            <ListPages pageSize={pageSize} total={data.total} />
          </div>
        </>
      )}
    </>
  )
}

function EmployeeCard({ row }: { row: Row }) {
  const { name, code, phone, photo, cards, standing } = row.values
  const place = [row.refs['position']?.name, row.refs['department']?.name].filter(Boolean).join(' · ')
  return (
    <li className="relative flex min-w-0 flex-col items-center rounded-lg border border-line bg-card px-4 pb-4 pt-6 text-center focus-within:border-accent hover:border-line-strong">
      {standing !== 'employed' && (
        <span className="absolute end-3 top-3">
          <StandingBadge row={row} />
        </span>
      )}
      <Avatar name={String(name)} url={photo ? String(photo) : null} size="xl" />
      {/* The whole card opens the person. */}
      <Link
        to={personnelPaths.edit(row.id)}
        className="mt-3 max-w-full truncate text-base font-semibold outline-none before:absolute before:inset-0 before:rounded-lg focus-visible:before:outline focus-visible:before:outline-2 focus-visible:before:outline-accent"
      >
        <bdi>{String(name)}</bdi>
      </Link>
      <p className="text-sm tabular-nums text-muted">
        <bdi>{String(code)}</bdi>
      </p>
      <p className="line-clamp-2 text-sm text-muted">
        <bdi>{place}</bdi>
      </p>
      {(cards || phone) && (
        <div className="relative mt-auto w-full pt-4">
          <div className="space-y-1 border-t border-line pt-3 text-start text-xs text-muted">
            {cards && (
              <p className="flex min-w-0 items-center gap-2 [&>svg]:size-3.5 [&>svg]:shrink-0">
                <CreditCard aria-hidden />
                <bdi className="truncate tabular-nums">{String(cards)}</bdi>
              </p>
            )}
            {phone && (
              <p className="flex min-w-0 items-center gap-2 [&>svg]:size-3.5 [&>svg]:shrink-0">
                <Phone aria-hidden />
                <a
                  href={`tel:${String(phone).replaceAll(/[^+\d]/g, '')}`}
                  dir="ltr"
                  className="truncate rounded-sm py-0.5 hover:text-fg hover:underline"
                >
                  {String(phone)}
                </a>
              </p>
            )}
          </div>
        </div>
      )}
    </li>
  )
}
