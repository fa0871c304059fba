import { msg } from '@lingui/core/macro'

/** From a day on until the next row of the same thing. */
export const validFrom = {
  label: msg`Valid from`,
  hint: msg`It holds until the next one begins. A new price is a new row: days before it stay as they were.`,
}

export const currency = msg`Currency`

export const currencyWords = {
  TRY: msg`Turkish lira`,
  USD: msg`US dollar`,
  EUR: msg`Euro`,
  VND: msg`Vietnamese dong`,
  CNY: msg`Chinese yuan`,
  AED: msg`UAE dirham`,
}
