import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeftRight, Rows3 } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { measureOf } from '#web/core/figures/view-model.ts'
import { useModelText } from '../words/model-text.ts'
import { useReport } from '../state/report-context.ts'
import { useFilters } from '../state/use-filters.ts'

/** Members in the rows, the columns and the cells of the pivot. */
export function PivotControls() {
  const { t } = useLingui()
  const { report, view, state, change } = useReport()
  const { titleOf } = useFilters()
  const text = useModelText()
  const { pivot } = state
  if (!pivot) return null
  const dimensions = report.table.groups.map((name) => ({ name, label: titleOf(name) }))
  const measures = report.measures
    .filter((name) => Object.hasOwn(view.measures, name))
    .map((name) => ({ name, label: text(measureOf(view, name).title) }))
  const set = (patch: Partial<typeof pivot>) => {
    const next = { ...pivot, ...patch }
    // Choosing the other side's dimension swaps the two.
    if (next.rows === next.columns) change({ pivot: { ...next, rows: pivot.columns, columns: pivot.rows } })
    else change({ pivot: next })
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Choice label={t`Rows`} value={pivot.rows} options={dimensions} onChange={(rows) => set({ rows })} />
      <IconButton
        size="sm"
        label={t`Swap rows and columns`}
        icon={<ArrowLeftRight />}
        onClick={() => change({ pivot: { ...pivot, rows: pivot.columns, columns: pivot.rows } })}
      />
      <Choice label={t`Columns`} value={pivot.columns} options={dimensions} onChange={(columns) => set({ columns })} />
      <Choice label={t`Figure`} value={pivot.measure} options={measures} onChange={(measure) => set({ measure })} />
      <button
        type="button"
        onClick={() => change({ pivot: null })}
        className="inline-flex h-7 items-center gap-1 rounded-md px-2 text-xs font-medium hover:bg-sunken"
      >
        <Rows3 aria-hidden className="size-4" />
        <Trans>Back to the rows</Trans>
      </button>
    </div>
  )
}

type ChoiceProps = {
  label: string
  value: string
  options: { name: string; label: string }[]
  onChange: (name: string) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <label className="inline-flex items-center gap-1 text-xs text-muted">
      {label}
      <select
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-7 max-w-40 truncate rounded-md border border-line-strong bg-card py-0 pe-7 ps-2 text-xs text-fg hover:border-muted"
      >
        {options.map((option) => (
          <option key={option.name} value={option.name}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
