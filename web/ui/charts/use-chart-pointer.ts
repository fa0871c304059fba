import { useEffect } from 'react'
import { otherKey } from './options/ranking.ts'
import type { ChartMark } from './options/chart-context.ts'
import type { DrawnChart } from './use-echarts.ts'

export type Select = (key: string, click: { second: boolean; mark: ChartMark }) => void

/** A place on the canvas. */
export type Around = { offsetX: number; offsetY: number; target?: unknown; event?: Event }
type Hit = { componentType: string; seriesIndex?: number; dataIndex?: number; value?: unknown }

/**
 * Clicks on marks, on names of an axis, and anywhere over a period if the whole period is one mark. A click with the
 * other button adds a note to the mark.
 */
export function useChartPointer(
  drawn: DrawnChart | undefined,
  {
    selected,
    onSelect,
    onNote,
  }: {
    selected: ReadonlySet<string>
    onSelect: Select | undefined
    onNote?: ((key: string) => void) | undefined
  },
): void {
  useEffect(() => {
    if (!drawn) return undefined
    const { instance, marks, markAt } = drawn
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
    const clickAround = (event: Around) => {
      const mark = event.target ? undefined : markAround(drawn, event)
      if (mark) select(mark, selected, onSelect)
    }
    const note = (hit: Hit) => {
      const mark = markOf(hit)
      if (mark) onNote?.(mark.key)
    }
    const noteAround = (event: Around) => {
      if (!onNote) return
      event.event?.preventDefault()
      const mark = event.target ? undefined : markAround(drawn, event)
      if (mark) onNote(mark.key)
    }
    instance.on('click', click as never)
    instance.on('mouseover', hover as never)
    surface.on('click', clickAround as never)
    if (onNote) instance.on('contextmenu', note as never)
    surface.on('contextmenu', noteAround as never)
    return () => {
      if (instance.isDisposed()) return
      instance.off('click', click as never)
      instance.off('mouseover', hover as never)
      surface.off('click', clickAround as never)
      instance.off('contextmenu', note as never)
      surface.off('contextmenu', noteAround as never)
    }
  }, [drawn, selected, onSelect, onNote])
}

/** The mark of the period or row that a place lies in. */
export function markAround({ instance, marks, trigger }: DrawnChart, event: Around): ChartMark | undefined {
  const point = [event.offsetX, event.offsetY]
  if (trigger === 'item' || !instance.containPixel({ gridIndex: 0 }, point)) return undefined
  const [column, row] = instance.convertFromPixel({ gridIndex: 0 }, point) as unknown as [number, number]
  return marks[trigger === 'row' ? row : column]
}

/** The united rest is not a single thing, so nothing can be filtered by it. */
export function select(mark: ChartMark, selected: ReadonlySet<string>, onSelect: Select | undefined): void {
  if (mark.key.split('|')[0] === otherKey) return
  onSelect?.(mark.key, { second: selected.has(mark.key), mark })
}
