import { useLingui } from '@lingui/react/macro'
import { type CSSProperties, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { layoutColumns } from './column-layout.ts'
import { HeadDrag } from './head-drag.tsx'
import type { AggregateRows, TableColumn, TableRow } from './table-column.ts'
import { type BodyHandle, TableBody } from './table-body.tsx'
import { TableFoot } from './table-foot.tsx'
import { TableHead } from './table-head.tsx'
import { TableSkeleton } from './table-skeleton.tsx'
import type { TableState } from './table-state.ts'
import { useDataTable } from './use-data-table.ts'
import { useGridKeys } from './use-grid-keys.ts'

export type DataTableProps<Row extends TableRow> = {
  /** Accessible name of the table. */
  label: string
  /** Keep the arrays and functions stable between renders: the row model is rebuilt when one changes. */
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  getRowKey: (row: Row, index: number) => string
  state: TableState
  onStateChange: (state: TableState) => void
  /** Opens the facts behind a row: a click, or Enter. */
  onOpenRow?: (row: Row) => void
  /** The Space key on a row, with Shift for all rows from the last one; the box in the row is the caller's column. */
  onSelectRow?: (row: Row, options: { range: boolean }) => void
  isSelected?: (row: Row) => boolean
  /** The rows come sorted as the state says, a page of them at a time. */
  serverSorted?: boolean
  aggregate?: AggregateRows<Row>
  /** Totals at the foot; unless switched off they are there when a column has a measure. */
  totals?: boolean
  /** New rows are on their way: the old ones stay, dimmed; without old ones their place is held. */
  loading?: boolean
  /** Rows in all, where `rows` are only the first of them. */
  rowCount?: number
  /** The reader comes to the end of `rows`, and there are more. */
  onReachEnd?: () => void
  /** Shown instead of rows when there are none. */
  empty?: ReactNode
  /** Greatest height in pixels; a shorter table is as high as its rows. */
  height?: number
  className?: string
}

const headHeight = 40

/** A table of up to hundreds of thousands of rows: columns to arrange, groups with subtotals, totals, keyboard. */
export function DataTable<Row extends TableRow>(props: DataTableProps<Row>) {
  const { label, columns, state, onStateChange, onOpenRow, aggregate, loading = false, empty, height = 560 } = props
  const { onSelectRow, isSelected, onReachEnd } = props
  const { i18n } = useLingui()
  const scroller = useRef<HTMLDivElement>(null)
  const gridId = useId()
  const width = useInnerWidth(scroller)
  const [live, setLive] = useState<{ id: string; width: number }>()
  const layout = useMemo(() => layoutColumns(columns, state, { width, live }), [columns, state, width, live])
  const { rows, setExpanded } = useDataTable({ ...props, aggregate, locale: i18n.locale })
  const rowHeight = state.density === 'dense' ? 28 : 36
  const rowCount = props.rowCount ?? rows.length
  const hasFoot = (props.totals ?? columns.some((column) => column.measure)) && props.rows.length > 0

  const body = useRef<BodyHandle>(null)
  const grid = useGridKeys({
    gridId,
    layout,
    rows,
    hasFoot,
    body,
    rowHeight,
    state,
    onStateChange,
    setExpanded,
    onOpenRow,
    onSelectRow,
    columns,
  })
  const pinned = (edge: 'start' | 'end') =>
    layout.places.reduce((sum, place) => sum + (place.edge === edge ? place.width : 0), 0)
  const style = {
    '--columns': layout.template,
    '--row': `${rowHeight}px`,
    maxHeight: height,
    scrollPaddingInlineStart: pinned('start'),
    scrollPaddingInlineEnd: pinned('end'),
    scrollPaddingBlock: `${headHeight}px ${rowHeight}px`,
  } as CSSProperties

  if (props.rows.length === 0 && !loading && empty !== undefined) return <>{empty}</>
  return (
    <HeadDrag columns={columns} state={state} onStateChange={onStateChange}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it has a role, one of two */}
      <div
        ref={scroller}
        role={state.group.length > 0 ? 'treegrid' : 'grid'}
        aria-label={label}
        aria-rowcount={rowCount + 1 + (hasFoot ? 1 : 0)}
        aria-colcount={layout.places.length}
        aria-busy={loading}
        aria-multiselectable={onSelectRow !== undefined}
        aria-activedescendant={grid.activeId}
        tabIndex={0}
        onKeyDown={grid.onKeyDown}
        onClick={grid.onClick}
        onFocus={grid.onFocus}
        onBlur={grid.onBlur}
        style={style}
        className={classNames(
          'relative overflow-auto rounded-lg border border-line bg-card text-sm tabular-nums',
          props.className,
        )}
      >
        <div style={{ width: layout.total, minWidth: '100%' }}>
          <TableHead
            gridId={gridId}
            layout={layout}
            columns={columns}
            state={state}
            onStateChange={onStateChange}
            active={grid.active?.row === -1 ? grid.active.column : undefined}
            height={headHeight}
            onResizing={setLive}
            setExpanded={setExpanded}
          />
          {rows.length === 0 && loading ? (
            <TableSkeleton columns={layout.places.length} />
          ) : (
            <TableBody
              handle={body}
              scroller={scroller}
              gridId={gridId}
              rows={rows}
              layout={layout}
              group={state.group}
              active={grid.active}
              rowHeight={rowHeight}
              headHeight={headHeight}
              hasFoot={hasFoot}
              dimmed={loading}
              canOpen={onOpenRow !== undefined}
              isSelected={isSelected}
              onReachEnd={onReachEnd}
            />
          )}
          {hasFoot && (
            <TableFoot
              gridId={gridId}
              layout={layout}
              columns={columns}
              rows={props.rows}
              index={rows.length}
              rowCount={rowCount}
              aggregate={aggregate}
              active={grid.active?.row === rows.length ? grid.active.column : undefined}
              dimmed={loading}
            />
          )}
        </div>
      </div>
    </HeadDrag>
  )
}

/** Room for columns, without the scroll bar. */
function useInnerWidth(element: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const node = element.current
    if (!node) return undefined
    const observer = new ResizeObserver(() => setWidth(node.clientWidth))
    observer.observe(node)
    return () => observer.disconnect()
  })
  return width
}
