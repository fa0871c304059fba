import { Trans } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { classNames } from '../class-names.ts'
import type { ChartFormatter } from '#web/core/chart-specs/chart-formatter.ts'
import type { ChartSpec } from '#web/core/chart-specs/chart-spec.ts'
import { chartTable } from './chart-table.ts'

/** Rows shown at once; a time scale has thousands. */
const step = 200

/** A chart's figures as a real table. */
export function ChartTableView({ spec, format, height }: { spec: ChartSpec; format: ChartFormatter; height: number }) {
  const { columns, rows } = useMemo(() => chartTable(spec, format), [spec, format])
  const [shown, setShown] = useState(step)
  return (
    <div
      className="relative overflow-auto rounded-md border border-line"
      style={{ maxHeight: height }}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
      tabIndex={0}
      role="group"
      aria-label={spec.title}
    >
      <table className="w-full border-collapse text-sm tabular-nums">
        <thead className="sticky top-0 bg-card text-muted">
          <tr>
            {columns.map((column, index) => (
              <th
                key={index}
                scope="col"
                className={classNames('border-b border-line px-3 py-2 font-medium', alignment(column.numeric))}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {/* Rows and columns of a fixed table: their place is what they are. */}
          {rows.slice(0, shown).map((row, rowIndex) => (
            <tr key={rowIndex} className="hover:bg-sunken">
              {row.map((text, index) =>
                index === 0 ? (
                  <th key={index} scope="row" className="border-b border-line px-3 py-1.5 text-start font-normal">
                    {text}
                  </th>
                ) : (
                  <td
                    key={index}
                    className={classNames(
                      'whitespace-nowrap border-b border-line px-3 py-1.5',
                      alignment(columns[index]?.numeric),
                    )}
                  >
                    {text}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown && (
        <button
          type="button"
          onClick={() => setShown(shown + step)}
          className="w-full px-3 py-2 text-sm font-medium text-accent hover:bg-accent-soft"
        >
          <Trans>Show more ({rows.length - shown})</Trans>
        </button>
      )}
    </div>
  )
}

const alignment = (numeric: boolean | undefined) => (numeric ? 'text-end' : 'text-start')
