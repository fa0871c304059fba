import { useLingui } from '@lingui/react/macro'
import { toKey } from '#web/core/chart-specs/chart-keys.ts'
import { useReport } from './report-context.ts'
import { rangeText } from '#web/core/figures/range-text.ts'
import { useTimeNames } from '../words/time-text.ts'
import { useFilters } from './use-filters.ts'

/** State of the page in words: for links, pictures and people who look at a wall. */
export function useStateText() {
  const { i18n } = useLingui()
  const { report, range, filters, state, compared } = useReport()
  const { valueText, titleOf } = useFilters()
  const { comparisonNames, modeNames, presetNames } = useTimeNames()
  const days = rangeText(range, i18n.locale)
  return {
    title: i18n._(report.title),
    /** Name of a period that moves with the calendar, or null. */
    relative: state.preset && presetNames[state.preset],
    /** The days it means now, with the step they are read in. */
    period: state.mode === 'date' ? days : `${days} · ${modeNames[state.mode]}`,
    comparison: compared && `${comparisonNames[state.compare]}: ${rangeText(compared, i18n.locale)}`,
    filters: filters.map(
      ({ dimension, values }) =>
        `${titleOf(dimension)}: ${values.map((value) => valueText(dimension, toKey(value))).join(', ')}`,
    ),
  }
}
