import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { formatDate } from '#web/core/figures/formats.ts'
import type { OwnText } from '#web/platform/resource/shown-resource.ts'
import { useCountryName } from '../use-country-name.ts'

/** Dates with their weekday, countries by their name. */
export function useHolidayText(): OwnText {
  const { i18n } = useLingui()
  const nameOf = useCountryName()
  return useCallback(
    (name, value) => {
      if (name === 'date') return formatDate(String(value), i18n.locale, 'dayLong')
      if (name !== 'country') return undefined
      const [country = '', ...region] = String(value).split('-')
      return [nameOf(country), ...region].join(' · ')
    },
    [i18n.locale, nameOf],
  )
}
