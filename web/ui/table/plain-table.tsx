import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useOverflows } from './use-overflows.ts'

export interface PlainColumn<Row> {
  key: string
  /** Words over the column. */
  head: ReactNode
  /** They are for screen readers only, as over buttons. */
  headHidden?: boolean
  /** Description of the column, shown when the pointer rests on its head. */
  headTitle?: string
  renderCell: (row: Row) => ReactNode
  /** Numbers are at the end, under each other. */
  align?: 'start' | 'end'
  /** The column that names its row. */
  names?: boolean
  /** Of its cells, not of its head. */
  className?: string
  /** Shown when the pointer rests on a cell: the whole of a text that is cut. */
  title?: (row: Row) => string | undefined
  /** Left out where the window is narrower than this. */
  hideBelow?: 'sm' | 'md'
  /** Under the rows, such as a sum. */
  foot?: ReactNode
}

export interface PlainTableProps<Row> {
  /** Accessible name, if no heading beside the table says it. */
  label?: string
  columns: readonly PlainColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row, index: number) => string
  /** Pale rows, e.g. ended ones. */
  isPast?: (row: Row) => boolean
  isChosen?: (row: Row) => boolean
  /** A table is on a card of its own, or without a frame on one that holds more. */
  frame?: 'card' | 'none'
  /** A longer table scrolls under its head; a CSS length, or pixels. */
  maxHeight?: string | number
}

const hidden = { sm: 'max-sm:hidden', md: 'max-md:hidden' }

/** The look of a cell in head, body and foot. */
const lookOf = ({ align, hideBelow }: Pick<PlainColumn<never>, 'align' | 'hideBelow'>, ...more: unknown[]) =>
  classNames(
    'whitespace-nowrap px-3',
    align === 'end' ? 'text-end tabular-nums' : 'text-start',
    hideBelow && hidden[hideBelow],
    ...(more as string[]),
  )

/** A table of a page of rows, where no columns are arranged and no cells walked through: for these use `DataTable`. */
export function PlainTable<Row>(props: PlainTableProps<Row>) {
  const { label, columns, rows, rowKey, isPast, isChosen, frame = 'card', maxHeight } = props
  const { ref, overflows } = useOverflows()
  const scrolls = maxHeight !== undefined
  return (
    <div
      ref={ref}
      className={classNames('relative overflow-auto', frame === 'card' && 'rounded-lg border border-line bg-card')}
      {...(scrolls && { style: { maxHeight } })}
      {...((scrolls || overflows) && { role: 'region', 'aria-label': label, tabIndex: 0 })}
    >
      <table aria-label={label} className="w-full text-sm">
        <thead
          className={classNames(
            'text-xs text-muted',
            frame === 'card' ? 'bg-sunken' : 'border-b border-line bg-card',
            scrolls && 'sticky top-0 z-10',
            columns.every(({ headHidden }) => headHidden) && 'sr-only',
          )}
        >
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" title={column.headTitle} className={lookOf(column, 'py-2 font-medium')}>
                {column.headHidden ? <span className="sr-only">{column.head}</span> : column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row, index) => (
            <tr
              key={rowKey(row, index)}
              className={classNames(
                'hover:bg-sunken',
                isPast?.(row) && 'text-muted',
                isChosen?.(row) && 'bg-accent-soft',
              )}
            >
              {columns.map((column) => (
                <Cell
                  key={column.key}
                  names={column.names}
                  title={column.title?.(row)}
                  className={lookOf(column, 'py-1.5', column.className)}
                >
                  {column.renderCell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
        {columns.some(({ foot }) => foot !== undefined) && (
          <tfoot className="border-t border-line-strong">
            <tr>
              {columns.map((column) => (
                <Cell key={column.key} names={column.names} className={lookOf(column, 'py-1.5')}>
                  {column.foot}
                </Cell>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

type CellProps = { names?: boolean; className: string; title?: string; children: ReactNode }

function Cell({ names, className, title, children }: CellProps) {
  if (names)
    return (
      <th scope="row" className={classNames('font-normal', className)} title={title}>
        {children}
      </th>
    )
  return (
    <td className={className} title={title}>
      {children}
    </td>
  )
}
