import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CircleCheckBig, ListChecks } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { stoppagesTopic, type Stop } from '#api/modules/stoppages/stoppages.contract.ts'
import { useLiveChanges } from '#web/platform/live/use-live-changes.ts'
import { durationText } from '#web/platform/machines/duration-text.ts'
import { LiveAge } from '#web/platform/machines/LiveAge.tsx'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { useCan } from '#web/platform/session/session.ts'
import { useSite } from '#web/platform/session/site.ts'
import { media, useMedia } from '#web/platform/settings/media.ts'
import { ClassifyDialog, type ToClassify } from '#web/platform/stoppages/ClassifyDialog.tsx'
import { frequentReasons } from '#web/platform/stoppages/reason-search.ts'
import {
  classifyStops,
  refOf,
  refreshStops,
  stopReasonsQuery,
  stopsPerPage,
  stopsQuery,
} from '#web/platform/stoppages/stoppages.api.ts'
import { useStopWords } from '#web/platform/stoppages/use-stop-words.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SelectionBar } from '../parts/SelectionBar.tsx'
import { StopFilters } from '../parts/StopFilters.tsx'
import { StopPanel } from '../parts/StopPanel.tsx'
import { StopRow } from '../parts/StopRow.tsx'
import { filterOf, narrowing, readSearch, type StopsSearch, writeSearch } from '../stops-search.ts'
import { useStopKeys } from '../use-stop-keys.ts'
import { machinesTopic } from '#api/modules/machines/machines.contract.ts'

/** What a stop is known by as long as it is listed, also when its record is built anew. */
const keyOf = (stop: Pick<Stop, 'machineId' | 'start'>) => `${stop.machineId} ${stop.start}`

