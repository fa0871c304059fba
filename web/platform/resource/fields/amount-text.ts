import type { I18n } from '@lingui/core'
import { type Money, minorDigits } from '#api/platform/resource/fields/money.contract.ts'
import { exactText } from './exact-text.ts'

/** An amount with its currency by the rules of the language. @param decimals of prices that have more than their currency. */
export const amountText = ({ amount, currency }: Money, i18n: I18n, decimals = 0): string =>
  exactText(amount, i18n, {
    style: 'currency',
    currency,
    minimumFractionDigits: minorDigits(currency),
    maximumFractionDigits: Math.max(decimals, minorDigits(currency)),
  })
