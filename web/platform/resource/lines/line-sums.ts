import { normalise } from '#api/platform/resource/check-value.contract.ts'
import { type NamedField, type SumField, typeOf } from '#api/platform/resource/field.contract.ts'
import { addExact, exactSchema } from '#api/platform/resource/fields/exact.contract.ts'
import { moneySchema } from '#api/platform/resource/fields/money.contract.ts'
import { type Resource, fieldsOf } from '#api/platform/resource/resource.contract.ts'
import type { Value } from '#api/platform/resource/values.contract.ts'
import type { LineForm } from '../form/form-values.ts'

/** The sums of the figures of a field of lines that its resource declares. */
export const sumsOf = (resource: Pick<Resource, 'fields'>, { name }: Pick<NamedField, 'name'>): SumField[] =>
  fieldsOf(resource).filter(
    (field): field is SumField =>
      field.type === 'sum' && field.of === name && field.field !== undefined && (field.make ?? 'sum') === 'sum',
  )

/** The sum of lines as they are typed or kept: what is no figure yet counts as nothing, and several currencies have none. */
export function sumOf(field: NamedField, lines: readonly LineForm[]): Value {
  const read = typeOf(field).typed?.read
  const values = lines.map((line) => normalise(field, read ? read(line[field.name]) : asValue(line[field.name])))
  if (field.type !== 'money') return addExact(values.map(String).filter((one) => exactSchema.safeParse(one).success))
  const amounts = values.flatMap((value) => moneySchema.safeParse(value).data ?? [])
  const [first, ...others] = new Set(amounts.map(({ currency }) => currency))
  if (first === undefined || others.length > 0) return null
  return { amount: addExact(amounts.map(({ amount }) => amount)), currency: first }
}

const asValue = (typed: unknown): Value => (typeof typed === 'number' ? typed : null)
