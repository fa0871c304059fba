import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { UserSearch } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import { formatDate } from '#web/core/figures/formats.ts'
import { isBusinessDate } from '#web/core/time/business-date.ts'
import { CodeAndDepartment } from '#web/modules/personnel/public/CodeAndDepartment.tsx'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { useSite } from '#web/platform/session/site.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DateStepper } from '#web/ui/date-stepper.tsx'
import { MonthView } from '../parts/MonthView.tsx'
import { PersonChoice } from '../parts/PersonChoice.tsx'
import { monthQuery } from '../presence.api.ts'
import { presencePaths } from '../public/presence-paths.ts'
import { useLivePresence } from '../use-live-presence.ts'

/** A month of a person, day by day. */
export function MonthPage() {
  const { i18n } = useLingui()
  const site = useSite()
  const [params, setParams] = useSearchParams()
  const employee = params.get('employee') ?? ''
  const monthInAddress = params.get('month') ?? ''
  const month = isBusinessDate(`${monthInAddress}-01`) ? monthInAddress : (site?.today.slice(0, 7) ?? '')
  const go = (next: { employee?: string; month?: string }) => setParams({ employee, month, ...next }, { replace: true })
  const query = useQuery({ ...monthQuery(employee, month), enabled: employee !== '' && month !== '' })
  const { data } = query
  useLivePresence()
  return (
    <>
      <PageHeader
        title={data && employee ? <bdi>{data.employee.name}</bdi> : <Trans>A person’s month</Trans>}
        description={
          data &&
          employee && (
            <>
              {formatDate(`${month}-01`, i18n.locale, 'monthLong')}
              {' · '}
              <CodeAndDepartment code={data.employee.code} department={data.employee.department} />
            </>
          )
        }
        actions={
          <>
            <PersonChoice value={employee} onChange={(id) => go({ employee: id })} />
            <DateStepper kind="month" value={month} onChange={(next) => go({ month: next })} />
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
          {data && (
            <MonthView
              data={data}
              today={site?.today ?? ''}
              onMonth={(next) => go({ month: next })}
              renderDate={({ date }, text) => (
                <Link to={presencePaths.day(employee, date)} className="font-medium text-accent hover:underline">
                  {text}
                </Link>
              )}
            />
          )}
        </>
      )}
    </>
  )
}
