import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, PencilLine, UserSearch } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import { formatDate } from '#web/core/figures/formats.ts'
import { isBusinessDate } from '#web/core/time/business-date.ts'
import { CodeAndDepartment } from '#web/modules/personnel/public/CodeAndDepartment.tsx'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { useSite } from '#web/platform/session/site.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DateStepper } from '#web/ui/date-stepper.tsx'
import { DayView } from '../parts/DayView.tsx'
import { PersonChoice } from '../parts/PersonChoice.tsx'
import { dayQuery } from '../presence.api.ts'
import { presencePaths } from '../public/presence-paths.ts'
import { useHasPage } from '../use-has-page.ts'
import { useLivePresence } from '../use-live-presence.ts'

/** One day of a person. */
export function DayPage() {
  const { i18n } = useLingui()
  const site = useSite()
  const hasPage = useHasPage()
  const [params, setParams] = useSearchParams()
  const employee = params.get('employee') ?? ''
  const dateInAddress = params.get('date') ?? ''
  const date = isBusinessDate(dateInAddress) ? dateInAddress : (site?.today ?? '')
  const go = (next: { employee?: string; date?: string }) => setParams({ employee, date, ...next }, { replace: true })
  const query = useQuery({ ...dayQuery(employee, date), enabled: employee !== '' && date !== '' })
  const { data } = query
  useLivePresence()
  const edit = presencePaths.edit(employee, date)
  return (
    <>
      <PageHeader
        title={data && employee ? <bdi>{data.employee.name}</bdi> : <Trans>A person’s day</Trans>}
        description={
          data &&
          employee && (
            <>
              {formatDate(date, i18n.locale, 'dayLong')}
              {' · '}
              <CodeAndDepartment code={data.employee.code} department={data.employee.department} />
            </>
          )
        }
        actions={
          <>
            <PersonChoice value={employee} onChange={(id) => go({ employee: id })} />
            <DateStepper kind="date" value={date} onChange={(next) => go({ date: next })} />
            {employee && (
              <Link to={presencePaths.month(employee, date.slice(0, 7))} className={buttonClass()}>
                <CalendarDays aria-hidden />
                <Trans>Whole month</Trans>
              </Link>
            )}
            {employee && hasPage(edit) && (
              <Link to={edit} className={buttonClass('primary')}>
                <PencilLine aria-hidden />
                <Trans>Correct the day</Trans>
              </Link>
            )}
          </>
        }
      />
      {employee === '' ? (
        <Card>
          <EmptyState icon={<UserSearch />} title={<Trans>Choose a person</Trans>} />
        </Card>
      ) : (
        <>
          <QueryState query={query} skeleton={<Skeleton className="h-96" />} />
          {data && <DayView data={data} />}
        </>
      )}
    </>
  )
}
