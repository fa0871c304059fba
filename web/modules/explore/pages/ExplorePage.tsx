import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCcw } from 'lucide-react'
import { useEffect } from 'react'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { errorText } from '#web/platform/api-client/error-text.ts'
import type { ViewModel } from '#web/core/figures/view-model.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { ReportProvider, useMeta, useSiteCalendar } from '#web/platform/reports/ReportProvider.tsx'
import { media, useMedia } from '#web/platform/settings/media.ts'
import { useOpeningView } from '#web/modules/views/public/use-report-views.ts'
import { openSearch, plainLink } from '#web/core/report/view-address.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast.ts'
import { Answer } from '../parts/Answer.tsx'
import { ChartSwitch } from '../parts/ChartSwitch.tsx'
import { PanelDrawer } from '../parts/PanelDrawer.tsx'
import { PickPanel } from '../parts/PickPanel.tsx'
import { Shelves } from '../parts/Shelves.tsx'
import { StartScreen } from '../parts/StartScreen.tsx'
import { useExplore } from '../use-explore.ts'

/** Any question to any view one may read: picked from a panel, answered as a report. */
export function ExplorePage() {
  const { t, i18n } = useLingui()
  const meta = useMeta()
  if (meta.data) {
    const first = meta.data['oee'] ?? Object.values(meta.data)[0]
    if (first) return <Explore views={meta.data} first={first} />
  }
  return (
    <>
      <PageHeader title={t`Explore`} />
      {meta.data && <EmptyState title={<Trans>There is nothing that you may read</Trans>} />}
      {meta.error && (
        <ErrorState
          title={<Trans>Error loading data.</Trans>}
          detail={i18n._(errorText(meta.error))}
          onRetry={() => void meta.refetch()}
        />
      )}
      {meta.isPending && (
        <div className="grid gap-4 xl:grid-cols-[17rem_1fr]">
          <Skeleton className="h-96" />
          <Skeleton className="h-96" />
        </div>
      )}
    </>
  )
}

function Explore({ views, first }: { views: Record<string, ViewModel>; first: ViewModel }) {
  const { t } = useLingui()
  const calendar = useSiteCalendar()
  const beside = useMedia(media.wideUp)
  const {
    picks,
    view = first,
    filtered,
    exploration,
    change,
    pick,
    understood,
    refusedText,
  } = useExplore(views, calendar)
  const bare = useLocation().search === ''
  const opening = useOpeningView('explore', bare)
  useEffect(() => {
    if (refusedText) showToast('warning', refusedText)
  }, [refusedText])

  if (opening && opening !== 'pending') return <Navigate replace to={{ search: openSearch(opening) }} />
  const now = picks ?? { view: view.name, measures: [], by: [], chart: null }
  const panel = <PickPanel views={views} view={view} picks={now} filtered={filtered} onPick={pick} />
  const shelves = <Shelves view={view} picks={now} filtered={filtered} onPick={pick} />
  const actions = !beside && <PanelDrawer>{panel}</PanelDrawer>
  const startOver = (
    <Link to={plainLink(paths.explore())} className={buttonClass('ghost', 'sm')}>
      <RotateCcw aria-hidden />
      <Trans>Start over</Trans>
    </Link>
  )
  return (
    <div className={beside ? 'grid grid-cols-[17rem_minmax(0,1fr)] items-start gap-4' : undefined}>
      {beside && (
        <aside
          data-panel
          aria-label={t`Figures and dimensions`}
          className="sticky top-4 flex h-[calc(100dvh-7rem)] flex-col rounded-lg border border-line bg-card p-3"
        >
          {panel}
        </aside>
      )}
      <div className="min-w-0">
        {exploration ? (
          <ReportProvider {...exploration} view={view} views={views} calendar={calendar} change={change}>
            <Answer actions={actions} understood={understood}>
              <div className="mb-3 space-y-2">
                {shelves}
                <div className="flex flex-wrap items-center gap-2">
                  <ChartSwitch view={view} picks={now} onChoose={(chart) => pick({ view: view.name, chart })} />
                  {startOver}
                </div>
              </div>
            </Answer>
          </ReportProvider>
        ) : (
          <>
            <PageHeader
              title={t`Explore`}
              description={<Trans>Any figure of the plant, split as you like</Trans>}
              actions={actions}
            />
            <div className="space-y-4">
              {picks && (
                <>
                  {shelves}
                  {startOver}
                </>
              )}
              <StartScreen views={Object.keys(views)} />
            </div>
          </>
        )}
      </div>
    </div>
  )
}
