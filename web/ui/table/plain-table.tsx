import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export interface PlainColumn<Row> {
  key: string
  /** Words over the column. */
  head: ReactNode
  /** They are for screen readers only, as over buttons. */
  headHidden?: boolean
  renderCell: (row: Row) => ReactNode
  /** Numbers stand at the end, under each other. */
  align?: 'start' | 'end'
  /** The column that names its row. */
  names?: boolean
  className?: string
  /** Shown when the pointer rests on a cell: the whole of a text that is cut. */
  title?: (row: Row) => string
}

export interface PlainTableProps<Row> {
  /** What the table lists, where no heading beside it says so. */
  label?: string
  columns: readonly PlainColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Rows that stand back, such as those that have ended. */
  isPast?: (row: Row) => boolean
}

const head = 'whitespace-nowrap px-3 py-2 font-medium'
const cell = 'whitespace-nowrap px-3 py-1.5'

/** A table of a page of rows, where no columns are arranged and no cells walked through: for these use `DataTable`. */
export function PlainTable<Row>({ label, columns, rows, rowKey, isPast }: PlainTableProps<Row>) {
  return (
    <div className="relative overflow-x-auto rounded-lg border border-line bg-card">
      <table aria-label={label} className="w-full text-sm">
        <thead className="bg-sunken text-xs text-muted">
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classNames(head, column.align === 'end' ? 'text-end' : 'text-start')}
              >
                {column.headHidden ? <span className="sr-only">{column.head}</span> : column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={rowKey(row)} className={classNames('hover:bg-sunken', isPast?.(row) && 'text-muted')}>
              {columns.map(({ key, renderCell, align, names, className, title }) => {
                const look = classNames(
                  cell,
                  align === 'end' ? 'text-end tabular-nums' : 'text-start',
                  names && 'font-normal',
                  className,
                )
                return names ? (
                  <th key={key} scope="row" className={look} title={title?.(row)}>
                    {renderCell(row)}
                  </th>
                ) : (
                  <td key={key} className={look} title={title?.(row)}>
                    {renderCell(row)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
