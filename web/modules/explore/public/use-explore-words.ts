import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { type ViewModel, dimensionOf, measureOf } from '#web/core/figures/view-model.ts'
import { intlLocale } from '#web/core/languages/languages.ts'
import { useModelText } from '#web/platform/reports/words/model-text.ts'
import type { ExploreWords } from '#web/core/explore/build-report.ts'

/** Titles of questions and charts, from the names of a view's members in the reader's language. */
export function useExploreWords(): (view: ViewModel) => ExploreWords {
  const { i18n } = useLingui()
  const text = useModelText()
  return useCallback(
    (view) => {
      const list = (names: string[]) =>
        new Intl.ListFormat(intlLocale(i18n.locale), { type: 'conjunction', style: 'narrow' }).format(names)
      const figures = (names: string[]) => list(names.map((name) => text(measureOf(view, name).title)))
      const dimensions = (names: string[]) => list(names.map((name) => text(dimensionOf(view, name).title)))
      return {
        question: (names, by) => {
          const measures = figures(names)
          if (by.length === 0) return msg`${measures} in total and over time`
          const levels = dimensions(by)
          return msg`${measures} by ${levels}`
        },
        by: (name, by, worstFirst) => {
          const measure = figures([name])
          const dimension = dimensions([by])
          return worstFirst ? msg`${measure} by ${dimension}, worst first` : msg`${measure} by ${dimension}`
        },
        overTime: (names) => {
          const measures = figures(names)
          return msg`${measures} over time`
        },
        byOverTime: (name, by) => {
          const measure = figures([name])
          const dimension = dimensions([by])
          return msg`${measure} over time by ${dimension}`
        },
      }
    },
    [i18n.locale, text],
  )
}
