import { z } from 'zod'

/** A decimal number as text without what does not count: `-0.5`, `12`; up to 15 places before the point and 6 behind it. */
export const exactSchema = z.string().regex(/^-?\d{1,15}(\.\d{1,6})?$/)

/** The shortest text of the same number: `012.50` is `12.5`. */
export function shortest(exact: string): string {
  const [, sign = '', whole = '', part = ''] = /^(-?)0*(\d+?)(?:\.(\d*?)0*)?$/.exec(exact) ?? []
  const text = part ? `${whole}.${part}` : whole
  return text === '0' ? text : sign + text
}

const places = 6

/** The number as a whole one of millionths. */
function scaled(exact: string): bigint {
  const [whole = '', part = ''] = exact.split('.')
  return BigInt(whole + part.padEnd(places, '0'))
}

/** Negative where `a` is less than `b`, zero where they are the same. */
export const compareExact = (a: string, b: string): number => {
  const difference = scaled(a) - scaled(b)
  return difference === 0n ? 0 : difference < 0n ? -1 : 1
}

/** The exact sum of exact numbers. */
export function addExact(numbers: readonly string[]): string {
  const total = numbers.reduce((sum, one) => sum + scaled(one), 0n)
  const digits = String(total < 0n ? -total : total).padStart(places + 1, '0')
  return shortest(`${total < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`)
}

export const decimalsOf = (exact: string): number => exact.split('.')[1]?.length ?? 0

/**
 * A number as people of any of the languages type it, as exact text: `1.234,50`, `1,234.5`, `١٢٫٥`. Of two kinds of sign the
 * last one is the decimal one; one that comes again parts thousands. What is no number stays as it was typed.
 */
export function typedExact(typed: string): string {
  const text = typed
    .trim()
    .replaceAll(/[\s\u200e\u200f\u061c'’٬]/g, '')
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll('٫', '.')
    .replace('−', '-')
  const parts = /^(-?\d{1,3})((?:([.,])\d{3})(?:\3\d{3})*)?(?:([.,])(\d+))?$/.exec(text)
  const [, first = '', thousands = '', parting, point, behind] = parts ?? []
  const isGrouped = thousands !== '' && parting !== point && (point !== undefined || thousands.length > 4)
  const exact = isGrouped
    ? first + thousands.replaceAll(/[.,]/g, '') + (behind === undefined ? '' : `.${behind}`)
    : text.replace(',', '.')
  return exactSchema.safeParse(exact).success ? exact : typed.trim()
}
