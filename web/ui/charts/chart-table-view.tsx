import { Trans } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import type { ChartFormatter } from '#web/core/chart-specs/chart-formatter.ts'
import type { ChartSpec } from '#web/core/chart-specs/chart-spec.ts'
import { type PlainColumn, PlainTable } from '../table/plain-table.tsx'
import { chartTable } from './chart-table.ts'

/** Rows shown at once; a time scale has thousands. */
const step = 200

/** Height of the button under a table of more rows, px. */
const moreHeight = 36

/** A chart's figures as a real table. */
export function ChartTableView({ spec, format, height }: { spec: ChartSpec; format: ChartFormatter; height: number }) {
  const { columns, rows } = useMemo(() => chartTable(spec, format), [spec, format])
  const [shown, setShown] = useState(step)
  const hasMore = rows.length > shown
  const plainColumns = columns.map<PlainColumn<readonly string[]>>(({ label, numeric }, index) => ({
    key: String(index),
    head: label,
    align: numeric ? 'end' : 'start',
    names: index === 0,
    renderCell: (row) => row[index],
  }))
  return (
    <>
      <PlainTable
        label={spec.title}
        maxHeight={hasMore ? height - moreHeight : height}
        columns={plainColumns}
        rows={rows.slice(0, shown)}
        rowKey={(_row, index) => String(index)}
      />
      {hasMore && (
        <button
          type="button"
          onClick={() => setShown(shown + step)}
          className="w-full px-3 py-2 text-sm font-medium text-accent hover:bg-accent-soft"
        >
          <Trans>Show more ({rows.length - shown})</Trans>
        </button>
      )}
    </>
  )
}
