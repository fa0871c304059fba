import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { ChartFrame } from '#web/core/chart-specs/chart-spec.ts'
import { languages, toLanguage } from '#web/core/languages/languages.ts'

/** Locale, direction and the chart's own words in the language of the page, to be spread into every spec. */
export function useChartFrame(): ChartFrame {
  const { t, i18n } = useLingui()
  const locale = i18n.locale
  return useMemo(
    () => ({
      locale,
      direction: languages[toLanguage(locale)].direction,
      words: {
        other: t`Other`,
        noData: t`No data`,
        share: t`Share`,
        cumulative: t`Cumulative`,
        total: t`Total`,
        before: t`Before`,
        change: t`Change`,
        target: t`Target`,
        from: t`From`,
        until: t`Until`,
        duration: t`Duration`,
        date: t`Date`,
        state: t`State`,
        clickFilters: t`Click to filter, click again to look closer`,
        clickDrills: t`Click to look closer`,
        clickOpens: t`Click to open`,
        soFar: t`so far`,
      },
    }),
    [t, locale],
  )
}
