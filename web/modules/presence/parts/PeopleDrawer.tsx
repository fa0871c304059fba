import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { presencePageSize, type PresentPerson } from '#api/modules/presence/presence.contract.ts'
import { emptyFigure } from '#web/core/figures/formats.ts'
import { siteTime } from '#web/platform/i18n/site-time.ts'
import { ListSearch } from '#web/platform/lists/ListSearch.tsx'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { useCodeNames } from '#web/platform/reports/words/value-text.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PlainTable } from '#web/ui/table/plain-table.tsx'
import { peopleQuery, type PeopleSearch } from '../presence.api.ts'
import { presencePaths } from '../public/presence-paths.ts'
import { StandingBadge } from './StandingBadge.tsx'

interface PeopleDrawerProps {
  site: string
  timeZone: string
  date: string
  title: string
  search: PeopleSearch
  onClose: () => void
}

/** The people behind a count, each with the way to their day. */
export function PeopleDrawer({ site, timeZone, date, title, search, onClose }: PeopleDrawerProps) {
  const { t, i18n } = useLingui()
  const shifts = useCodeNames().shift ?? {}
  const [page, setPage] = useState(1)
  const [text, setText] = useState('')
  const query = useQuery(peopleQuery(site, date, search, { page, search: text }))
  const { data } = query
  const clock = (at: string | null) => (at ? siteTime(at, 'time', timeZone, i18n.locale) : emptyFigure)
  return (
    <Drawer open onClose={onClose} title={title} width="wide">
      <div className="mb-3">
        <ListSearch
          label={t`Search people`}
          placeholder={t`Name or registration number`}
          value={text}
          onChange={(next) => {
            setText(next)
            setPage(1)
          }}
        />
      </div>
      <QueryState query={query} skeleton={<Skeleton className="h-80" />} />
      {data?.total === 0 && <EmptyState icon={<Users />} title={<Trans>Nobody</Trans>} />}
      {data && data.total > 0 && (
        <>
          <PlainTable<PresentPerson>
            label={title}
            rows={data.rows}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'name',
                head: t`Employee`,
                names: true,
                renderCell: ({ id, name, code }) => (
                  <Link to={presencePaths.day(id, date)} className="font-medium text-accent hover:underline">
                    <bdi>{name}</bdi>{' '}
                    <bdi dir="ltr" className="font-mono text-xs text-muted">
                      {code}
                    </bdi>
                  </Link>
                ),
              },
              {
                key: 'department',
                head: t`Department`,
                hideBelow: 'md',
                renderCell: ({ department }) => <bdi>{department ?? emptyFigure}</bdi>,
              },
              {
                key: 'shift',
                head: t`Shift`,
                hideBelow: 'sm',
                renderCell: ({ shift }) => (shift ? shifts[shift] : emptyFigure),
              },
              { key: 'in', head: t`Came`, align: 'end', renderCell: ({ firstIn }) => clock(firstIn) },
              {
                key: 'out',
                head: t({ message: 'Left', context: 'went away' }),
                align: 'end',
                renderCell: ({ lastOut }) => clock(lastOut),
              },
              {
                key: 'standing',
                head: t`Status`,
                renderCell: ({ standing }) => <StandingBadge standing={standing} />,
              },
            ]}
          />
          <div className="mt-2">
            <Pagination page={page} pageSize={presencePageSize} total={data.total} onChange={setPage} />
          </div>
        </>
      )}
    </Drawer>
  )
}
