import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CalendarX, ListChecks, MapPin } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { severities } from '#api/modules/attendance/days/attendance-day.contract.ts'
import { isBusinessDate } from '#web/core/time/business-date.ts'
import { PeopleOfNotice } from '#web/modules/permissions/public/PeopleOfNotice.tsx'
import { siteTime } from '#web/platform/i18n/site-time.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { useCan } from '#web/platform/session/session.ts'
import { useSite } from '#web/platform/session/site.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { countGroups } from '../counts.ts'
import { CameForNext } from '../parts/CameForNext.tsx'
import { type CountPick, CountsTable } from '../parts/CountsTable.tsx'
import { DateStepper } from '#web/ui/date-stepper.tsx'
import { Headcount } from '../parts/Headcount.tsx'
import { PeopleDrawer } from '../parts/PeopleDrawer.tsx'
import { ZoneCounts } from '../parts/ZoneCounts.tsx'
import { severityTones, severityWords } from '../presence-words.ts'
import { type PeopleSearch, presenceQuery } from '../presence.api.ts'
import { presencePaths } from '../public/presence-paths.ts'
import { useHasPage } from '../use-has-page.ts'
import { useLivePresence } from '../use-live-presence.ts'

/** Presence on the site's business date or on another one. */
export function TodayPage() {
  const { i18n } = useLingui()
  const can = useCan()
  const hasPage = useHasPage()
  const site = useSite()
  const [params, setParams] = useSearchParams()
  const [picked, setPicked] = useState<{ title: string; search: PeopleSearch } | null>(null)
  const dateInAddress = params.get('date')
  const date = dateInAddress && isBusinessDate(dateInAddress) ? dateInAddress : undefined
  const query = useQuery(presenceQuery(site?.code, date))
  const { data } = query
  useLivePresence()
  const shownDate = date ?? data?.today ?? site?.today ?? ''
  const pick = ({ group, title, department, shift }: CountPick) =>
    setPicked({
      title,
      search: { standings: countGroups[group], ...(department && { department }), ...(shift && { shift }) },
    })
  const open = new Map(data?.exceptions.map(({ severity, open: count }) => [severity, count]))
  return (
    <>
      <PageHeader
        title={<Trans>Attendance today</Trans>}
        description={
          data && (
            <Trans>
              {site?.name}, data of {siteTime(data.at, 'time', site?.timeZone ?? 'UTC', i18n.locale)}
            </Trans>
          )
        }
        actions={
          <>
            {shownDate && (
              <DateStepper
                kind="date"
                value={shownDate}
                onChange={(next) => setParams(next === data?.today ? {} : { date: next }, { replace: true })}
              />
            )}
            <Link to={presencePaths.zones} className={buttonClass()}>
              <MapPin aria-hidden />
              <Trans>Zones now</Trans>
            </Link>
            {can('attendance:muster') && (
              <Link to={presencePaths.muster} className={buttonClass()}>
                <ListChecks aria-hidden />
                <Trans>Muster list</Trans>
              </Link>
            )}
          </>
        }
      />
      <PeopleOfNotice />
      <QueryState query={query} skeleton={<Skeleton className="h-96" />} />
      {data && data.cameForNext > 0 && <CameForNext people={data.cameForNext} today={data.date} />}
      {data && data.counts.length === 0 && (
        <Card>
          <EmptyState
            icon={<CalendarX />}
            title={<Trans>Nobody is on the roster, and nobody was there</Trans>}
            hint={<Trans>Give people shifts under Shift rotations, and let readers send their punches.</Trans>}
          />
        </Card>
      )}
      {data && data.counts.length > 0 && (
        <>
          <Headcount counts={data.counts} onPick={pick} />
          {data.waitingFor.length > 0 && (
            <Notice tone="info" className="mb-3">
              <ul className="flex flex-wrap gap-x-6 gap-y-1">
                {data.waitingFor.map(({ id, name, since, people }) => (
                  <li key={id} className="flex items-center gap-2">
                    <span>
                      {since ? (
                        <Trans>
                          <bdi className="font-medium">{name}</bdi> has sent nothing since{' '}
                          {siteTime(since, 'dayTime', site?.timeZone ?? 'UTC', i18n.locale)}
                        </Trans>
                      ) : (
                        <Trans>
                          <bdi className="font-medium">{name}</bdi> has sent nothing yet
                        </Trans>
                      )}
                    </span>
                    <Button
                      size="sm"
                      onClick={() => setPicked({ title: name, search: { standings: ['waiting'], reader: id } })}
                    >
                      <Plural value={people} one="# person waits" other="# people wait" />
                    </Button>
                  </li>
                ))}
              </ul>
            </Notice>
          )}
          <div className="grid items-start gap-3 xl:grid-cols-[minmax(0,1fr)_260px]">
            <CountsTable counts={data.counts} onPick={pick} />
            <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-1">
              {data.inside && <ZoneCounts inside={data.inside} />}
              <Card title={<Trans>Exceptions of the day</Trans>}>
                <ul className="grid gap-1">
                  {severities.toReversed().map((severity) => (
                    <li key={severity} className="flex items-center justify-between text-sm">
                      <Badge tone={severityTones[severity]}>{i18n._(severityWords[severity])}</Badge>
                      <span className="font-semibold tabular-nums">{i18n.number(open.get(severity) ?? 0)}</span>
                    </li>
                  ))}
                </ul>
                {hasPage(presencePaths.exceptions()) && (
                  <Link
                    to={presencePaths.exceptions(data.date)}
                    className="mt-2 inline-block text-sm font-medium text-accent hover:underline"
                  >
                    <Trans>Work through them</Trans>
                  </Link>
                )}
              </Card>
            </div>
          </div>
        </>
      )}
      {picked && site && data && (
        <PeopleDrawer
          site={site.code}
          timeZone={site.timeZone}
          date={data.date}
          title={picked.title}
          search={picked.search}
          onClose={() => setPicked(null)}
        />
      )}
    </>
  )
}
