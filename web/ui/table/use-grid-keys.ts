import type { ExpandedState } from '@tanstack/react-table'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { ColumnLayout } from './column-layout.ts'
import type { BodyHandle } from './table-body.tsx'
import type { Cell } from './table-cell.ts'
import { nudgeColumn, toggleSort } from './table-changes.ts'
import type { TableColumn, TableRow } from './table-column.ts'
import type { TableState } from './table-state.ts'
import type { DataRow } from './use-data-table.ts'

type Options<Row extends TableRow> = {
  gridId: string
  layout: ColumnLayout<Row>
  columns: readonly TableColumn<Row>[]
  rows: readonly DataRow<Row>[]
  hasFoot: boolean
  body: RefObject<BodyHandle | null>
  rowHeight: number
  state: TableState
  onStateChange: (state: TableState) => void
  setExpanded: (change: (expanded: ExpandedState) => ExpandedState) => void
  onOpenRow: ((row: Row) => void) | undefined
  onSelectRow: ((row: Row, options: { range: boolean }) => void) | undefined
}

/** Where a key leads from a cell, within the grid; undefined for keys that do not move. */
export function moveCell(
  cell: Cell,
  key: string,
  { last, columns, page, rtl, ctrl }: { last: number; columns: number; page: number; rtl: boolean; ctrl: boolean },
): Cell | undefined {
  const row = (wanted: number) => ({ row: Math.max(-1, Math.min(last, wanted)), column: cell.column })
  const column = (wanted: number) => ({ row: cell.row, column: Math.max(0, Math.min(columns - 1, wanted)) })
  switch (key) {
    case 'ArrowDown':
      return row(ctrl ? last : cell.row + 1)
    case 'ArrowUp':
      return row(ctrl ? -1 : cell.row - 1)
    case 'ArrowRight':
      return column(cell.column + (rtl ? -1 : 1))
    case 'ArrowLeft':
      return column(cell.column + (rtl ? 1 : -1))
    case 'PageDown':
      return row(cell.row + page)
    case 'PageUp':
      return row(cell.row - page)
    case 'Home':
      return ctrl ? { row: 0, column: 0 } : column(0)
    case 'End':
      return ctrl ? { row: last, column: columns - 1 } : column(columns - 1)
    default:
      return undefined
  }
}

