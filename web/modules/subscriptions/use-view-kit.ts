import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { NewSubscription } from '#api/modules/subscriptions/subscriptions.contract.ts'
import { useModelText } from '#web/platform/reports/words/model-text.ts'
import { useReport } from '#web/platform/reports/state/report-context.ts'
import { useTimeNames } from '#web/platform/reports/words/time-text.ts'
import { useUnitNames } from '#web/platform/reports/words/unit-names.ts'
import { useCodeNames, useValueText } from '#web/platform/reports/words/value-text.ts'
import { writtenOut } from './written-out.ts'

type Kit = NonNullable<NewSubscription['follow']>['kit']

/** Everything the server needs to make the page's report in any other state, with words in the language of the page. */
export function useViewKit(): () => Kit {
  const { i18n } = useLingui()
  const { report, view } = useReport()
  const text = useModelText()
  const codes = useCodeNames()
  const value = useValueText(report.time.on)
  const units = useUnitNames()
  const { modeNames, comparisonNames } = useTimeNames()
  const { comparisonNames: comparisonsOfDate } = useTimeNames(true)
  return useCallback(() => {
    const members = [...Object.values(view.measures), ...Object.values(view.dimensions)]
    const texts = members.flatMap((member) => [
      member.title,
      member.description,
      ...('formula' in member ? [member.formula] : []),
    ])
    return {
      report: writtenOut(report, (message) => i18n._(message)),
      title: i18n._(report.title),
      texts: Object.fromEntries(texts.map((words) => [words, text(words)])),
      codes,
      empty: Object.fromEntries(Object.keys(view.dimensions).map((name) => [name, value(name, null)])),
      units,
      modes: modeNames,
      comparisons: comparisonNames,
      comparisonsOfDate,
    }
  }, [i18n, report, view, text, codes, value, units, modeNames, comparisonNames, comparisonsOfDate])
}
