import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo } from 'react'
import { intlLocale } from '#web/core/languages/languages.ts'

/** What a country is called in the language of the portal, by its code or by that of one of its regions. */
export function useCountryName(): (code: string) => string {
  const { i18n } = useLingui()
  const names = useMemo(() => new Intl.DisplayNames([intlLocale(i18n.locale)], { type: 'region' }), [i18n.locale])
  return useCallback((code) => names.of(code.slice(0, 2)) ?? code, [names])
}
