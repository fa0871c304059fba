import type { I18n } from '@lingui/core'
import { minorDigits } from '#api/platform/resource/fields/money.contract.ts'
import { exactText } from '#web/platform/resource/fields/exact-text.ts'

interface CostPlaces {
  least?: number
  most?: number
}

/** What one piece costs or earns on average. */
export const averagePlaces: CostPlaces = { least: 4 }

/**
 * An exact amount as cost screens show it: the lira with its sign in every language.
 *
 * @param places behind the point, where rates and averages have others than their currency.
 */
export const costText = (amount: string, currency: string, i18n: I18n, places: CostPlaces = {}): string => {
  const { least = minorDigits(currency), most = least } = places
  return exactText(amount, i18n, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: least,
    maximumFractionDigits: Math.max(least, most),
  })
}
