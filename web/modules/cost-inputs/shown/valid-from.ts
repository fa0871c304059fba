import { msg } from '@lingui/core/macro'

/** From a day on until the next row of the same thing. */
export const validFrom = {
  label: msg`Valid from`,
  hint: msg`It holds until the next one begins. A new price is a new row: days before it stay as they were.`,
}
