import { z } from 'zod'
import {
  type OrderColour,
  type OrderFieldName,
  orderColours,
  orderField,
  orderFieldNames,
  type orderFields,
} from '#api/modules/work-orders/order-fields.contract.ts'
import type { NewOrder, Order } from '#api/modules/work-orders/work-orders.contract.ts'

type Fields = typeof orderFields
/** What the form holds of a field: texts as they are typed, empty for none. */
type Typed<F> = F extends { is: 'labels' }
  ? string[]
  : F extends { is: 'choice'; schema: z.ZodType<infer Choice> }
    ? Choice
    : F extends { is: 'colour' }
      ? OrderColour | ''
      : string
export type OrderForm = { [Name in OrderFieldName]: Typed<Fields[Name]> }

/** A whole number as it is typed, empty where it may be. */
const typedNumber = z
  .string()
  .trim()
  .refine((text) => text === '' || (/^\d{1,10}$/.test(text) && Number(text) <= 1_000_000_000))

const isRequired = (name: OrderFieldName) => orderField(name).start === undefined

function typedSchema(name: OrderFieldName): z.ZodType {
  const { is, schema } = orderField(name)
  switch (is) {
    case 'pieces':
      return isRequired(name) ? typedNumber.refine((text) => text !== '') : typedNumber
    case 'date':
      return z.union([z.literal(''), z.iso.date()])
    case 'reference':
      return isRequired(name) ? z.string().min(1) : z.string()
    case 'colour':
      return z.enum(['', ...orderColours])
    default:
      return schema instanceof z.ZodNullable ? z.custom().pipe(schema.unwrap()) : schema
  }
}

const eachField = <Value>(of: (name: OrderFieldName) => Value) =>
  Object.fromEntries(orderFieldNames.map((name) => [name, of(name)]))

export const orderFormSchema = z
  .object(eachField(typedSchema) as { [Name in OrderFieldName]: z.ZodType<OrderForm[Name], OrderForm[Name]> })
  .refine(({ startDate, dueDate }) => !startDate || !dueDate || dueDate >= startDate, {
    path: ['dueDate'],
    params: { reason: 'dates' },
  })

export const emptyForm = eachField((name) => orderField(name).start ?? '') as OrderForm

/** An order as the form holds it. */
export function toForm(order: Order): OrderForm {
  const given = { ...order, productId: order.product.id, machineId: order.machine?.id, moldId: order.mold?.id }
  return eachField((name) => {
    const value = given[name] ?? ''
    return typeof value === 'number' ? String(value) : value
  }) as OrderForm
}

/** What the form holds as the api takes it. */
export function fromForm(values: OrderForm): NewOrder {
  return eachField((name) => {
    const value = values[name]
    if (value === '') return orderField(name).is === 'longText' ? '' : null
    return orderField(name).is === 'pieces' ? Number(value) : value
  }) as NewOrder
}

/** Only what the person changed, so that what others changed meanwhile stays theirs. */
export function changedOnly(before: OrderForm, values: OrderForm): Partial<NewOrder> {
  const sent = fromForm(values)
  const changed = orderFieldNames.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(values[name]))
  return Object.fromEntries(changed.map((name) => [name, sent[name]]))
}
