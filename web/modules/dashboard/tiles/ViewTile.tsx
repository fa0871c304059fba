import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { SavedView } from '#api/modules/views/views.contract.ts'
import { knownReport } from '#web/platform/reports/known-report.ts'
import { useReport } from '#web/platform/reports/report-context.ts'
import type { ReportDefinition } from '#web/platform/reports/report-definition.ts'
import { ReportProvider, useMeta, useSiteCalendar } from '#web/platform/reports/ReportProvider.tsx'
import { parseState } from '#web/platform/reports/url-state.ts'
import { useStateText } from '#web/platform/reports/use-state-text.ts'
import { viewLink } from '#web/platform/views/view-address.ts'
import type { HomeTile } from '#web/platform/views/use-home.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TileChart } from './TileChart.tsx'
import { tileCharts } from './tile-content.ts'
import { TileFault } from './TileFault.tsx'
import { TileFigures } from './TileFigures.tsx'
import { useOnScreen } from './use-on-screen.ts'

/** Finds a report's definition by its route; undefined for a page that is no report. */
export type FindReport = (route: string) => (() => Promise<ReportDefinition>) | undefined

export const definitionQuery = (route: string, find: FindReport) => ({
  queryKey: ['report-definition', route],
  queryFn: async () => (await find(route)?.()) ?? null,
  staleTime: Infinity,
})

type Props = {
  tile: HomeTile & { view: SavedView }
  find: FindReport
  /** Beside the name: the handle and the menu. */
  tools: ReactNode
}

/** A saved view on the home page: its name leads to it, its figures come from the same questions as there. */
export function ViewTile({ tile, find, tools }: Props) {
  const { view } = tile
  const host = useRef<HTMLDivElement>(null)
  const seen = useOnScreen(host)
  const definition = useQuery({ ...definitionQuery(view.route, find), enabled: seen })
  const meta = useMeta()
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
      {definition.data && meta.data ? (
        <Content tile={tile} report={definition.data} views={meta.data} />
      ) : definition.error || meta.error ? (
        <TileFault onRetry={() => void (definition.error ? definition.refetch() : meta.refetch())} />
      ) : definition.data === null ? (
        <p className="text-sm text-muted">{view.description || <Trans>Open it to see its figures.</Trans>}</p>
      ) : (
        <Skeleton className="flex-1" />
      )}
    </div>
  )
}

type ContentProps = {
  tile: HomeTile & { view: SavedView }
  report: ReportDefinition
  views: NonNullable<ReturnType<typeof useMeta>['data']>
}

function Content({ tile, report, views }: ContentProps) {
  const calendar = useSiteCalendar()
  const model = views[report.view]
  const known = useMemo(() => model && knownReport(report, model), [report, model])
  const { search } = tile.view
  const state = useMemo(
    () => known && parseState(new URLSearchParams(search), known, calendar).state,
    [search, known, calendar],
  )
  if (!model || !known || !state)
    return (
      <p className="m-auto text-sm text-muted">
        <Trans>You do not have the permission for this</Trans>
      </p>
    )
  return (
    <ReportProvider
      report={known}
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
  const chart = tileCharts(report).find(({ id }) => id === tile.shows)
  const scope = [title, relative ?? period, ...filters].join(' · ')
  return (
    <>
      <p className="mb-2 truncate text-xs text-muted" title={scope}>
        {scope}
      </p>
      {chart ? <TileChart chart={chart} /> : <TileFigures size={tile.size} />}
      {tile.shows !== 'headline' && !chart && (
        <p className="text-xs text-muted">{t`Its chart is no longer part of the report.`}</p>
      )}
    </>
  )
}
