import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { AlertDefinition } from '#api/modules/alerts/alerts.contract.ts'
import { bands } from '#web/core/figures/bands.ts'
import type { MeasureModel } from '#web/core/figures/view-model.ts'
import { useBandName } from '#web/platform/reports/words/band-text.ts'
import { changeOf } from '#web/core/figures/change-text.ts'
import { formatFigure } from '#web/core/figures/formats.ts'
import { rangeText } from '#web/core/figures/range-text.ts'
import { useCodeNames } from '#web/platform/reports/words/value-text.ts'

type Watched = Pick<AlertDefinition, 'condition' | 'window'>

/** Conditions and windows of alerts in words. */
export function useAlertText() {
  const { t, i18n } = useLingui()
  const bandName = useBandName()
  const codes = useCodeNames()
  const beforeText = (window: AlertDefinition['window']): string => {
    if (window.kind === 'lastShift') return t`the shift before`
    if (window.kind !== 'days') return t`the day before`
    const { days } = window
    return t`the ${days} days before`
  }
  return useMemo(
    () => ({
      condition({ condition, window }: Watched, unit: MeasureModel['unit']): string {
        if (condition.kind === 'change') {
          const by = changeSize(condition.by, unit, i18n.locale, t`pp`)
          const against = beforeText(window)
          return condition.direction === 'fell'
            ? t`down by more than ${by} against ${against}`
            : t`up by more than ${by} against ${against}`
        }
        if (condition.kind === 'band') {
          const { steps, better } = bands[condition.bands]
          const worst = better === 'higher' ? steps[0] : steps.at(-1)
          const step = bandName(condition.step)
          return worst?.name === condition.step ? step : t`${step} or worse`
        }
        const value = formatFigure(condition.value, unit, i18n.locale)
        return condition.kind === 'below' ? t`below ${value}` : t`above ${value}`
      },
      window({ condition, window }: Watched): string {
        if (window.kind === 'lastShift') return t`last closed shift`
        if (window.kind === 'today') return t`today`
        if (window.kind === 'yesterday') return t`yesterday`
        const { days } = window
        return condition.kind === 'change' ? t`last ${days} whole days` : t`last ${days} days`
      },
      /** A figure, with its change if changes are watched. */
      figure({ value, before }: { value: number | null; before: number | null }, unit: MeasureModel['unit']): string {
        const figure = formatFigure(value, unit, i18n.locale)
        const change = changeOf(value, before, { unit, better: 'neutral' }, i18n.locale, t`pp`)
        return change ? `${figure} (${change.text})` : figure
      },
      /** The window of a check: '2026-11-20..2026-11-20|night'. */
      span(text: string): string {
        const [dates = '', shift] = text.split('|')
        const [from = '', to = from] = dates.split('..')
        const range = rangeText({ from, to }, i18n.locale)
        return shift === undefined ? range : `${range} · ${codes['shift']?.[shift] ?? shift}`
      },
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- names change with the language, as t does
    [t, i18n.locale],
  )
}

/** How much a change is: '5 pp' between ratios, '10%' of an amount. */
function changeSize(by: number, unit: MeasureModel['unit'], locale: string, points: string): string {
  if (unit === 'cycle_difference') return formatFigure(by, 'seconds_per_piece', locale)
  if (unit !== 'ratio') return formatFigure(by, 'ratio', locale, { digits: Number.isInteger(by * 100) ? 0 : 1 })
  return `${formatFigure(by * 100, 'number', locale)} ${points}`
}
