import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CalendarCheck2 } from 'lucide-react'
import { leavePageSize } from '#api/modules/leave/types/leave-kind.contract.ts'
import { isBusinessDate } from '#web/core/time/business-date.ts'
import { ListSearch } from '#web/platform/lists/ListSearch.tsx'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { useSiteCalendar } from '#web/platform/reports/ReportProvider.tsx'
import { ListPages } from '#web/platform/resource/list/ListPages.tsx'
import { useListState } from '#web/platform/resource/list/use-list-state.ts'
import { Card } from '#web/ui/card.tsx'
import { chipClass } from '#web/ui/chip.tsx'
import { DateStepper } from '#web/ui/date-stepper.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { monthOnly } from './calendar-days.ts'
import { leaveAttendanceQuery } from '../leave-manage.api.ts'
import { LeaveAttendanceTable } from './LeaveAttendanceTable.tsx'
import { TypeAndDepartment } from '../parts/RequestFilters.tsx'
import { useLiveLeave } from '../use-live-leave.ts'

/** What approved leave did to attendance and timesheets, day by day, and who was there though on leave. */
export function LeaveAttendancePage() {
  const { t, i18n } = useLingui()
  const { today } = useSiteCalendar()
  const { asked, go } = useListState()
  useLiveLeave()
  const { month: given = '', worked, type, department } = asked.filters
  const month = isBusinessDate(`${given}-01`) ? given : today.slice(0, 7)
  const { from, to } = monthOnly(month)
  const query = useQuery(
    leaveAttendanceQuery(asked.page, {
      from,
      to,
      ...(type && { type }),
      ...(department && { department }),
      ...(worked && { worked: 'yes' }),
      ...(asked.search !== '' && { search: asked.search }),
    }),
  )
  const { data } = query
  return (
    <>
      <PageHeader
        title={<Trans>Leave in attendance</Trans>}
        description={
          <Trans>Approved leave fills its days in attendance, roster and timesheet: neither absence nor work.</Trans>
        }
      />
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <DateStepper value={month} kind="month" onChange={(next) => go({ month: next })} />
        <ListSearch
          label={t`Search people`}
          placeholder={t`Name or personnel number`}
          value={asked.search}
          onChange={(text) => go({ search: text || null })}
        />
        <TypeAndDepartment filters={asked.filters} go={go} />
        <button
          type="button"
          aria-pressed={Boolean(worked)}
          className={chipClass(Boolean(worked))}
          onClick={() => go({ worked: worked ? null : 'yes' })}
        >
          <Trans>Worked on leave</Trans>
          {data && <span className="tabular-nums text-muted">{i18n.number(data.worked)}</span>}
        </button>
      </div>
      <QueryState query={query} skeleton={<Skeleton className="h-96" />} />
      {data?.total === 0 && (
        <Card>
          <EmptyState
            icon={<CalendarCheck2 />}
            title={worked ? <Trans>Nobody worked on leave</Trans> : <Trans>No approved leave in this month</Trans>}
            hint={<Trans>Among the people you may see, within the filters.</Trans>}
          />
        </Card>
      )}
      {data && data.total > 0 && (
        <>
          <LeaveAttendanceTable rows={data.rows} />
          <div className="mt-2">
            <ListPages pageSize={leavePageSize} total={data.total} />
          </div>
        </>
      )}
    </>
  )
}
