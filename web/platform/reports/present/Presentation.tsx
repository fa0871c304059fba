import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog, DialogPanel, DialogTitle } from '@headlessui/react'
import { ChevronLeft, ChevronRight, LayoutGrid, Presentation as Slides, X } from 'lucide-react'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Headline } from '../headline/Headline.tsx'
import { PivotView } from '../table/PivotView.tsx'
import { ReportCharts } from '../charts/ReportCharts.tsx'
import { ReportContext, type ReportContextValue, useReport } from '../state/report-context.ts'
import { useStateText } from '../state/use-state-text.ts'
import { Enlarged } from './Enlarged.tsx'
import { PresentedChart } from './PresentedChart.tsx'
import { fitPage, fitSlide } from './slide-fit.ts'
import { useFullScreenEnd } from './use-full-screen.ts'
import { useRoom } from './use-room.ts'
import { useWakeLock } from './use-wake-lock.ts'

type Props = { onClose: () => void; onOpenFact: (key: string) => void }

/**
 * The report for a meeting: it fills the screen without navigation, in larger type, its charts one by one or all
 * together. A click filters the report, as on its page.
 */
export function Presentation({ onClose, onOpenFact }: Props) {
  const { t, i18n } = useLingui()
  const context = useReport()
  const { report, state } = context
  const { title, relative, period, comparison, filters } = useStateText()
  const [slide, setSlide] = useState(0)
  const [whole, setWhole] = useState(false)
  const stage = useRef<HTMLDivElement>(null)
  const room = useRoom(stage)
  useFullScreenEnd(onClose)
  useWakeLock()
  // The page is the source of documents; this second drawing must not replace it.
  const apart = useMemo<ReportContextValue>(
    () => ({ ...context, shown: { charts: new Map(), headline: new Map() } }),
    [context],
  )
  const count = report.charts.length + 1 + (state.pivot ? 1 : 0)
  const go = (to: number) => setSlide(Math.min(count - 1, Math.max(0, to)))
  const chart = slide > 0 ? report.charts[slide - 1] : undefined
  const pivot = slide > report.charts.length ? state.pivot : null
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || whole || event.ctrlKey || event.altKey || event.metaKey) return
    const forward = i18n.locale.startsWith('ar') ? 'ArrowLeft' : 'ArrowRight'
    const back = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight'
    const step = {
      [forward]: slide + 1,
      PageDown: slide + 1,
      [back]: slide - 1,
      PageUp: slide - 1,
      Home: 0,
      End: count,
    }
    const to = step[event.key]
    if (to === undefined) return
    event.preventDefault()
    go(to)
  }
  const lines = [relative, period, comparison, ...filters].filter(Boolean).join(' · ')
  return (
    <Dialog open onClose={onClose}>
      <DialogPanel
        className="fixed inset-0 z-dialog flex flex-col bg-page text-fg"
        onKeyDown={onKeyDown}
        data-testid="presentation"
      >
        <header className="flex items-center gap-2 border-b border-line bg-card px-4 py-2 sm:px-6">
          <div className="min-w-0 flex-1">
            <DialogTitle className="truncate text-xl font-semibold">{title}</DialogTitle>
            <p className="truncate text-base text-muted">{lines}</p>
          </div>
          {!whole && (
            <div className="flex items-center gap-1">
              <IconButton
                size="lg"
                label={t`Previous`}
                icon={<ChevronLeft className="flip-rtl" />}
                disabled={slide === 0}
                onClick={() => go(slide - 1)}
              />
              <output aria-live="polite" className="min-w-14 text-center text-base tabular-nums text-muted">
                <bdi>
                  {i18n.number(slide + 1)} / {i18n.number(count)}
                </bdi>
                <span className="sr-only">{chart ? i18n._(chart.title) : pivot ? t`Pivot` : t`Main figures`}</span>
              </output>
              <IconButton
                size="lg"
                label={t`Next`}
                icon={<ChevronRight className="flip-rtl" />}
                disabled={slide === count - 1}
                onClick={() => go(slide + 1)}
                data-autofocus
              />
            </div>
          )}
          <IconButton
            size="lg"
            label={whole ? t`One by one` : t`All together`}
            icon={whole ? <Slides /> : <LayoutGrid />}
            onClick={() => setWhole(!whole)}
          />
          <IconButton size="lg" label={t`End the presentation`} icon={<X />} onClick={onClose} />
        </header>
        <div ref={stage} className="min-h-0 flex-1 overflow-hidden">
          <ReportContext value={apart}>
            {room && whole && (
              <Enlarged fit={fitPage(room)} top>
                <div className="space-y-3 p-4">
                  <Headline />
                  <ReportCharts onOpenFact={onOpenFact} />
                  {state.pivot && <PivotView pivot={state.pivot} />}
                </div>
              </Enlarged>
            )}
            {room && !whole && chart && (
              <PresentedChart key={chart.id} chart={chart} room={room} onOpenFact={onOpenFact} />
            )}
            {room && !whole && pivot && (
              <Enlarged fit={fitSlide(room, null)} top>
                <section aria-label={t`Pivot`} className="p-4">
                  <PivotView pivot={pivot} />
                </section>
              </Enlarged>
            )}
            {room && !whole && !chart && !pivot && (
              <Enlarged fit={fitSlide(room, null)}>
                <section aria-label={t`Main figures`} className="p-4">
                  <Headline columns={report.headline.length > 4 ? 3 : 2} />
                </section>
              </Enlarged>
            )}
          </ReportContext>
        </div>
        <p className="sr-only">
          <Trans>Arrow keys turn the pages, Escape ends the presentation.</Trans>
        </p>
      </DialogPanel>
    </Dialog>
  )
}
