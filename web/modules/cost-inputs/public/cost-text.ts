import type { I18n } from '@lingui/core'
import { minorDigits } from '#api/platform/resource/fields/money.contract.ts'
import { exactText } from '#web/platform/resource/fields/exact-text.ts'

/**
 * An exact amount as cost screens show it: the lira with its sign in every language.
 *
 * @param decimals behind the point at most, of rates and prices that have more than their currency.
 */
export const costText = (amount: string, currency: string, i18n: I18n, decimals = 0): string =>
  exactText(amount, i18n, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: minorDigits(currency),
    maximumFractionDigits: Math.max(decimals, minorDigits(currency)),
  })
