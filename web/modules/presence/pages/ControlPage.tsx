import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Factory, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ControlledMachine } from '#api/modules/presence/control.contract.ts'
import { emptyFigure } from '#web/core/figures/formats.ts'
import { PeopleOfNotice } from '#web/modules/permissions/public/PeopleOfNotice.tsx'
import { siteTime } from '#web/platform/i18n/site-time.ts'
import { SignOff } from '#web/modules/production/public/SignOff.tsx'
import { queryClient } from '#web/platform/query/query-client.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { useCodeNames } from '#web/platform/reports/words/value-text.ts'
import { useSite } from '#web/platform/session/site.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PlainTable } from '#web/ui/table/plain-table.tsx'
import { PeopleDrawer } from '../parts/PeopleDrawer.tsx'
import { controlQuery, type PeopleSearch, presenceKey } from '../presence.api.ts'
import { presencePaths } from '../public/presence-paths.ts'
import { useLivePresence } from '../use-live-presence.ts'

const askAgain = () => void queryClient.invalidateQueries({ queryKey: presenceKey })

/** People needed at machines in this shift, and people present: gaps first, with people who could fill them. */
export function ControlPage() {
  const { t, i18n } = useLingui()
  const site = useSite()
  const codes = useCodeNames()
  const [picked, setPicked] = useState<{ title: string; search: PeopleSearch } | null>(null)
  const query = useQuery(controlQuery(site?.code))
  const { data } = query
  useLivePresence()
  const ahead = data ? Date.parse(data.at) - query.dataUpdatedAt : 0
  const timeZone = site?.timeZone ?? 'UTC'
  const clock = (at: string) => siteTime(at, 'time', timeZone, i18n.locale)
  const shift = data?.shift
  const gaps = data?.machines.filter(({ gap }) => gap !== null).length ?? 0
  return (
    <>
      <PageHeader
        title={<Trans>Who is at the machines</Trans>}
        description={
          data &&
          (shift ? (
            <Trans>
              {codes.shift?.[shift.shift]} {clock(shift.start)}–{clock(shift.end)}, data of {clock(data.at)}
            </Trans>
          ) : (
            <Trans>No shift runs now, data of {clock(data.at)}</Trans>
          ))
        }
      />
      <PeopleOfNotice />
      <QueryState query={query} skeleton={<Skeleton className="h-96" />} />
      {data && (
        <>
          {data.areas.length > 0 && shift && (
            <ul className="mb-3 grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-6">
              {data.areas.map(({ id, name, department, rostered, there }) => (
                <li key={id}>
                  <button
                    type="button"
                    disabled={rostered === 0 && there === 0}
                    onClick={() => setPicked({ title: name, search: { department, shift: shift.shift } })}
                    className="flex h-full w-full flex-col rounded-lg border border-line bg-card px-3 py-2 text-start enabled:hover:bg-sunken"
                  >
                    <bdi className="w-full truncate text-sm text-muted">{name}</bdi>
                    <span className={classNames('text-kpi tabular-nums', there < rostered && 'text-danger')}>
                      {i18n.number(there)}
                      <span className="text-base font-normal text-muted">/{i18n.number(rostered)}</span>
                    </span>
                    <span className="text-xs text-muted">
                      {there < rostered ? t`${i18n.number(rostered - there)} not there` : t`Complete`}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          <p className="mb-2 flex items-center gap-2 text-base font-semibold">
            {gaps > 0 && <TriangleAlert aria-hidden className="size-5 text-danger" />}
            <Plural
              value={gaps}
              _0="No gap at the machines"
              one="# gap at the machines"
              other="# gaps at the machines"
            />
          </p>
          {data.machines.length === 0 ? (
            <Card>
              <EmptyState icon={<Factory />} title={<Trans>No machines yet</Trans>} />
            </Card>
          ) : (
            <PlainTable<ControlledMachine>
              label={t`Machines`}
              rows={data.machines}
              rowKey={({ id }) => id}
              isPast={({ needed }) => !needed}
              columns={[
                {
                  key: 'machine',
                  head: t`Machine`,
                  names: true,
                  renderCell: ({ machine, area }) => (
                    <>
                      <bdi className="font-medium">{machine}</bdi> <bdi className="text-xs text-muted">{area}</bdi>
                    </>
                  ),
                },
                {
                  key: 'gap',
                  head: t`Manned`,
                  renderCell: ({ gap, needed, operator }) =>
                    gap === 'nobody' ? (
                      <Badge tone="danger">
                        <Trans>Nobody signed on</Trans>
                      </Badge>
                    ) : gap === 'elsewhere' ? (
                      <Badge tone="warning">
                        <Trans>Signed on at two places</Trans>
                      </Badge>
                    ) : gap === 'left' ? (
                      <Badge tone="warning">
                        <Trans>Signed on, not inside</Trans>
                      </Badge>
                    ) : needed && operator ? (
                      <Badge tone="success">
                        <Trans>Manned</Trans>
                      </Badge>
                    ) : (
                      <Badge>
                        <Trans>Not needed</Trans>
                      </Badge>
                    ),
                },
                {
                  key: 'operator',
                  head: t`Signed on`,
                  renderCell: ({ id, operator }) => (
                    <>
                      {operator?.id ? (
                        <Link to={presencePaths.day(operator.id)} className="text-accent hover:underline">
                          <bdi>{operator.name}</bdi>
                        </Link>
                      ) : (
                        <bdi>{operator?.name ?? emptyFigure}</bdi>
                      )}
                      {operator?.elsewhere && (
                        <span className="flex flex-wrap items-center gap-2 text-xs text-muted">
                          <Trans>
                            now at {operator.elsewhere.machine}, {operator.elsewhere.area}
                          </Trans>
                          <SignOff machineId={id} operator={operator.name} ahead={ahead} onDone={askAgain} />
                        </span>
                      )}
                    </>
                  ),
                },
                {
                  key: 'state',
                  head: t`State`,
                  hideBelow: 'sm',
                  renderCell: ({ state }) => codes.machine_state?.[state],
                },
                {
                  key: 'order',
                  head: t`Order`,
                  hideBelow: 'md',
                  renderCell: ({ order }) => <bdi>{order ?? emptyFigure}</bdi>,
                },
                {
                  key: 'free',
                  head: t`Free and trained for it`,
                  className: 'max-w-96 truncate',
                  renderCell: ({ gap, free }) =>
                    gap === null ? (
                      <span className="text-muted">{i18n.number(free.total)}</span>
                    ) : free.total === 0 ? (
                      <Trans>Nobody</Trans>
                    ) : (
                      <>
                        {free.people.map(({ id, name }, n) => (
                          <span key={id}>
                            {n > 0 && ', '}
                            <Link to={presencePaths.day(id)} className="text-accent hover:underline">
                              <bdi>{name}</bdi>
                            </Link>
                          </span>
                        ))}
                        {free.total > free.people.length && ` +${i18n.number(free.total - free.people.length)}`}
                      </>
                    ),
                },
              ]}
            />
          )}
        </>
      )}
      {picked && site && data && (
        <PeopleDrawer
          site={site.code}
          timeZone={timeZone}
          date={site.today}
          title={picked.title}
          search={picked.search}
          onClose={() => setPicked(null)}
        />
      )}
    </>
  )
}
