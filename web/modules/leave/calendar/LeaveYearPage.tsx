import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, UsersRound } from 'lucide-react'
import { useListState } from '#web/platform/resource/list/use-list-state.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { ReferenceChoice } from '#web/platform/resource/form/ReferenceChoice.tsx'
import { useCan } from '#web/platform/session/session.ts'
import { useSiteCalendar } from '#web/platform/reports/ReportProvider.tsx'
import { Card } from '#web/ui/card.tsx'
import { chipClass } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { leaveCalendarQuery } from '../leave.api.ts'
import { LeaveLegend } from './LeaveLegend.tsx'
import { YearStrip } from './YearStrip.tsx'
import { useLiveLeave } from '../use-live-leave.ts'

/** Who is away when, over a year: of one's own department, or of everybody whom one sees. */
export function LeaveYearPage() {
  const { t } = useLingui()
  const can = useCan()
  const { today } = useSiteCalendar()
  const { asked, go } = useListState()
  useLiveLeave()
  const year = /^20\d\d$/.test(asked.filters['year'] ?? '') ? Number(asked.filters['year']) : Number(today.slice(0, 4))
  const of = can('leave:read') && asked.filters['of'] === 'all' ? 'all' : 'team'
  const department = of === 'all' ? asked.filters['department'] : undefined
  const query = useQuery(leaveCalendarQuery(of, `${year}-01-01`, `${year}-12-31`, department))
  const { data } = query
  const step = (by: number) => go({ year: `${year + by}` })
  const missing = (data?.total ?? 0) - (data?.people.length ?? 0)
  return (
    <>
      <PageHeader
        title={<Trans>Leave calendar</Trans>}
        description={<Trans>Who is away when, a line for each person.</Trans>}
      />
      <div className="mb-4 flex flex-wrap items-center gap-2">
        {can('leave:read') &&
          (
            [
              ['team', t`My department`],
              ['all', t`Everybody I see`],
            ] as const
          ).map(([key, label]) => (
            <button
              key={key}
              type="button"
              aria-pressed={of === key}
              className={chipClass(of === key)}
              onClick={() => go({ of: key === 'all' ? 'all' : null, department: null })}
            >
              {label}
            </button>
          ))}
        {of === 'all' && (
          <div className="w-60">
            <ReferenceChoice
              aria-label={t`Department`}
              to="departments"
              optional
              none={t`All departments`}
              value={department ?? ''}
              onChange={(next) => go({ department: next || null })}
            />
          </div>
        )}
      </div>
      <Card
        title={`${year}`}
        tools={
          <>
            <IconButton label={t`Previous year`} icon={<ChevronLeft className="flip-rtl" />} onClick={() => step(-1)} />
            <IconButton label={t`Next year`} icon={<ChevronRight className="flip-rtl" />} onClick={() => step(1)} />
          </>
        }
      >
        <QueryState query={query} skeleton={<Skeleton className="h-96" />} />
        {data?.people.length === 0 && (
          <EmptyState
            icon={<UsersRound />}
            title={<Trans>Nobody to show</Trans>}
            hint={of === 'team' && <Trans>Your account belongs to no employee of a department.</Trans>}
          />
        )}
        {data && data.people.length > 0 && (
          <>
            <YearStrip calendar={data} year={year} today={today} />
            {missing > 0 && (
              <p className="mt-3 text-sm text-muted">
                <Plural
                  value={missing}
                  one="# person more: choose a department."
                  other="# people more: choose a department."
                />
              </p>
            )}
            <LeaveLegend leave={data.leave} />
          </>
        )}
      </Card>
    </>
  )
}
