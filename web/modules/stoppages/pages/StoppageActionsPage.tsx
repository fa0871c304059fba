import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { stoppagesTopic } from '#api/modules/stoppages/stoppages.contract.ts'
import { useLiveChanges } from '#web/platform/live/use-live-changes.ts'
import { machinesTopic } from '#api/modules/machines/machines.contract.ts'
import { LiveAge } from '#web/modules/machines/public/LiveAge.tsx'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { useCan } from '#web/platform/session/session.ts'
import { useSite } from '#web/platform/session/site.ts'
import { media, useMedia } from '#web/platform/settings/media.ts'
import { ClassifyDialog, type ToClassify } from '../public/ClassifyDialog.tsx'
import { frequentReasons } from '../reason-search.ts'
import { refreshStops, stopReasonsQuery, stopsQuery } from '../public/stoppages.api.ts'
import { Card } from '#web/ui/card.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SelectionBar } from '../parts/SelectionBar.tsx'
import { StopFilters } from '../parts/StopFilters.tsx'
import { StopList } from '../parts/StopList.tsx'
import { StopPanel } from '../parts/StopPanel.tsx'
import { filterOf, readSearch, type StopsSearch, writeSearch } from '../stops-search.ts'
import { chosenToClassify } from '../to-classify.ts'
import { useExplainStop } from '../use-explain-stop.ts'
import { useStopFocus } from '../use-stop-focus.ts'
import { useStopKeys } from '../use-stop-keys.ts'
import { useStopSelection } from '../use-stop-selection.ts'

/** Stops that wait for a reason first, then the others of the days; explained with one key, several at once, or in parts. */
export function StoppageActionsPage() {
  const { t } = useLingui()
  const mayChange = useCan()('stoppages:classify')
  const site = useSite()
  const wide = useMedia(media.wideUp)
  const [params, setParams] = useSearchParams()
  const search = readSearch(params)
  const filter = site ? filterOf(search, site.code, site.today) : null
  const query = useQuery(stopsQuery(filter, search.page))
  const { data } = query
  useLiveChanges([machinesTopic, stoppagesTopic], refreshStops)
  const rows = data?.rows ?? []
  const focus = useStopFocus(rows)
  const { focused } = focus
  const selection = useStopSelection(rows)
  const { chosen } = selection
  const [panelOpen, setPanelOpen] = useState(false)
  const [toClassify, setToClassify] = useState<ToClassify | null>(null)
  const { data: reasons } = useQuery({
    ...stopReasonsQuery(focused?.machineId ?? null),
    enabled: focused !== undefined,
  })
  const change = (next: Partial<StopsSearch>) => {
    selection.clear()
    focus.reset()
    setParams(writeSearch({ ...search, page: 1, ...next }), { replace: next.page === undefined })
  }

  // The next stop without a reason takes the focus: the queue is worked through with one key each.
  const explain = useExplainStop((next) => {
    if (next) focus.lookAt(next)
    setPanelOpen(false)
  })
  const explainFocused = (reasonId: string | null, name: string) =>
    focused && explain({ stop: focused, reasonId, name, next: focus.nextUndefined })
  const classifyChosen = () => setToClassify(chosenToClassify(chosen))
  const classifyAll = () => {
    if (!data || !filter) return
    const { total: count, totalSeconds: seconds } = data
    setToClassify({ target: { filter, count }, count, seconds, machineId: null })
  }

  useStopKeys({
    enabled: toClassify === null && rows.length > 0,
    move: focus.move,
    toggle: (range) => focused && mayChange && selection.select(focused, range),
    pick(number) {
      const reason = reasons ? frequentReasons(reasons)[number - 1] : undefined
      if (!mayChange || !focused || !reason) return
      if (chosen.length > 0) classifyChosen()
      else explainFocused(reason.id, reason.name)
    },
    open: () => setPanelOpen(true),
    clear: selection.clear,
  })

  const panel = focused && data && (
    <StopPanel
      stop={focused}
      data={data}
      next={rows.find((row) => row.machineId === focused.machineId && row.start === focused.next)}
      mayChange={mayChange}
      size={wide ? 'desk' : 'glove'}
      onReason={explainFocused}
    />
  )
  return (
    <>
      <PageHeader
        title={<Trans>Stoppage actions</Trans>}
        description={<Trans>Say why machines stood: open stops and those without a reason come first.</Trans>}
        actions={<LiveAge data={data} />}
      />
      <StopFilters search={search} onChange={change} />
      <QueryState query={query} skeleton={<Skeleton className="h-[560px]" />} />
      {data && (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_400px]">
          <StopList
            {...{ data, search, focused, selection, mayChange }}
            loading={query.isPlaceholderData}
            onFocus={(stop, clicked) => {
              focus.lookAt(stop)
              if (clicked && !wide) setPanelOpen(true)
            }}
            onPage={(page) => change({ page })}
          />
          {wide && panel && (
            <Card className="sticky top-16 max-h-[calc(100dvh-5rem)] overflow-y-auto" aria-label={t`The stop`}>
              {panel}
            </Card>
          )}
        </div>
      )}
      {!wide && panel && (
        <Drawer open={panelOpen} onClose={() => setPanelOpen(false)} title={<Trans>The stop</Trans>} width="medium">
          {panel}
        </Drawer>
      )}
      {chosen.length > 0 && data && (
        <SelectionBar
          chosen={chosen}
          total={data.total}
          onAsk={classifyChosen}
          onAskAll={selection.state === 'all' && data.total > rows.length ? classifyAll : undefined}
          onClear={selection.clear}
        />
      )}
      {toClassify && (
        <ClassifyDialog
          stops={toClassify}
          onClose={(finished) => {
            setToClassify(null)
            if (finished) selection.clear()
          }}
        />
      )}
    </>
  )
}
