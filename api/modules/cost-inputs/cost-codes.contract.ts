import { type Fault, fault } from '#api/platform/resource/faults.contract.ts'
import { decimalsOf } from '#api/platform/resource/fields/exact.contract.ts'
import { minorDigits } from '#api/platform/resource/fields/money.contract.ts'

/** Currencies of costs by ISO 4217, the usual one first. An amount keeps the one it was entered in. */
export const costCurrencies = ['TRY', 'USD', 'EUR', 'VND', 'CNY', 'AED'] as const

/** The currency of all amounts of a row. */
export const currency = { type: 'choice', options: costCurrencies, initial: 'TRY' } as const

/** An amount for one hour or one unit, not rounded to what the currency has. */
export const rate = { type: 'decimal', min: '0', max: '999999999', decimals: 6, shown: 2 } as const

/** A day from which a value holds until the next one of the same thing begins. */
export const validFrom = { type: 'date', key: true } as const

export const overheadKeys = ['machine_hours', 'labour_hours', 'pieces', 'area', 'shares'] as const
export const materialKinds = [
  'raw_material',
  'semi_finished',
  'packaging',
  'auxiliary_service',
  'spare_part',
  'by_product',
] as const
export const tariffBands = ['day', 'peak', 'night', 'other'] as const

/** Amounts that are paid are of whole minor units: nobody pays half a kuruş. */
export const minorFault = (field: string, amount: string, code: string): Fault<'wrong_form'> | null =>
  decimalsOf(amount) > minorDigits(code) ? fault(field, 'wrong_form', { value: amount }) : null
