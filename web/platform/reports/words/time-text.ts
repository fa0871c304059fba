import { useLingui } from '@lingui/react/macro'
import type { Preset } from '#web/core/time/presets.ts'
import type { TimeMode } from '#web/core/report/url-state.ts'
import type { Comparison } from '#web/core/time/comparison.ts'

/** Names of presets, time modes and comparisons; for a single date they name the day. */
export function useTimeNames(single = false) {
  const { t } = useLingui()
  const presetNames: Record<Preset, string> = {
    today: t`Today`,
    yesterday: t`Yesterday`,
    last7Days: t`Last 7 days`,
    last14Days: t`Last 14 days`,
    last30Days: t`Last 30 days`,
    thisWeek: t`This week`,
    lastWeek: t`Last week`,
    thisMonth: t`This month`,
    lastMonth: t`Last month`,
    thisQuarter: t`This quarter`,
    lastQuarter: t`Last quarter`,
    thisYear: t`This year`,
    lastYear: t`Last year`,
  }
  const modeNames: Record<TimeMode, string> = {
    date: t`Single date`,
    daily: t`Daily`,
    weekly: t`Weekly`,
    monthly: t`Monthly`,
  }
  const comparisonNames: Record<Comparison, string> = {
    none: t`No comparison`,
    previous: single ? t`Day before` : t`Period before`,
    adjacent: single ? t`Day before` : t`Days directly before`,
    weekday: single ? t`Same weekday a week before` : t`Same weekdays of the weeks before`,
    year: single ? t`Same weekday a year ago` : t`Same period a year ago`,
  }
  return { presetNames, modeNames, comparisonNames }
}
