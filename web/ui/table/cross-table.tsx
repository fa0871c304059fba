import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export interface CrossColumn {
  key: string
  head: ReactNode
  /** The rows follow the order of this column. */
  sorted?: 'ascending' | 'descending'
}

interface CrossTableProps {
  label: string
  /** What rows and figures are, over the heads of the rows. */
  corner: ReactNode
  columns: readonly CrossColumn[]
  /** Each a `CrossRow`. */
  children?: ReactNode
  /** A `CrossRow` that stays under the rows. */
  foot?: ReactNode
  /** All columns are equally wide, whatever their content. */
  equalWidths?: boolean
  /** A longer table scrolls under its head; a CSS length. */
  maxHeight?: string
  /** New figures are on their way. */
  busy?: boolean
}

const rowHead = 'sticky start-0 z-10 px-3 py-1.5 text-start align-top'

/** A table of figures by two things: one down, one across. Its heads stay in sight. */
export function CrossTable(props: CrossTableProps) {
  const { label, corner, columns, children, foot, equalWidths, maxHeight, busy } = props
  return (
    <div
      aria-busy={busy}
      className={classNames('relative overflow-auto bg-card', busy && 'opacity-60')}
      {...(maxHeight !== undefined && { style: { maxHeight }, role: 'region', 'aria-label': label, tabIndex: 0 })}
    >
      <table aria-label={label} className={classNames('w-full text-sm', equalWidths && 'min-w-[40rem] table-fixed')}>
        <thead className="sticky top-0 z-20 bg-card">
          <tr>
            <th
              scope="col"
              className={classNames(rowHead, 'bg-card text-xs font-medium text-muted', equalWidths && 'w-44')}
            >
              {corner}
            </th>
            {columns.map(({ key, head, sorted }) => (
              <th
                key={key}
                scope="col"
                aria-sort={sorted}
                className="px-3 py-1.5 text-end align-top text-xs font-medium text-muted"
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-y border-line">{children}</tbody>
        {foot && <tfoot className="sticky bottom-0 z-20 bg-card font-medium">{foot}</tfoot>}
      </table>
    </div>
  )
}

/** One row of a `CrossTable`: its head, and a `CrossCell` for each column. */
export function CrossRow({ head, busy, children }: { head: ReactNode; busy?: boolean; children?: ReactNode }) {
  return (
    <tr className={classNames('transition-opacity', busy && 'opacity-50')}>
      <th scope="row" className={classNames(rowHead, 'bg-card font-[inherit]')}>
        {head}
      </th>
      {children}
    </tr>
  )
}

export function CrossCell({ children }: { children: ReactNode }) {
  return <td className="px-3 py-1.5 text-end align-top tabular-nums">{children}</td>
}
