import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, Pause, Play, Radio } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Shift } from '#api/modules/andon/andon.contract.ts'
import { useCodeNames } from '#web/platform/reports/words/value-text.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { siteTime } from '#web/platform/i18n/site-time.ts'

export const speeds = [1, 10, 60, 300, 1200] as const
export type Speed = (typeof speeds)[number]
export type WindowKind = 'shift' | 'day'

/** Minutes that keys move the moment by. */
const arrowMinutes: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, PageUp: 15, PageDown: -15 }

interface ReplayBarProps {
  timeZone: string
  /** Epoch milliseconds. */
  from: number
  to: number
  at: number
  kind: WindowKind
  shifts: readonly Shift[]
  playing: boolean
  speed: Speed
  /** Whether there is anything after the window. */
  hasNext: boolean
  onKind: (kind: WindowKind) => void
  onSeek: (at: number) => void
  onPlay: (playing: boolean) => void
  onSpeed: (speed: Speed) => void
  /** The window before or after. */
  onMove: (direction: -1 | 1) => void
  onLive: () => void
}

/** Runs the board through a window of the past. */
export function ReplayBar(props: ReplayBarProps) {
  const { timeZone, from, to, at, kind, shifts, playing, speed, hasNext } = props
  const { onKind, onSeek, onPlay, onSpeed, onMove, onLive } = props
  const { t, i18n } = useLingui()
  const shiftNames = useCodeNames().shift ?? {}
  const time = (instant: number, style: 'time' | 'dayTime' | 'dayClock') =>
    siteTime(instant, style, timeZone, i18n.locale)
  const edges = shifts.filter(({ start }) => Date.parse(start) > from && Date.parse(start) < to)
  return (
    <section
      aria-label={t`Replay`}
      className="sticky bottom-2 z-bar mt-4 rounded-xl border border-line bg-raised px-4 py-3 shadow-float max-sm:bottom-16 max-sm:px-3 max-sm:py-2"
    >
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="primary"
          icon={playing ? <Pause aria-hidden /> : <Play aria-hidden />}
          onClick={() => onPlay(!playing)}
        >
          <span className="max-sm:sr-only">{playing ? <Trans>Pause</Trans> : <Trans>Play</Trans>}</span>
        </Button>
        <div className="w-24 max-sm:w-20 max-sm:flex-1">
          <Select
            aria-label={t`Speed`}
            value={String(speed)}
            onChange={(value) => onSpeed(speeds.find((one) => String(one) === value) ?? 60)}
            options={speeds.map((one) => ({ value: String(one), label: <bdi>{`${one} ×`}</bdi> }))}
          />
        </div>
        <div className="w-32 max-sm:w-20 max-sm:flex-1">
          <Select
            aria-label={t`Window`}
            value={kind}
            onChange={onKind}
            options={[
              { value: 'shift', label: t`Shift` },
              { value: 'day', label: t`Day` },
            ]}
          />
        </div>
        <IconButton
          label={kind === 'shift' ? t`Shift before` : t`Day before`}
          icon={<ChevronLeft className="flip-rtl" />}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={kind === 'shift' ? t`Shift after` : t`Day after`}
          icon={<ChevronRight className="flip-rtl" />}
          disabled={!hasNext}
          onClick={() => onMove(1)}
        />
        <p className="text-sm font-semibold tabular-nums max-sm:hidden" data-testid="replay-time">
          <bdi>{time(at, 'dayClock')}</bdi>
        </p>
        <Button className="ms-auto max-sm:basis-full" icon={<Radio aria-hidden />} onClick={onLive}>
          <Trans>Back to now</Trans>
        </Button>
      </div>
      {/* Time runs from the left in every script. */}
      <div dir="ltr" className="relative mt-2">
        <input
          type="range"
          aria-label={t`Moment`}
          aria-valuetext={time(at, 'dayTime')}
          min={from}
          max={to}
          step={1000}
          value={at}
          onChange={(event) => onSeek(Number(event.target.value))}
          onKeyDown={(event) => {
            const minutes = arrowMinutes[event.key]
            if (minutes === undefined) return
            event.preventDefault()
            onSeek(at + minutes * 60_000)
          }}
          className="h-6 w-full cursor-pointer accent-[rgb(var(--accent))]"
        />
        {edges.map(({ start, shift }) => (
          <span
            key={start}
            aria-hidden
            className="pointer-events-none absolute top-6 -translate-x-1/2 whitespace-nowrap text-xs text-muted"
            style={{ insetInlineStart: `${((Date.parse(start) - from) / (to - from)) * 100}%` }}
          >
            <bdi>{time(Date.parse(start), 'time')}</bdi> {shiftNames[shift]}
          </span>
        ))}
      </div>
      <p aria-hidden dir="ltr" className="flex justify-between text-xs text-muted tabular-nums">
        <bdi>{time(from, 'time')}</bdi>
        <bdi>{time(to, 'time')}</bdi>
      </p>
    </section>
  )
}

const frameMilliseconds = 100

/** Moves the moment on while it plays: ten times a second, by as much as has passed times the speed. */
export function usePlaying(playing: boolean, speed: number, move: (milliseconds: number) => void): void {
  const latest = useRef(move)
  useEffect(() => {
    latest.current = move
  })
  useEffect(() => {
    if (!playing) return
    let before = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      latest.current((now - before) * speed)
      before = now
    }, frameMilliseconds)
    return () => clearInterval(timer)
  }, [playing, speed])
}
