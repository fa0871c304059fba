import { useLingui } from '@lingui/react/macro'
import type { OwnText } from '#web/platform/resource/shown-resource.ts'
import { costText } from './cost-text.ts'

/** Writes exact amounts of a row with the sign of the row's currency. @param names of their fields. */
export function useAmountText(names: readonly string[]): OwnText {
  const { i18n } = useLingui()
  return (name, value, row) => {
    const currency = row?.['currency']
    return names.includes(name) && typeof value === 'string' && typeof currency === 'string'
      ? costText(value, currency, i18n, 6)
      : undefined
  }
}
