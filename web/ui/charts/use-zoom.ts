import { useEffect, useState } from 'react'
import type { ChartSpec } from './chart-spec.ts'
import { fromClock, toClock } from './options/periods.ts'
import type { DrawnChart } from './use-echarts.ts'

/** Zoom of a time scale: dragging in the plot zooms to what was marked; `span` is what is seen while zoomed. */
export function useZoom(drawn: DrawnChart | undefined, spec: ChartSpec) {
  const [span, setSpan] = useState<{ from: string; until: string }>()
  useEffect(() => {
    if (!drawn || spec.kind !== 'timescale') return undefined
    const { instance } = drawn
    const whole = toClock(spec.until) - toClock(spec.from)
    const read = () => {
      const option = instance.getOption() as { dataZoom?: { start: number; end: number }[] }
      const zoom = option.dataZoom?.[0]
      if (!zoom || (zoom.start <= 0 && zoom.end >= 100)) return setSpan(undefined)
      // Whole minutes: nobody means 06:12:47.3.
      const at = (percent: number) =>
        fromClock(Math.round((toClock(spec.from) + (whole * percent) / 100) / 60_000) * 60_000)
      return setSpan({ from: at(zoom.start), until: at(zoom.end) })
    }
    const markToZoom = () =>
      instance.dispatchAction({ type: 'takeGlobalCursor', key: 'dataZoomSelect', dataZoomSelectActive: true })
    instance.on('datazoom', read as never)
    const timer = setTimeout(markToZoom)
    read()
    return () => {
      clearTimeout(timer)
      if (!instance.isDisposed()) instance.off('datazoom', read as never)
    }
  }, [drawn, spec])
  const reset = () => drawn?.instance.dispatchAction({ type: 'dataZoom', start: 0, end: 100 })
  return { span: spec.kind === 'timescale' ? span : undefined, reset }
}
