import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { AlertDefinition } from '#api/modules/alerts/alerts.contract.ts'
import { bands } from '#api/modules/settings/bands.ts'
import type { MeasureModel } from '#web/platform/cube/view-model.ts'
import { useBandName } from '#web/platform/reports/band-text.ts'
import { formatFigure } from '#web/platform/reports/formats.ts'
import { rangeText } from '#web/platform/reports/time/range-text.ts'
import { useCodeNames } from '#web/platform/reports/value-text.ts'

/** Conditions and windows of alerts in words. */
export function useAlertText() {
  const { t, i18n } = useLingui()
  const bandName = useBandName()
  const codes = useCodeNames()
  return useMemo(
    () => ({
      condition(condition: AlertDefinition['condition'], unit: MeasureModel['unit']): string {
        if (condition.kind === 'band') {
          const { steps, better } = bands[condition.bands]
          const worst = better === 'higher' ? steps[0] : steps.at(-1)
          const step = bandName(condition.step)
          return worst?.name === condition.step ? step : t`${step} or worse`
        }
        const value = formatFigure(condition.value, unit, i18n.locale)
        return condition.kind === 'below' ? t`below ${value}` : t`above ${value}`
      },
      window(window: AlertDefinition['window']): string {
        if (window.kind === 'lastShift') return t`last closed shift`
        if (window.kind === 'today') return t`today`
        if (window.kind === 'yesterday') return t`yesterday`
        const { days } = window
        return t`last ${days} days`
      },
      /** Of what a look was taken at: '2026-11-20..2026-11-20|night'. */
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
