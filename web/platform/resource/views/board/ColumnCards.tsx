import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useRef } from 'react'
import type { Row } from '#api/platform/resource/rows.contract.ts'

type Props = {
  rows: readonly Row[]
  /** Stays drawn while it is dragged, wherever the column is scrolled to. */
  dragged: string | null
  children: (row: Row) => ReactNode
}

const usualHeight = 88

/** The cards of a column, of which those in sight are drawn. */
export function ColumnCards({ rows, dragged, children }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- it is asked anew with each render of its own
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => usualHeight,
    getItemKey: (at) => rows[at]!.id,
    overscan: 6,
    gap: 8,
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const [first, last] = [Math.max(0, startIndex - overscan), Math.min(count - 1, endIndex + overscan)]
      const held = rows.findIndex(({ id }) => id === dragged)
      const seen = Array.from({ length: last - first + 1 }, (_, at) => first + at)
      return held < 0 || seen.includes(held) ? seen : [...seen, held].toSorted((a, b) => a - b)
    },
  })
  return (
    <div ref={scroller} className="max-h-[65vh] min-h-16 overflow-y-auto p-0.5">
      <ul className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => (
          <li
            key={key}
            data-index={index}
            ref={virtualizer.measureElement}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${start}px)` }}
          >
            {children(rows[index]!)}
          </li>
        ))}
      </ul>
    </div>
  )
}
