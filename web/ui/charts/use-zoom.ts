import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { ChartSpec } from '#web/core/chart-specs/chart-spec.ts'
import { fromClock, toClock } from '#web/core/time/naive-clock.ts'
import { type DrawnChart, viewsOf } from './use-echarts.ts'
import { type Span, panned, zoomed } from './zoom-span.ts'

type Wheel = { offsetX: number; offsetY: number; event: WheelEvent }

/**
 * Zoom of a time scale: marking a span with the mouse, Ctrl and the wheel, plus and minus on the keyboard, or the
 * slider below. `span` is the visible range while zoomed, in whole minutes.
 */
export function useZoom(drawn: DrawnChart | undefined, spec: ChartSpec) {
  const [span, setSpan] = useState<{ from: string; until: string }>()
  const ready = useRef<object>(undefined)
  const scale = spec.kind === 'timescale' ? spec : undefined
  const zoomTo = useCallback(
    ({ start, end }: Span) => {
      if (!drawn) return
      const now = seen(drawn)
      // Drawing thousands of marks again for nothing is felt.
      if (start !== now.start || end !== now.end) drawn.instance.dispatchAction({ type: 'dataZoom', start, end })
    },
    [drawn],
  )

  useEffect(() => {
    if (!drawn || !scale) return undefined
    const { instance } = drawn
    const first = toClock(scale.from)
    const whole = toClock(scale.until) - first
    const read = () => {
      const { start, end } = seen(drawn)
      if (start <= 0 && end >= 100) return setSpan(undefined)
      // Round to whole minutes: a span of seconds is never intended.
      const at = (percent: number) => fromClock(Math.round((first + (whole * percent) / 100) / 60_000) * 60_000)
      return setSpan({ from: at(start), until: at(end) })
    }
    const wheel = (turn: Wheel) => {
      if (!turn.event.ctrlKey && !turn.event.metaKey) return
      if (!instance.containPixel({ gridIndex: 0 }, [turn.offsetX, turn.offsetY])) return
      turn.event.preventDefault()
      const [clock] = instance.convertFromPixel({ gridIndex: 0 }, [turn.offsetX, turn.offsetY]) as [number, number]
      zoomTo(zoomed(seen(drawn), turn.event.deltaY < 0 ? 0.8 : 1.25, ((clock - first) / whole) * 100))
    }
    // With a finger, dragging over the chart has to scroll the page; the slider zooms.
    const marking = setTimeout(() => {
      if (matchMedia('(pointer: coarse)').matches || instance.isDisposed()) return
      // Views that stay over a cut know it already, and another notification draws all of the scale again.
      const views = viewsOf(instance)
      if (ready.current === views) return
      ready.current = views
      instance.dispatchAction({ type: 'takeGlobalCursor', key: 'dataZoomSelect', dataZoomSelectActive: true })
    })
    instance.on('datazoom', read as never)
    instance.getZr().on('mousewheel', wheel as never)
    return () => {
      clearTimeout(marking)
      if (instance.isDisposed()) return
      instance.off('datazoom', read as never)
      instance.getZr().off('mousewheel', wheel as never)
    }
  }, [drawn, scale, zoomTo])

  /** Whether the key was one of the zoom's. */
  const onKey = (event: KeyboardEvent): boolean => {
    if (!drawn || !scale) return false
    const now = seen(drawn)
    if (event.key === '+' || event.key === '=') zoomTo(zoomed(now, 0.7))
    else if (event.key === '-') zoomTo(zoomed(now, 1 / 0.7))
    else if (event.key === '0') zoomTo({ start: 0, end: 100 })
    else if (event.key === 'PageDown') zoomTo(panned(now, 0.5))
    else if (event.key === 'PageUp') zoomTo(panned(now, -0.5))
    else return false
    event.preventDefault()
    return true
  }
  return { span: scale ? span : undefined, reset: () => zoomTo({ start: 0, end: 100 }), onKey }
}

function seen({ instance }: DrawnChart): Span {
  const option = instance.getOption() as { dataZoom?: Span[] } | undefined
  const { start = 0, end = 100 } = option?.dataZoom?.[0] ?? {}
  return { start, end }
}