/** Keyboard of the grid. The focus stays on the grid itself, because rows come and go while it scrolls. */
export function useGridKeys<Row extends TableRow>(options: Options<Row>) {
  const { gridId, layout, rows, hasFoot, body, rowHeight } = options
  const [active, setActive] = useState<Cell>()
  const [focused, setFocused] = useState(false)
  const last = rows.length - 1 + (hasFoot ? 1 : 0)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })

  useEffect(() => {
    if (!active || !focused) return
    if (active.row >= 0 && rows.length > 0) body.current?.scrollToRow(Math.min(active.row, rows.length - 1))
    const frame = requestAnimationFrame(() =>
      document
        .getElementById(`${gridId}-${active.row}-${active.column}`)
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [active, focused, gridId, rows.length, body])

  const toggle = useCallback((row: DataRow<Row>) => {
    latest.current.setExpanded((expanded) => {
      // "All open" is a word, not a list; closing one makes it a list again.
      const open = expanded === true ? everyGroup(latest.current.rows) : { ...expanded }
      if (open[row.id]) delete open[row.id]
      else open[row.id] = true
      return open
    })
  }, [])

  const open = useCallback(
    (index: number) => {
      const row = latest.current.rows[index]
      if (!row) return
      if (row.groupingColumnId !== undefined) toggle(row)
      else latest.current.onOpenRow?.(row.original)
    },
    [toggle],
  )

  /** One listener for all cells; a link or a button in a cell does its own work. */
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (!(event.target instanceof Element) || event.target.closest('a, button, input, [role=columnheader]')) return
    const [, row, column] =
      /-(\d+)-(\d+)$/.exec(event.target.closest('[role=gridcell], [role=rowheader]')?.id ?? '') ?? []
    if (row === undefined) return
    setActive({ row: Number(row), column: Number(column) })
    // Someone who marks text in a cell does not want to leave the page.
    if ((getSelection()?.toString() ?? '') === '') open(Number(row))
  }

  const headKey = (event: KeyboardEvent<HTMLElement>, cell: Cell, rtl: boolean) => {
    const { state, onStateChange, columns } = options
    const column = layout.places[cell.column]?.column
    if (!column) return false
    if (event.key === ' ' && column.head !== undefined) {
      document.getElementById(`${gridId}--1-${cell.column}`)?.querySelector('input')?.click()
      return true
    }
    if (event.key === 'Enter' && column.sortable !== false) {
      onStateChange(toggleSort(state, column.id, { multi: event.shiftKey, descFirst: column.type === 'number' }))
      return true
    }
    if (event.key === ' ') {
      openMenu(`${gridId}--1-${cell.column}`)
      return true
    }
    if (event.ctrlKey && event.shiftKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
      const by = (event.key === 'ArrowRight') === rtl ? -1 : 1
      onStateChange(
        nudgeColumn(
          state,
          columns.map((other) => other.id),
          column.id,
          by,
        ),
      )
      setActive({ row: -1, column: Math.max(0, Math.min(layout.places.length - 1, cell.column + by)) })
      return true
    }
    return false
  }

  const bodyKey = (event: KeyboardEvent<HTMLElement>, cell: Cell, rtl: boolean) => {
    const row = rows[cell.row]
    if (!row) return false
    const isGroup = row.groupingColumnId !== undefined
    if (event.key === ' ' && !isGroup && options.onSelectRow) {
      options.onSelectRow(row.original, { range: event.shiftKey })
      return true
    }
    const openKey = rtl ? 'ArrowLeft' : 'ArrowRight'
    const closeKey = rtl ? 'ArrowRight' : 'ArrowLeft'
    if (event.key === 'Enter' || (event.key === ' ' && isGroup)) {
      open(cell.row)
      return true
    }
    const onGroup = isGroup && layout.places[cell.column]?.column.id === row.groupingColumnId
    if (
      onGroup &&
      ((event.key === openKey && !row.getIsExpanded()) || (event.key === closeKey && row.getIsExpanded()))
    ) {
      toggle(row)
      return true
    }
    return false
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.altKey || event.metaKey) return
    const cell = active ?? { row: 0, column: 0 }
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const handled = cell.row === -1 ? headKey(event, cell, rtl) : bodyKey(event, cell, rtl)
    if (handled) return event.preventDefault()
    const page = Math.max(1, Math.floor(event.currentTarget.clientHeight / rowHeight) - 3)
    const next = moveCell(cell, event.key, { last, columns: layout.places.length, page, rtl, ctrl: event.ctrlKey })
    if (!next) return
    event.preventDefault()
    setActive(next)
  }

  return {
    active: focused ? active : undefined,
    activeId: focused && active ? `${gridId}-${active.row}-${active.column}` : undefined,
    onClick,
    onKeyDown,
    onFocus: (event: FocusEvent<HTMLElement>) => {
      if (event.target !== event.currentTarget) return
      setFocused(true)
      setActive((cell) => cell ?? { row: 0, column: 0 })
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (event.target === event.currentTarget) setFocused(false)
    },
  }
}

function everyGroup<Row extends TableRow>(rows: readonly DataRow<Row>[]): Record<string, boolean> {
  return Object.fromEntries(rows.filter((row) => row.groupingColumnId !== undefined).map((row) => [row.id, true]))
}

/** The menu of a head, as if its button had been pressed with the keyboard. */
function openMenu(headId: string) {
  const button = document.getElementById(headId)?.querySelector<HTMLElement>('[data-column-menu] button')
  button?.focus()
  button?.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }))
}
