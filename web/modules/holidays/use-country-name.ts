import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo } from 'react'
import { intlLocale } from '#web/core/languages/languages.ts'

/** Name of a country in the portal's language, by its code or the code of one of its regions. */
export function useCountryName(): (code: string) => string {
  const { i18n } = useLingui()
  const names = useMemo(() => new Intl.DisplayNames([intlLocale(i18n.locale)], { type: 'region' }), [i18n.locale])
  return useCallback((code) => names.of(code.slice(0, 2)) ?? code, [names])
}
