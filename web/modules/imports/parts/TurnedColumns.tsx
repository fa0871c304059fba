import { Trans } from '@lingui/react/macro'
import { Checkbox } from '#web/ui/checkbox.tsx'

export interface TurnedColumnsProps {
  columns: readonly string[]
  turned: readonly string[]
  onChange: (turned: string[]) => void
}

/** Which columns are rows of their own: one for each kind, or for each day. */
export function TurnedColumns({ columns, turned, onChange }: TurnedColumnsProps) {
  return (
    <details open={turned.length > 0}>
      <summary className="cursor-pointer text-sm font-semibold">
        <Trans>Columns that are rows</Trans>
      </summary>
      <p className="mt-1 text-xs text-muted">
        <Trans>
          Where a sheet has a column for each kind or each day, every one of them becomes a row: its heading and its
          value can be chosen above then.
        </Trans>
      </p>
      <div className="mt-2 flex flex-wrap gap-x-4">
        {columns.map((column) => (
          <Checkbox
            key={column}
            label={<bdi>{column}</bdi>}
            checked={turned.includes(column)}
            onChange={({ target }) =>
              onChange(columns.filter((one) => (one === column ? target.checked : turned.includes(one))))
            }
          />
        ))}
      </div>
    </details>
  )
}
