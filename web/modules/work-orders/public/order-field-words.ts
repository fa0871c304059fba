import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OrderFieldName } from '#api/modules/work-orders/order-fields.contract.ts'

interface FieldWords {
  label: MessageDescriptor
  /** Over its column, where that is shorter. */
  column?: MessageDescriptor
  /** Under its input. */
  hint?: MessageDescriptor
}

/** What the fields are called that people give an order. */
export const orderFieldWords: Readonly<Record<OrderFieldName, FieldWords>> = {
  code: { label: msg`Work order` },
  summaryCode: { label: msg`Summary order`, hint: msg`The order that this one is a part of` },
  productId: { label: msg`Product` },
  machineId: { label: msg`Machine`, hint: msg`Its place in the queue` },
  moldId: { label: msg`Mould` },
  plannedQuantity: { label: msg`Ordered pieces`, column: msg`Ordered` },
  plannedPrints: { label: msg`Planned prints`, hint: msg`Shots of the mould` },
  startDate: { label: msg`Start` },
  dueDate: { label: msg`Due` },
  kind: { label: msg`Kind of order` },
  colour: { label: msg`Production colour` },
  labels: { label: msg`Labels`, hint: msg`Enter takes a label` },
  note: { label: msg`Note` },
}
