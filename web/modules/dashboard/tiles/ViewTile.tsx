import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { SavedView } from '#api/modules/views/views.contract.ts'
import { useReport } from '#web/platform/reports/state/report-context.ts'
import { ReportProvider, useSiteCalendar } from '#web/platform/reports/ReportProvider.tsx'
import { useStateText } from '#web/platform/reports/state/use-state-text.ts'
import { viewLink } from '#web/core/report/view-address.ts'
import type { HomeTile } from '#web/modules/views/public/use-home.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TileChart } from './TileChart.tsx'
import { tileContent } from './tile-content.ts'
import { TileFault } from './TileFault.tsx'
import { TileFigures } from './TileFigures.tsx'
import { TileRows } from './TileRows.tsx'
import { useOnScreen } from './use-on-screen.ts'
import { type TileReport, useTileReport } from './use-tile-report.ts'

type Props = {
  tile: HomeTile & { view: SavedView }
  /** Beside the name: the handle and the menu. */
  tools: ReactNode
}

/** A saved view on the home page: its name leads to it, its figures come from the same questions as there. */
export function ViewTile({ tile, tools }: Props) {
  const { view } = tile
  const host = useRef<HTMLDivElement>(null)
  const seen = useOnScreen(host)
  const tileReport = useTileReport(view, seen)
  return (
    <div ref={host} className="flex min-h-44 flex-1 flex-col">
      <header className="mb-1 flex items-start gap-1">
        <h3 className="min-w-0 flex-1 text-sm font-semibold">
          <Link to={viewLink(view)} className="block truncate hover:text-accent hover:underline">
            {view.name}
          </Link>
        </h3>
        {tools}
      </header>
      {seen && tileReport.status === 'ready' ? (
        <Content tile={tile} found={tileReport} />
      ) : tileReport.status === 'failed' ? (
        <TileFault onRetry={tileReport.retry} />
      ) : tileReport.status === 'noReport' ? (
        <p className="text-sm text-muted">{view.description || <Trans>Open it to see its figures.</Trans>}</p>
      ) : tileReport.status === 'notAllowed' ? (
        <p className="m-auto text-sm text-muted">
          <Trans>You do not have the permission for this</Trans>
        </p>
      ) : (
        <Skeleton className="flex-1" />
      )}
    </div>
  )
}

type ContentProps = {
  tile: HomeTile & { view: SavedView }
  found: Extract<TileReport, { status: 'ready' }>
}

function Content({ tile, found: { report, model, views, state } }: ContentProps) {
  const calendar = useSiteCalendar()
  return (
    <ReportProvider
      report={report}
      view={model}
      views={views}
      calendar={calendar}
      state={state}
      change={unchanged}
      fromServer
    >
      <Shown tile={tile} />
    </ReportProvider>
  )
}

/** A tile has no controls of its own. */
const unchanged = () => undefined

function Shown({ tile }: { tile: HomeTile & { view: SavedView } }) {
  const { t } = useLingui()
  const { title, relative, period, filters } = useStateText()
  const { report } = useReport()
  const content = tileContent(report, tile.shows)
  const scope = [title, relative ?? period, ...filters].join(' · ')
  return (
    <>
      <p className="mb-2 truncate text-xs text-muted" title={scope}>
        {scope}
      </p>
      {content.kind === 'chart' ? (
        <TileChart chart={content.chart} />
      ) : content.kind === 'rows' ? (
        <TileRows size={tile.size} />
      ) : (
        <TileFigures size={tile.size} />
      )}
      {content.kind === 'gone' && <p className="text-xs text-muted">{t`Its chart is no longer part of the report.`}</p>}
    </>
  )
}
