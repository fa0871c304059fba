import { useEffect } from 'react'
import type { ChartMark } from './options/chart-context.ts'
import { otherKey } from './options/ranking.ts'
import { type Around, markAround } from './use-chart-pointer.ts'
import type { DrawnChart } from './use-echarts.ts'

/** How long one looks at a mark before it is taken for the next choice. */
const restMs = 80

/** Reports a mark on which the keyboard or the pointer rests. */
export function useRest(
  drawn: DrawnChart | undefined,
  active: ChartMark | undefined,
  onRest: ((key: string) => void) | undefined,
): void {
  useEffect(() => {
    if (!onRest || !active || active.key === otherKey) return undefined
    const timer = setTimeout(() => onRest(active.key), restMs)
    return () => clearTimeout(timer)
  }, [active, onRest])

  useEffect(() => {
    if (!drawn || !onRest) return undefined
    const { instance } = drawn
    const surface = instance.getZr()
    let timer: ReturnType<typeof setTimeout> | undefined
    const leave = () => clearTimeout(timer)
    const move = (event: Around) => {
      leave()
      timer = setTimeout(() => {
        const mark = instance.isDisposed() ? undefined : markAround(drawn, event)
        if (mark && mark.key !== otherKey) onRest(mark.key)
      }, restMs)
    }
    surface.on('mousemove', move as never)
    surface.on('globalout', leave)
    return () => {
      leave()
      if (instance.isDisposed()) return
      surface.off('mousemove', move as never)
      surface.off('globalout', leave)
    }
  }, [drawn, onRest])
}
