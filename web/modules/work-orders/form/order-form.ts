import { z } from 'zod'
import {
  type NewOrder,
  type Order,
  mostLabels,
  newOrderSchema,
  orderColours,
} from '#api/modules/work-orders/work-orders.contract.ts'

const shape = newOrderSchema.shape

/** A whole number as it is typed, empty where it may be. */
const typedNumber = z
  .string()
  .trim()
  .refine((text) => text === '' || (/^\d{1,10}$/.test(text) && Number(text) <= 1_000_000_000))

export const orderFormSchema = z
  .object({
    code: shape.code,
    summaryCode: z.string().trim().max(60),
    kind: z.enum(['series', 'project_trial']),
    productId: z.string().min(1),
    machineId: z.string(),
    moldId: z.string(),
    plannedQuantity: typedNumber.refine((text) => text !== ''),
    plannedPrints: typedNumber,
    startDate: z.union([z.literal(''), z.iso.date()]),
    dueDate: z.union([z.literal(''), z.iso.date()]),
    colour: z.enum(['', ...orderColours]),
    labels: z.array(z.string().max(30)).max(mostLabels),
    note: z.string().trim().max(1000),
  })
  .refine(({ startDate, dueDate }) => !startDate || !dueDate || dueDate >= startDate, {
    path: ['dueDate'],
    params: { reason: 'dates' },
  })

export type OrderForm = z.infer<typeof orderFormSchema>

export const emptyForm: OrderForm = {
  code: '',
  summaryCode: '',
  kind: 'series',
  productId: '',
  machineId: '',
  moldId: '',
  plannedQuantity: '',
  plannedPrints: '',
  startDate: '',
  dueDate: '',
  colour: '',
  labels: [],
  note: '',
}

/** An order as the form holds it. */
export function toForm(order: Order): OrderForm {
  return {
    code: order.code,
    summaryCode: order.summaryCode ?? '',
    kind: order.kind,
    productId: order.product.id,
    machineId: order.machine?.id ?? '',
    moldId: order.mold?.id ?? '',
    plannedQuantity: order.plannedQuantity === null ? '' : String(order.plannedQuantity),
    plannedPrints: order.plannedPrints === null ? '' : String(order.plannedPrints),
    startDate: order.startDate ?? '',
    dueDate: order.dueDate ?? '',
    colour: order.colour ?? '',
    labels: order.labels,
    note: order.note,
  }
}

/** What the form holds as the api takes it. */
export function fromForm(values: OrderForm): NewOrder {
  const number = (text: string) => (text === '' ? null : Number(text))
  return {
    ...values,
    summaryCode: values.summaryCode || null,
    machineId: values.machineId || null,
    moldId: values.moldId || null,
    plannedQuantity: number(values.plannedQuantity),
    plannedPrints: number(values.plannedPrints),
    startDate: values.startDate || null,
    dueDate: values.dueDate || null,
    colour: values.colour || null,
  }
}

/** Only what the person changed, so that what others changed meanwhile stays theirs. */
export function changedOnly(before: OrderForm, values: OrderForm): Partial<NewOrder> {
  const sent = fromForm(values)
  const changed = (Object.keys(before) as (keyof OrderForm)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(values[name]),
  )
  return Object.fromEntries(changed.map((name) => [name, sent[name]]))
}
