import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { MessageSquareWarning, UserRoundX } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import { attendanceRequestsRoute } from '#api/modules/attendance-requests/attendance-request-notices.contract.ts'
import { formatDate } from '#web/core/figures/formats.ts'
import { isBusinessDate } from '#web/core/time/business-date.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DateStepper } from '#web/ui/date-stepper.tsx'
import { DayView } from '../parts/DayView.tsx'
import { MonthView } from '../parts/MonthView.tsx'
import { OwnRoster } from '../parts/OwnRoster.tsx'
import { dayQuery, monthQuery, ownRosterQuery } from '../presence.api.ts'
import { useLivePresence } from '../use-live-presence.ts'

/** One's own days and roster, for everybody with an account. */
export function MinePage() {
  const { i18n } = useLingui()
  const [params, setParams] = useSearchParams()
  const roster = useQuery(ownRosterQuery)
  const { data } = roster
  const monthInAddress = params.get('month') ?? ''
  const month = isBusinessDate(`${monthInAddress}-01`) ? monthInAddress : (data?.today.slice(0, 7) ?? '')
  const open = params.get('date')
  const hasEmployee = data?.employee != null
  const days = useQuery({ ...monthQuery(null, month), enabled: hasEmployee && month !== '' })
  useLivePresence()
  return (
    <>
      <PageHeader
        title={<Trans>My attendance</Trans>}
        description={data?.employee && <bdi>{`${data.employee.name} · ${data.employee.code}`}</bdi>}
        actions={
          hasEmployee && (
            <>
              <DateStepper
                kind="month"
                value={month}
                onChange={(next) => setParams({ month: next }, { replace: true })}
              />
              <Link to={attendanceRequestsRoute} className={buttonClass()}>
                <Trans>My requests</Trans>
              </Link>
              <Link to={`${attendanceRequestsRoute}?row=new`} className={buttonClass('primary')}>
                <MessageSquareWarning aria-hidden />
                <Trans>Ask for a correction</Trans>
              </Link>
            </>
          )
        }
      />
      <QueryState query={roster} skeleton={<Skeleton className="h-96" />} />
      {data && !hasEmployee && (
        <Card>
          <EmptyState
            icon={<UserRoundX />}
            title={<Trans>Your account belongs to no employee</Trans>}
            hint={<Trans>Ask the personnel office to link it. Your days then appear here.</Trans>}
          />
        </Card>
      )}
      {data && hasEmployee && (
        <>
          <OwnRoster days={data.days} today={data.today} timeZone={data.timeZone} />
          <QueryState query={days} skeleton={<Skeleton className="h-96" />} />
          {days.data && (
            <MonthView
              data={days.data}
              today={data.today}
              onMonth={(next) => setParams({ month: next }, { replace: true })}
              renderDate={({ date }, text) => (
                <Button variant="ghost" size="sm" onClick={() => setParams({ month, date }, { replace: true })}>
                  {text}
                </Button>
              )}
            />
          )}
        </>
      )}
      {hasEmployee && open && isBusinessDate(open) && (
        <Drawer
          open
          width="wide"
          title={formatDate(open, i18n.locale, 'dayLong')}
          onClose={() => setParams({ month }, { replace: true })}
        >
          <OwnDay date={open} />
        </Drawer>
      )}
    </>
  )
}

function OwnDay({ date }: { date: string }) {
  const query = useQuery(dayQuery(null, date))
  return (
    <>
      <QueryState query={query} skeleton={<Skeleton className="h-80" />} />
      {query.data && <DayView data={query.data} />}
    </>
  )
}
