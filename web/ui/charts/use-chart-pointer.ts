import { useEffect } from 'react'
import { otherKey } from './options/ranking.ts'
import type { ChartMark } from './options/chart-context.ts'
import type { DrawnChart } from './use-echarts.ts'

export type Select = (key: string, click: { second: boolean; mark: ChartMark }) => void

type Hit = { componentType: string; seriesIndex?: number; dataIndex?: number; value?: unknown }

/** Clicks on marks, on names of an axis, and anywhere over a period where the whole period is one mark. */
export function useChartPointer(
  drawn: DrawnChart | undefined,
  { selected, onSelect }: { selected: ReadonlySet<string>; onSelect: Select | undefined },
): void {
  useEffect(() => {
    if (!drawn) return undefined
    const { instance, marks, markAt, trigger } = drawn
    const byKey = new Map(marks.map((mark) => [mark.key, mark]))
    const markOf = (hit: Hit) =>
      hit.componentType === 'series'
        ? markAt(hit.seriesIndex ?? -1, hit.dataIndex ?? -1)
        : byKey.get(String(hit.value ?? ''))

    const click = (hit: Hit) => {
      const mark = markOf(hit)
      if (mark) select(mark, selected, onSelect)
    }
    const hover = (hit: Hit) => {
      const mark = hit.componentType === 'series' ? undefined : markOf(hit)
      const place = mark?.places[0]
      if (place) instance.dispatchAction({ type: 'showTip', seriesIndex: place.series, dataIndex: place.index })
    }
    const surface = instance.getZr()
    const clickAround = (event: { offsetX: number; offsetY: number; target?: unknown }) => {
      if (event.target || trigger === 'item') return
      const point = [event.offsetX, event.offsetY]
      if (!instance.containPixel({ gridIndex: 0 }, point)) return
      const [column, row] = instance.convertFromPixel({ gridIndex: 0 }, point) as unknown as [number, number]
      const mark = marks[trigger === 'row' ? row : column]
      if (mark) select(mark, selected, onSelect)
    }
    instance.on('click', click as never)
    instance.on('mouseover', hover as never)
    surface.on('click', clickAround as never)
    return () => {
      if (instance.isDisposed()) return
      instance.off('click', click as never)
      instance.off('mouseover', hover as never)
      surface.off('click', clickAround as never)
    }
  }, [drawn, selected, onSelect])
}

/** The united rest stands for no single thing, so nothing can be filtered by it. */
export function select(mark: ChartMark, selected: ReadonlySet<string>, onSelect: Select | undefined): void {
  if (mark.key.split('|')[0] === otherKey) return
  onSelect?.(mark.key, { second: selected.has(mark.key), mark })
}
