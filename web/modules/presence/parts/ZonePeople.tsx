import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { type InsidePerson, presencePageSize } from '#api/modules/presence/presence.contract.ts'
import { clockText } from '#web/modules/attendance/public/day-texts.ts'
import { emptyFigure } from '#web/core/figures/formats.ts'
import { useOfSecond } from '#web/modules/machines/public/ticking.ts'
import { siteTime } from '#web/platform/i18n/site-time.ts'
import { ListSearch } from '#web/platform/lists/ListSearch.tsx'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { Card } from '#web/ui/card.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PlainTable } from '#web/ui/table/plain-table.tsx'
import { insideQuery } from '../presence.api.ts'
import { presencePaths } from '../public/presence-paths.ts'

interface ZonePeopleProps {
  site: { code: string; timeZone: string; today: string }
  zone: string
  name: string
}

/** People in a zone with their arrival, longest stay first. */
export function ZonePeople({ site, zone, name }: ZonePeopleProps) {
  const { t, i18n } = useLingui()
  const [page, setPage] = useState(1)
  const [search, setSearch] = useState('')
  const query = useQuery(insideQuery(site.code, zone, { page, search }))
  const { data } = query
  return (
    <Card
      title={<bdi>{name}</bdi>}
      tools={
        <ListSearch
          label={t`Search people`}
          placeholder={t`Name or registration number`}
          value={search}
          onChange={(next) => {
            setSearch(next)
            setPage(1)
          }}
        />
      }
    >
      <QueryState query={query} skeleton={<Skeleton className="h-60" />} />
      {data?.total === 0 && (
        <p className="text-sm text-muted">
          <Trans>Nobody</Trans>
        </p>
      )}
      {data && data.total > 0 && (
        <>
          <PlainTable<InsidePerson>
            frame="none"
            label={name}
            rows={data.rows}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'name',
                head: t`Employee`,
                names: true,
                renderCell: ({ id, name: person, code }) => (
                  <Link to={presencePaths.day(id, site.today)} className="font-medium text-accent hover:underline">
                    <bdi>{person}</bdi>{' '}
                    <bdi dir="ltr" className="font-mono text-xs text-muted">
                      {code}
                    </bdi>
                  </Link>
                ),
              },
              {
                key: 'department',
                head: t`Department`,
                hideBelow: 'sm',
                renderCell: ({ department }) => <bdi>{department ?? emptyFigure}</bdi>,
              },
              {
                key: 'since',
                head: t`Since`,
                align: 'end',
                renderCell: ({ since }) => siteTime(since, 'time', site.timeZone, i18n.locale),
              },
              {
                key: 'time',
                head: t`Time in the zone`,
                align: 'end',
                renderCell: ({ since, tooLong }) => <TimeThere since={since} tooLong={tooLong} />,
              },
            ]}
          />
          <div className="mt-2">
            <Pagination page={page} pageSize={presencePageSize} total={data.total} onChange={setPage} />
          </div>
        </>
      )}
    </Card>
  )
}

function TimeThere({ since, tooLong }: { since: string; tooLong: boolean }) {
  const { t } = useLingui()
  const text = useOfSecond((now) => clockText((now - Date.parse(since)) / 1000))
  if (!tooLong) return text
  return (
    <span className="inline-flex items-center gap-1 font-medium text-warning">
      <TriangleAlert aria-label={t`Too long`} className="size-3.5" />
      {text}
    </span>
  )
}
