/** Exact figures: billionths of a unit, as whole numbers. */
export const one = 1_000_000_000n

/** @param text a decimal number without an exponent, as PostgreSQL writes `numeric`; what is finer is cut off. */
export function toExact(text: string): bigint {
  const [whole = '0', behind = ''] = text.replace('-', '').split('.')
  const value = BigInt(whole) * one + BigInt(behind.slice(0, 9).padEnd(9, '0'))
  return text.startsWith('-') ? -value : value
}

export function toText(value: bigint): string {
  const size = value < 0n ? -value : value
  const behind = String(size % one)
    .padStart(9, '0')
    .replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${size / one}${behind && `.${behind}`}`
}

/** A product of two exact figures. */
export const times = (a: bigint, b: bigint): bigint => (a * b) / one
