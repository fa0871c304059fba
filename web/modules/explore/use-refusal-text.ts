import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { type ViewModel, dimensionOf, measureOf } from '#web/core/figures/view-model.ts'
import { useModelText } from '#web/platform/reports/words/model-text.ts'
import type { ChartKind, ChartRefusal } from '#web/core/explore/chart-choice.ts'
import { type Refusal, mostDimensions, mostMeasures } from '#web/core/explore/combination-rules.ts'

/** Why something cannot be picked, in words, and the view that can answer it where there is one. */
export function useRefusalText(): (view: ViewModel, refusal: Refusal, elsewhere?: ViewModel) => string {
  const { t } = useLingui()
  const text = useModelText()
  return useCallback(
    (view, refusal, elsewhere) => {
      switch (refusal.why) {
        case 'tooManyMeasures':
          return t`At most ${mostMeasures} figures fit beside each other. Remove one first.`
        case 'tooManyDimensions':
          return t`At most ${mostDimensions} dimensions make a row. Take one out first.`
      }
      const measure = text(measureOf(view, refusal.measure).title)
      const dimension = text(dimensionOf(view, refusal.dimension).title)
      const reason =
        refusal.why === 'notRecorded'
          ? t`“${measure}” is not recorded by “${dimension}”, so the two do not go together.`
          : t`“${measure}” is a ratio of many facts; “${dimension}” names single ones.`
      if (!elsewhere) return reason
      const other = text(elsewhere.title)
      return `${reason} ${t`The view “${other}” has both.`}`
    },
    [t, text],
  )
}

/** Names of the charts, and why one of them cannot show the picks. */
export function useChartTexts() {
  const { t } = useLingui()
  const names: Record<ChartKind, string> = {
    bars: t`Bars`,
    pareto: t`Pareto`,
    trend: t`Trend`,
    stack: t`Stacked`,
    lines: t`Lines`,
    pivot: t`Pivot`,
    table: t`Table`,
  }
  const reasons: Record<ChartRefusal, string> = {
    needsOneDimension: t`It shows one dimension: pick exactly one beside the date.`,
    onlyOneDimension: t`It shows one dimension and no dates: pick exactly one.`,
    needsTwoDimensions: t`It crosses two dimensions: pick at least two.`,
    onlyOverTime: t`It shows figures over time as a whole: take the other dimensions out.`,
    namesSingleFacts: t`Single facts are listed: only the table can show them.`,
    needsSums: t`It shows parts of a whole, and ratios do not add up: pick a sum.`,
  }
  return { names, reasons }
}
