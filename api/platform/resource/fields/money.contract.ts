import { z } from 'zod'
import { type Fault, fault } from '../faults.contract.ts'
import { compareExact, decimalsOf, exactSchema, shortest, typedExact } from './exact.contract.ts'
import type { Declared, FieldType } from './field-type.contract.ts'

/** An amount with its currency. Amounts are decimal numbers as text, `numeric` in the database, and never floats. */
export interface MoneyField {
  type: 'money'
  /** Codes of ISO 4217, the usual one first. */
  currencies: readonly [string, ...string[]]
  /** Exact texts: `0`, `999999.99`. */
  min?: string
  max?: string
  /** Behind the point, where that is not what the currency has: prices of single pieces. */
  decimals?: number
}

export const moneySchema = z.object({ amount: exactSchema, currency: z.string().regex(/^[A-Z]{3}$/) })
export type Money = z.infer<typeof moneySchema>

/** Places behind the point that amounts of a currency have: 2 of EUR, 0 of JPY, 3 of KWD. */
export const minorDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

function check({ amount, currency }: Money, field: Declared<MoneyField>): Fault | null {
  const { name, currencies, min, max, decimals } = field
  if (!currencies.includes(currency))
    return fault(name, 'not_a_choice', { value: currency, allowed: currencies.join(', ') })
  // Nothing is rounded behind anybody's back.
  if (decimalsOf(amount) > (decimals ?? minorDigits(currency))) return fault(name, 'wrong_form', { value: amount })
  if (min !== undefined && compareExact(amount, min) < 0) return fault(name, 'too_small', { value: amount, min })
  return max !== undefined && compareExact(amount, max) > 0 ? fault(name, 'too_large', { value: amount, max }) : null
}

export const money: FieldType<MoneyField, Money> = {
  schema: moneySchema,
  wrong: 'not_a_number',
  check,
  normalise: ({ amount, currency }) => ({ amount: shortest(amount), currency }),
  typed: {
    show: (value) => value ?? { amount: '', currency: '' },
    read(typed) {
      const { amount = '', currency = '' } = Object(typed) as Partial<Money>
      return amount.trim() === '' ? null : { amount: typedExact(amount), currency }
    },
  },
  sql: {
    type: 'numeric(21, 6)',
    more: { currency: 'text' },
    read: `CASE WHEN {column} IS NOT NULL THEN
      jsonb_build_object('amount', trim_scale({column})::text, 'currency', {currency}) END`,
    write: ({ amount, currency }) => [amount, currency],
    sort: '{column}',
  },
  filter: { kind: 'range', value: exactSchema },
  cell: {
    width: 16,
    write: ({ amount, currency }, _words, { currencies }) =>
      currencies.length === 1 ? Number(amount) : `${amount} ${currency}`,
    read(cell, text, _words, { currencies }) {
      const [, before, amount = text, after] = /^([A-Z]{3})?\s*(.*?)\s*([A-Z]{3})?$/.exec(text) ?? []
      return { amount: typedExact(amount), currency: before ?? after ?? currencies[0] }
    },
  },
  sample: {
    field: { type: 'money', currencies: ['EUR', 'TRY', 'JPY'], min: '0', max: '999999999999.99' },
    good: [
      { amount: '0', currency: 'JPY' },
      { amount: '0.1', currency: 'EUR' },
      { amount: '1250.05', currency: 'TRY' },
      { amount: '999999999999.99', currency: 'EUR' },
    ],
    bad: [
      12.5,
      '12.50',
      { amount: 12.5, currency: 'EUR' },
      { amount: '1e3', currency: 'EUR' },
      { amount: '-0.01', currency: 'EUR' },
      { amount: '0.001', currency: 'EUR' },
      { amount: '0.5', currency: 'JPY' },
      { amount: '1', currency: 'USD' },
      { amount: '1000000000000', currency: 'EUR' },
    ],
  },
}
