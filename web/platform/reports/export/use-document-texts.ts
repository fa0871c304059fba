import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { toLanguage } from '#web/core/languages/languages.ts'
import { useDocumentWords } from './use-document-words.ts'
import { useModelText } from '../words/model-text.ts'
import { useReport } from '../state/report-context.ts'
import type { DocumentTexts } from '#web/core/report/report-document.ts'
import { useTimeNames } from '../words/time-text.ts'
import { useUnitNames } from '../words/unit-names.ts'
import { useValueText } from '../words/value-text.ts'

/** Words of the documents of the report on the page, in the reader's language. */
export function useDocumentTexts(): DocumentTexts {
  const { i18n } = useLingui()
  const { report, state } = useReport()
  const { comparisonNames, modeNames } = useTimeNames(state.mode === 'date')
  const text = useModelText()
  const value = useValueText(report.time.on)
  const units = useUnitNames()
  const words = useDocumentWords()
  const mode = modeNames[state.mode]
  const comparison = comparisonNames[state.compare]
  return useMemo(
    () => ({
      language: toLanguage(i18n.locale),
      title: i18n._(report.title),
      text,
      value,
      units,
      mode,
      comparison,
      words,
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- the names of units change with the language, as `text` does
    [i18n, i18n.locale, report, text, value, mode, comparison, words],
  )
}
