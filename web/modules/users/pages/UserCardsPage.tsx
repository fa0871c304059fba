import { Trans, useLingui } from '@lingui/react/macro'
import { List, Mail, Phone, Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { RowBadge } from '#web/platform/resource/drawer/RowBadge.tsx'
import { ListFilters } from '#web/platform/resource/list/ListFilters.tsx'
import { ListPages } from '#web/platform/resource/list/ListPages.tsx'
import { NoRows } from '#web/platform/resource/list/NoRows.tsx'
import { useListState } from '#web/platform/resource/list/use-list-state.ts'
import { useRows } from '#web/platform/resource/list/use-rows.ts'
import { useValueText } from '#web/platform/resource/use-value-text.ts'
import { useCan } from '#web/platform/session/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { RoleName } from '../parts/RoleName.tsx'
import { usersPaths } from '../public/users-paths.ts'
import { shownUsers as shown } from '../shown-users.ts'

const pageSize = 24

/** People by their photos. */
export function UserCardsPage() {
  const { i18n } = useLingui()
  const can = useCan()
  const { asked, go } = useListState()
  const query = useRows(shown, pageSize)
  const { data } = query
  return (
    <>
      <PageHeader
        title={<Trans>User cards</Trans>}
        description={i18n._(shown.words.about)}
        actions={
          <>
            <Link to={usersPaths.list} className={buttonClass()}>
              <List aria-hidden />
              <Trans>List</Trans>
            </Link>
            {can('users:manage') && (
              <Link to={usersPaths.add} className={buttonClass('primary')}>
                <Plus aria-hidden />
                {i18n._(shown.words.add)}
              </Link>
            )}
          </>
        }
      />
      <ListFilters shown={shown} asked={asked} go={go} />
      <QueryState query={query} skeleton={<Skeleton className="h-96" />} />
      {data?.total === 0 && <NoRows shown={shown} mayAdd={can('users:manage')} />}
      {data && data.total > 0 && (
        <>
          <ul className="grid gap-4 [grid-template-columns:repeat(auto-fill,minmax(15rem,1fr))]">
            {data.rows.map((row) => (
              <UserCard key={row.id} row={row} />
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

function UserCard({ row }: { row: Row }) {
  const text = useValueText(shown)
  const { name, email, phone, photo } = row.values
  return (
    <li className="relative flex min-w-0 flex-col items-center rounded-lg border border-line bg-card px-4 pb-4 pt-6 text-center focus-within:border-accent hover:border-line-strong">
      <span className="absolute end-3 top-3">
        <RowBadge shown={shown} row={row} />
      </span>
      <Avatar name={String(name)} url={photo ? String(photo) : null} size="xl" />
      {/* The whole card opens the person. */}
      <Link
        to={usersPaths.edit(row.id)}
        className="mt-3 max-w-full truncate text-base font-semibold outline-none before:absolute before:inset-0 before:rounded-lg focus-visible:before:outline focus-visible:before:outline-2 focus-visible:before:outline-accent"
      >
        <bdi>{String(name)}</bdi>
      </Link>
      <p className="text-sm text-muted">
        <RoleName row={row} />
      </p>
      <div className="relative mt-4 w-full space-y-1 border-t border-line pt-3 text-start text-xs">
        <Contact icon={<Mail />} label={text('email', email)} href={`mailto:${String(email)}`} />
        {phone && (
          <Contact icon={<Phone />} label={String(phone)} href={`tel:${String(phone).replaceAll(/[^+\d]/g, '')}`} />
        )}
      </div>
    </li>
  )
}

function Contact({ icon, label, href }: { icon: React.ReactNode; label: string; href: string }) {
  return (
    <div className="flex min-w-0 items-center gap-2 text-muted [&>svg]:size-3.5 [&>svg]:shrink-0">
      {icon}
      <a href={href} dir="ltr" className="min-w-0 truncate rounded-sm py-0.5 hover:text-fg hover:underline">
        {label}
      </a>
    </div>
  )
}
