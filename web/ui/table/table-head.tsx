import { type ReactElement, memo } from 'react'
import { HeadCell } from './head-cell.tsx'
import type { HeadProps } from './head-props.ts'
import type { TableRow } from './table-column.ts'

function Head<Row extends TableRow>(props: HeadProps<Row>) {
  return (
    <div role="rowgroup" className="sticky top-0 z-30">
      <div role="row" aria-rowindex={1} className="grid grid-cols-[--columns] bg-card" style={{ height: props.height }}>
        {props.layout.places.map((place, index) => (
          <HeadCell key={place.column.id} {...props} place={place} index={index} />
        ))}
      </div>
    </div>
  )
}

/** The head stays while rows scroll under it, and is not drawn again when only they change. */
export const TableHead = memo(Head) as <Row extends TableRow>(props: HeadProps<Row>) => ReactElement
