import { type KeyboardEvent, useEffect, useRef } from 'react'
import { afterPaint } from './after-paint.ts'
import { tipText } from './chart-tip.ts'
import type { ChartMark } from './options/chart-context.ts'
import { type Select, select } from './use-chart-pointer.ts'
import { type DrawnChart, pointAtNothing } from './use-echarts.ts'

type Step = 'first' | 'last' | 'next' | 'previous' | 'down' | 'up'

/** The mark that an arrow key leads to. In a chart with one mark per row, up and down walk the rows as left and right do. */
export function nextMark(
  marks: readonly ChartMark[],
  active: ChartMark | undefined,
  step: Step,
): ChartMark | undefined {
  if (step === 'last') return marks.at(-1)
  const at = active ? marks.findIndex((mark) => mark.key === active.key) : -1
  if (step === 'first' || at < 0) return marks[0]
  if (step === 'next' || step === 'previous') return marks[at + (step === 'next' ? 1 : -1)] ?? marks[at]
  const lane = marks[at]!.lane + (step === 'down' ? 1 : -1)
  const target = marks.filter((mark) => mark.lane === lane)
  if (target.length === 0) return marks[at]
  const inLane = marks.filter((mark) => mark.lane === marks[at]!.lane)
  const part = inLane.length > 1 ? inLane.indexOf(marks[at]!) / (inLane.length - 1) : 0
  return target[Math.round(part * (target.length - 1))]
}

/** Moves over the marks with the keyboard, shows each one's tooltip and says it. */
export function useChartKeys(
  drawn: DrawnChart | undefined,
  {
    active,
    setActive,
    selected,
    onSelect,
    onNote,
  }: {
    active: ChartMark | undefined
    setActive: (mark: ChartMark | undefined) => void
    selected: ReadonlySet<string>
    onSelect: Select | undefined
    /** `N` adds a note to the mark. */
    onNote?: ((key: string) => void) | undefined
  },
) {
  const announced = useRef<ChartMark>(undefined)
  useEffect(() => {
    const again = announced.current === active
    announced.current = active
    const place = active?.places[0]
    if (!drawn || !active || !place) return undefined
    const at = { seriesIndex: place.series, dataIndex: place.index }
    const show = () => {
      if (drawn.instance.isDisposed()) return
      drawn.instance.dispatchAction({ type: 'highlight', ...at })
      drawn.instance.dispatchAction({ type: 'showTip', ...at })
    }
    // A tip measures the page: one that only comes again, over new figures, waits until they are painted.
    const callOff = again ? afterPaint(show) : show()
    return () => {
      callOff?.()
      if (!drawn.instance.isDisposed()) drawn.instance.dispatchAction({ type: 'downplay', ...at })
    }
  }, [drawn, active])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!drawn || event.altKey || event.ctrlKey || event.metaKey) return
    const step = stepOf(event.key)
    if (step) {
      event.preventDefault()
      setActive(nextMark(drawn.marks, active, step))
    } else if ((event.key === 'Enter' || event.key === ' ') && active) {
      event.preventDefault()
      select(active, selected, onSelect)
    } else if (event.key.toLowerCase() === 'n' && active && onNote) {
      event.preventDefault()
      onNote(active.key)
    } else if (event.key === 'Escape' && active) {
      pointAtNothing(drawn.instance)
      setActive(undefined)
    }
  }
  return { onKeyDown, spoken: active ? tipText(active) : '' }
}

function stepOf(key: string): Step | undefined {
  switch (key) {
    case 'ArrowRight':
      return 'next'
    case 'ArrowLeft':
      return 'previous'
    case 'ArrowDown':
      return 'down'
    case 'ArrowUp':
      return 'up'
    case 'Home':
      return 'first'
    case 'End':
      return 'last'
    default:
      return undefined
  }
}
