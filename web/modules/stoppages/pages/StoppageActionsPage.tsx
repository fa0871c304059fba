import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { stoppagesTopic, type Stop } from '#api/modules/stoppages/stoppages.contract.ts'
import { useLiveChanges } from '#web/platform/live/use-live-changes.ts'
import { machinesTopic } from '#api/modules/machines/machines.contract.ts'
import { LiveAge } from '#web/modules/machines/public/LiveAge.tsx'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { useCan } from '#web/platform/session/session.ts'
import { useSite } from '#web/platform/session/site.ts'
import { media, useMedia } from '#web/platform/settings/media.ts'
import { ClassifyDialog, type ToClassify } from '../public/ClassifyDialog.tsx'
import { frequentReasons } from '../reason-search.ts'
import {
  classifyStops,
  refOf,
  refreshStops,
  stopReasonsQuery,
  stopsPerPage,
  stopsQuery,
} from '../public/stoppages.api.ts'
import { useStopWords } from '../use-stop-words.ts'
import { Card } from '#web/ui/card.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NoStops } from '../parts/NoStops.tsx'
import { SelectionBar } from '../parts/SelectionBar.tsx'
import { StopFilters } from '../parts/StopFilters.tsx'
import { StopListHead } from '../parts/StopListHead.tsx'
import { StopPanel } from '../parts/StopPanel.tsx'
import { StopRow } from '../parts/StopRow.tsx'
import { filterOf, readSearch, type StopsSearch, writeSearch } from '../stops-search.ts'
import { stopKey, useStopFocus } from '../use-stop-focus.ts'
import { useStopKeys } from '../use-stop-keys.ts'
import { useStopSelection } from '../use-stop-selection.ts'

/** A reason for one stop, and the stop to look at next. */
type Explanation = { stop: Stop; reasonId: string | null; name: string; next: Stop | undefined }

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
  const { done, explain: explainRefusal } = useStopWords()
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

  const explanation = useMutation({
    mutationFn: ({ stop, reasonId }: Explanation) => classifyStops({ stops: [refOf(stop)], reasonId }),
    onSuccess: ({ batchId }, { stop, reasonId, name, next }) => {
      const machine = stop.machine
      done(reasonId === null ? t`The reason was taken away: ${machine}` : t`${machine}: ${name}`, batchId)
      if (stop.reasonId === null && next) focus.lookAt(next)
      setPanelOpen(false)
    },
    meta: { explain: explainRefusal },
  })
  // The next stop without a reason takes the focus: the queue is worked through with one key each.
  const explain = (stop: Stop, reasonId: string | null, name: string) => {
    if (!explanation.isPending) explanation.mutate({ stop, reasonId, name, next: focus.nextUndefined })
  }
  const classifyChosen = () => {
    const machines = new Set(chosen.map(({ machineId }) => machineId))
    setToClassify({
      target: { stops: chosen.map(refOf) },
      count: chosen.length,
      seconds: chosen.reduce((sum, { seconds }) => sum + seconds, 0),
      machineId: machines.size === 1 ? (chosen[0]?.machineId ?? null) : null,
    })
  }
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
      else explain(focused, reason.id, reason.name)
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
      onReason={(id, name) => explain(focused, id, name)}
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
          <div className="min-w-0">
            <Card flush aria-label={t`Stops`} className={query.isPlaceholderData ? 'opacity-60' : ''}>
              <StopListHead
                data={data}
                mayChange={mayChange}
                selection={selection.state}
                onToggleAll={selection.toggleAll}
              />
              {rows.length === 0 && <NoStops search={search} />}
              <ul className="divide-y divide-line border-t border-line empty:hidden">
                {rows.map((stop) => (
                  <StopRow
                    key={stopKey(stop)}
                    stop={stop}
                    data={data}
                    focused={stop === focused}
                    selected={selection.isSelected(stop)}
                    selectable={mayChange}
                    onFocus={(clicked) => {
                      focus.lookAt(stop)
                      if (clicked && !wide) setPanelOpen(true)
                    }}
                    onSelect={(range) => selection.select(stop, range)}
                  />
                ))}
              </ul>
            </Card>
            {data.total > stopsPerPage && (
              <div className="mt-2">
                <Pagination
                  page={search.page}
                  pageSize={stopsPerPage}
                  total={data.total}
                  onChange={(page) => change({ page })}
                />
              </div>
            )}
          </div>
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