/** Stops that wait for a reason first, then the others of the days; explained with one key, several at once, or in parts. */
export function StoppageActionsPage() {
  const { t, i18n } = useLingui()
  const can = useCan()
  const site = useSite()
  const wide = useMedia(media.wideUp)
  const [params, setParams] = useSearchParams()
  const search = readSearch(params)
  const filter = site ? filterOf(search, site.code, site.today) : null
  const query = useQuery(stopsQuery(filter, search.page))
  const { data, isPlaceholderData } = query
  useLiveChanges([machinesTopic, stoppagesTopic], refreshStops)
  const { done, fail } = useStopWords()
  const rows = data?.rows ?? []
  // Kept, so that a stop which comes in above does not take the place of the one that is looked at.
  const [focus, setFocus] = useState<{ key: string; index: number } | null>(null)
  const [panelOpen, setPanelOpen] = useState(false)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<ToClassify | null>(null)
  const explaining = useRef(false)
  const lastSelected = useRef<string | null>(null)
  const known = focus ? rows.findIndex((stop) => keyOf(stop) === focus.key) : 0
  const focusIndex = known < 0 ? Math.min(focus?.index ?? 0, rows.length - 1) : known
  const focused = rows[focusIndex]
  if (focused && (keyOf(focused) !== focus?.key || focusIndex !== focus.index))
    setFocus({ key: keyOf(focused), index: focusIndex })
  const { data: reasons } = useQuery({
    ...stopReasonsQuery(focused?.machineId ?? null),
    enabled: focused !== undefined,
  })
  const mayChange = can('stoppages:classify')
  const chosen = rows.filter((stop) => selected.has(keyOf(stop)))
  const change = (next: Partial<StopsSearch>) => {
    setSelected(new Set())
    setFocus(null)
    setParams(writeSearch({ ...search, page: 1, ...next }), { replace: next.page === undefined })
  }

  const lookAt = (stop: Stop) => setFocus({ key: keyOf(stop), index: rows.indexOf(stop) })
  const focusOn = (index: number) => {
    const stop = rows[Math.max(0, Math.min(rows.length - 1, index))]
    if (!stop) return
    lookAt(stop)
    document.querySelector<HTMLElement>(`[data-stop-button="${stop.id}"]`)?.focus()
  }
  const select = (stop: Stop, range: boolean) => {
    const next = new Set(selected)
    const from = rows.findIndex((row) => keyOf(row) === lastSelected.current)
    const to = rows.indexOf(stop)
    const on = !next.has(keyOf(stop))
    const touched = range && from >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [stop]
    for (const row of touched) {
      if (on) next.add(keyOf(row))
      else next.delete(keyOf(row))
    }
    lastSelected.current = keyOf(stop)
    setSelected(next)
  }
  const explain = async (stop: Stop, reasonId: string | null, name: string) => {
    // The next stop without a reason takes the focus: the queue is worked through with one key each.
    if (explaining.current) return
    explaining.current = true
    const after = rows.slice(focusIndex + 1).find((row) => row.reasonId === null)
    try {
      const { batchId } = await classifyStops({ stops: [refOf(stop)], reasonId })
      const machine = stop.machine
      done(reasonId === null ? t`The reason was taken away: ${machine}` : t`${machine}: ${name}`, batchId)
      if (stop.reasonId === null && after) lookAt(after)
      setPanelOpen(false)
    } catch (fault) {
      fail(fault)
    } finally {
      explaining.current = false
    }
  }
  const askForSelected = (everything: boolean) => {
    if (everything && data && filter) {
      setAsked({
        target: { filter, count: data.total },
        count: data.total,
        seconds: data.totalSeconds,
        machineId: null,
      })
      return
    }
    const machines = new Set(chosen.map(({ machineId }) => machineId))
    setAsked({
      target: { stops: chosen.map(refOf) },
      count: chosen.length,
      seconds: chosen.reduce((sum, { seconds }) => sum + seconds, 0),
      machineId: machines.size === 1 ? (chosen[0]?.machineId ?? null) : null,
    })
  }

  useStopKeys({
    enabled: asked === null && rows.length > 0,
    move: (step) => focusOn(focusIndex + step),
    toggle: (range) => focused && mayChange && select(focused, range),
    pick(number) {
      const reason = reasons ? frequentReasons(reasons)[number - 1] : undefined
      if (!mayChange || !focused || !reason) return
      if (chosen.length > 0) askForSelected(false)
      else void explain(focused, reason.id, reason.name)
    },
    open: () => setPanelOpen(true),
    clear: () => setSelected(new Set()),
  })

  const nextOf = (stop: Stop) => rows.find((row) => row.machineId === stop.machineId && row.start === stop.next)
  const panel = focused && data && (
    <StopPanel
      stop={focused}
      data={data}
      next={nextOf(focused)}
      mayChange={mayChange}
      size={wide ? 'desk' : 'glove'}
      onReason={(id, name) => void explain(focused, id, name)}
    />
  )
  const undefinedTime = durationText(data?.undefinedSeconds ?? 0, i18n.locale)
  const allTime = durationText(data?.totalSeconds ?? 0, i18n.locale)
  const whole = rows.length > 0 && rows.every((stop) => selected.has(keyOf(stop)))
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
            <Card flush aria-label={t`Stops`} className={isPlaceholderData ? 'opacity-60' : ''}>
              <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 py-2 pe-3 ps-5 text-sm thumb:ps-6">
                {mayChange && rows.length > 0 && (
                  <Checkbox
                    aria-label={t`Select all stops of this page`}
                    checked={whole}
                    indeterminate={!whole && selected.size > 0}
                    onChange={() => setSelected(whole ? new Set() : new Set(rows.map(keyOf)))}
                  />
                )}
                <span className={data.undefinedCount > 0 ? 'font-medium text-danger' : 'text-muted'}>
                  <Plural value={data.undefinedCount} one="# without a reason" other="# without a reason" />
                  {data.undefinedCount > 0 && (
                    <>
                      {' · '}
                      <bdi>{undefinedTime}</bdi>
                    </>
                  )}
                </span>
                {data.openCount > 0 && (
                  <span>
                    <Plural value={data.openCount} one="# goes on" other="# go on" />
                  </span>
                )}
                <span className="text-muted">
                  <Plural value={data.total} one="# stop" other="# stops" /> · <bdi>{allTime}</bdi>
                </span>
                <span className="flex-1" />
                {mayChange && (
                  <span className="hidden items-center gap-1 text-xs text-muted lg:flex">
                    <Kbd>↑</Kbd> <Kbd>↓</Kbd> <Trans>move</Trans>{' '}
                    <Kbd>
                      <bdi dir="ltr">1–9</bdi>
                    </Kbd>{' '}
                    <Trans>give a reason</Trans> <Kbd>/</Kbd> <Trans>search</Trans> <Kbd>N</Kbd> <Trans>note</Trans>{' '}
                    <Kbd>␣</Kbd> <Trans>select</Trans>
                  </span>
                )}
              </div>
              {rows.length === 0 ? (
                <EmptyState
                  icon={narrowing(search) > 0 ? <ListChecks /> : <CircleCheckBig />}
                  title={
                    search.defined === 'undefined' ? (
                      <Trans>Every stop has its reason</Trans>
                    ) : (
                      <Trans>No stops here</Trans>
                    )
                  }
                  hint={
                    narrowing(search) > 0 ? (
                      <Trans>Remove a filter, or choose more days.</Trans>
                    ) : (
                      <Trans>Choose more days.</Trans>
                    )
                  }
                />
              ) : (
                <ul className="divide-y divide-line border-t border-line">
                  {rows.map((stop, index) => (
                    <StopRow
                      key={keyOf(stop)}
                      stop={stop}
                      data={data}
                      focused={index === focusIndex}
                      selected={selected.has(keyOf(stop))}
                      selectable={mayChange}
                      onFocus={(clicked) => {
                        lookAt(stop)
                        if (clicked && !wide) setPanelOpen(true)
                      }}
                      onSelect={(range) => select(stop, range)}
                    />
                  ))}
                </ul>
              )}
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
          onAsk={() => askForSelected(false)}
          onAskAll={whole && data.total > rows.length ? () => askForSelected(true) : undefined}
          onClear={() => setSelected(new Set())}
        />
      )}
      {asked && (
        <ClassifyDialog
          stops={asked}
          onClose={(finished) => {
            setAsked(null)
            if (finished) setSelected(new Set())
          }}
        />
      )}
    </>
  )
}
