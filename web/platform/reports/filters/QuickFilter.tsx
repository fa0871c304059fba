import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { chipClass } from '#web/ui/chip.tsx'
import { measureOf } from '#web/core/figures/view-model.ts'
import { formatFigure } from '#web/core/figures/formats.ts'
import { useReport } from '../state/report-context.ts'
import type { ReportDefinition } from '#web/core/report/report-definition.ts'
import { useCut } from '../data/use-cut.ts'
import { useFilters } from '../state/use-filters.ts'

/** The most used values, in a row with their figures; each can be switched on and off. */
export function QuickFilter() {
  const { report } = useReport()
  return report.quick ? <Values quick={report.quick} /> : null
}

function Values({ quick: { by, values } }: { quick: NonNullable<ReportDefinition['quick']> }) {
  const { i18n } = useLingui()
  const { report, view, filters, range } = useReport()
  const { valuesOf, set, valueText, titleOf } = useFilters()
  const chosen = valuesOf(by)
  const weigh = measureOf(view, report.weigh)
  const answer = useCut({
    measures: [report.weigh],
    by: [{ dimension: by }],
    filters: filters.filter((filter) => filter.dimension !== by),
    range,
  })
  const weights = new Map(answer.data?.rows.map((row) => [String(row[by]), Number(row[report.weigh] ?? 0)]))
  const write = (value: number | null) => formatFigure(value, weigh.unit, i18n.locale)
  const toggle = (value: string) =>
    set(by, (now) => (now.includes(value) ? now.filter((other) => other !== value) : [...now, value]))
  const total = answer.data ? [...weights.values()].reduce((sum, value) => sum + value, 0) : null
  return (
    <fieldset aria-label={titleOf(by)} className="mb-3 flex min-w-0 flex-wrap gap-2">
      <Choice on={chosen.length === 0} count={write(total)} onClick={() => set(by, [])}>
        <Trans>All</Trans>
      </Choice>
      {values.map((value) => (
        <Choice
          key={value}
          on={chosen.includes(value)}
          count={write(answer.data ? (weights.get(value) ?? 0) : null)}
          onClick={() => toggle(value)}
        >
          {valueText(by, value)}
        </Choice>
      ))}
    </fieldset>
  )
}

type ChoiceProps = { on: boolean; count: string; onClick: () => void; children: ReactNode }

function Choice({ on, count, onClick, children }: ChoiceProps) {
  return (
    <button type="button" aria-pressed={on} onClick={onClick} className={chipClass(on)}>
      <span>{children}</span>
      <bdi className="tabular-nums text-muted">{count}</bdi>
    </button>
  )
}
