import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, CircleDashed } from 'lucide-react'
import type { MeasureModel } from '#web/core/figures/view-model.ts'
import { changeOf } from '#web/core/figures/change-text.ts'
import { formatFigure, roundAsShown } from '#web/core/figures/formats.ts'
import { useReport } from '../state/report-context.ts'
import { useFindTarget } from '../tools/use-tools.ts'

/** The target in force on the last day of the period, and how far the figure is from it; nothing without a target. */
export function TargetMark({ measure, value }: { measure: MeasureModel; value: number | null }) {
  const { i18n, t } = useLingui()
  const { range } = useReport()
  const target = useFindTarget()(measure.name, range.to)
  if (target === null) return null
  const written = formatFigure(target, measure.unit, i18n.locale)
  const distance = changeOf(value, target, measure, i18n.locale, t`pp`)
  const distanceShown = value === null ? null : roundAsShown(value, measure.unit) - roundAsShown(target, measure.unit)
  const reached = distanceShown !== null && (measure.better === 'lower' ? distanceShown <= 0 : distanceShown >= 0)
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-xs text-muted">
      {reached ? (
        <CircleCheck aria-hidden className="size-3.5 text-success" />
      ) : (
        <CircleDashed aria-hidden className="size-3.5" />
      )}
      <span>
        <Trans>Target {written}</Trans>
      </span>
      {distance && <bdi className="tabular-nums">{distance.text}</bdi>}
      <span className="sr-only">{reached ? t`reached` : t`not reached`}</span>
    </p>
  )
}
