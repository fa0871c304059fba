import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { AskedCard } from '#web/platform/approvals/AskedCard.tsx'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { importsPaths } from '#web/modules/imports/public/imports-paths.ts'
import { SetupGuide } from '#web/modules/setup/public/SetupGuide.tsx'
import { MyTasks } from '#web/modules/tasks/public/MyTasks.tsx'
import { maxRetries } from '#web/platform/query/query-client.ts'
import { ageText, useNow } from '#web/platform/reports/data/DataAge.tsx'
import { presetRange } from '#web/core/time/presets.ts'
import { useCan } from '#web/platform/session/session.ts'
import { useSite } from '#web/platform/session/site.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState, RetryNotice } from '#web/ui/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LastDayOee } from '../parts/LastDayOee.tsx'
import { NeedAttention } from '../parts/NeedAttention.tsx'
import { TodayProduction } from '../parts/TodayProduction.tsx'
import { TopLosses } from '../parts/TopLosses.tsx'
import { HomeTiles } from '../tiles/HomeTiles.tsx'
import { usePlant } from '../use-plant.ts'

/** The plant at a glance: every figure is a door to the report that explains it. */
export function DashboardPage() {
  const { t, i18n } = useLingui()
  const site = useSite()
  const can = useCan()
  const { meta, calendar, days, course, lastDay, refreshedAt } = usePlant()
  const views = meta.data
  const error = meta.error ?? days.error
  const pending = meta.isPending || days.isPending
  const now = useNow()
  const age = refreshedAt ? ageText(now - new Date(refreshedAt).getTime(), i18n.locale) : ''
  return (
    <>
      <PageHeader
        title={t`Plant at a glance`}
        description={site?.name}
        actions={
          age && (
            <p className="text-xs text-muted">
              <Trans>Data refreshed {age}</Trans>
            </p>
          )
        }
      />
      {error && (
        <ErrorState
          title={<Trans>Data could not be loaded</Trans>}
          detail={i18n._(errorText(error))}
          onRetry={() => void (meta.error ? meta.refetch() : days.refetch())}
        />
      )}
      {!error && pending && (
        <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} className="h-72" />
          ))}
          {days.failureCount > 0 && <RetryNotice count={days.failureCount} max={maxRetries} />}
        </div>
      )}
      {!error && !pending && days.data?.rows.every((row) => !row['planned_production_seconds']) && (
        <SetupGuide
          otherwise={
            <EmptyState
              title={<Trans>No data found</Trans>}
              hint={<Trans>Nothing has been planned or reported in the last two weeks.</Trans>}
              action={
                can('imports:run') && (
                  <Link to={importsPaths.imports} className={buttonClass('primary')}>
                    <Trans>Import a file</Trans>
                  </Link>
                )
              }
            />
          }
        />
      )}
      {!error && !pending && views?.['oee'] && days.data?.rows.some((row) => row['planned_production_seconds']) && (
        <>
          <SetupGuide brief />
          <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
            {lastDay && <LastDayOee view={views['oee']} date={lastDay} course={course} />}
            {views['production'] && <TodayProduction view={views['production']} today={calendar.today} />}
            {views['stoppages'] && <TopLosses view={views['stoppages']} range={presetRange('last7Days', calendar)} />}
            <NeedAttention
              view={views['oee']}
              stoppages={views['stoppages']}
              range={{ from: lastDay ?? calendar.today, to: calendar.today }}
            />
          </div>
        </>
      )}
      <AskedCard />
      <MyTasks />
      <HomeTiles />
    </>
  )
}
