import type { I18n } from '@lingui/core'
import { intlLocale } from '#web/core/languages/languages.ts'

/** An exact number by the rules of the language, with all of its places. @param exact which Intl takes as it is, not as a float. */
export function exactText(exact: string, { locale }: I18n, options: Intl.NumberFormatOptions = {}): string {
  const format = new Intl.NumberFormat(intlLocale(locale), { maximumFractionDigits: 6, ...options })
  return format.format(exact as Intl.StringNumericLiteral)
}
