import { msg } from '@lingui/core/macro'

export const currency = msg`Currency`

/** Currencies of costs. */
export const currencyWords = {
  TRY: msg`Turkish lira`,
  USD: msg`US dollar`,
  EUR: msg`Euro`,
  VND: msg`Vietnamese dong`,
  CNY: msg`Chinese yuan`,
  AED: msg`UAE dirham`,
}
