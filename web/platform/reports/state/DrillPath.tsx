import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight, X } from 'lucide-react'
import { useReport } from './report-context.ts'
import { useFilters } from './use-filters.ts'

/** The way down: All › Mechanical › Press 7. A step leads back to its level, its cross takes it out. */
export function DrillPath() {
  const { t } = useLingui()
  const { state, change } = useReport()
  const { valueText, titleOf } = useFilters()
  if (state.drill.length === 0) return null
  return (
    <nav aria-label={t`Drill path`} className="mb-3 flex flex-wrap items-center gap-1 text-sm">
      <button
        type="button"
        onClick={() => change({ drill: [] })}
        className="rounded-md px-1.5 py-0.5 text-accent hover:bg-sunken"
      >
        <Trans>All</Trans>
      </button>
      {state.drill.map((step, index) => {
        const label = valueText(step.dimension, step.value)
        const last = index === state.drill.length - 1
        return (
          <span key={step.dimension} className="inline-flex items-center gap-1">
            <ChevronRight aria-hidden className="flip-rtl size-4 text-subtle" />
            <button
              type="button"
              aria-current={last ? 'step' : undefined}
              title={titleOf(step.dimension)}
              onClick={() => change({ drill: state.drill.slice(0, index + 1) })}
              className={last ? 'font-medium' : 'rounded-md px-1.5 py-0.5 text-accent hover:bg-sunken'}
            >
              {label}
            </button>
            <button
              type="button"
              aria-label={t`Remove ${label}`}
              onClick={() => change({ drill: state.drill.filter((other) => other !== step) })}
              className="grid size-5 place-items-center rounded-full text-muted hover:bg-sunken"
            >
              <X aria-hidden className="size-3.5" />
            </button>
          </span>
        )
      })}
    </nav>
  )
}
