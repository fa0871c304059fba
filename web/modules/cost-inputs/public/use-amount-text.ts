import { useLingui } from '@lingui/react/macro'
import type { OwnText } from '#web/platform/resource/shown-resource.ts'
import { averagePlaces, costText } from './cost-text.ts'

/**
 * Writes exact amounts of a row with the sign of the row's currency.
 *
 * @param names of their fields. @param averages fields that are computed for one piece.
 */
export function useAmountText(names: readonly string[], averages: readonly string[] = []): OwnText {
  const { i18n } = useLingui()
  return (name, value, row) => {
    const currency = row?.['currency']
    if (typeof value !== 'string' || typeof currency !== 'string') return undefined
    if (averages.includes(name)) return costText(value, currency, i18n, averagePlaces)
    return names.includes(name) ? costText(value, currency, i18n, { most: 6 }) : undefined
  }
}
