import { defineProfile } from '#api/modules/imports/import-profile.ts'
import { plannedField, plantFields } from './plant-fields.ts'

/** Lists of orders that are to be made. */
export const orderList = defineProfile({
  id: 'order_list',
  brings: 'orders',
  needs: { run: 'work-orders:manage', read: 'work-orders:read' },
  title: 'Order lists',
  description:
    'One row per work order: number, product, quantity, start and due date, machine. Orders are made as the form makes them, and those that stand otherwise in the list are changed, with their history. Unknown products are created.',
  kinds: ['csv', 'xlsx'],
  mapped: true,
  fields: {
    order: plantFields.order,
    product: { ...plantFields.product, required: true },
    productName: {
      label: 'Product name',
      column: 'Product name',
      aliases: ['Item name', 'Description', 'Ürün adı', 'Stok adı', 'Bezeichnung'],
      kind: 'text',
      maxLength: 120,
    },
    planned: {
      ...plannedField.planned,
      aliases: [...plannedField.planned.aliases, 'Planned Qty', 'Order Qty', 'Quantity', 'Qty', 'Miktar', 'Menge'],
      required: true,
      min: 1,
    },
    start: {
      label: 'Start',
      column: 'Start date',
      aliases: ['Planned start', 'Start', 'Başlangıç tarihi', 'Startdatum'],
      kind: 'date',
      mayBeAhead: true,
    },
    due: {
      label: 'Due date',
      column: 'Due date',
      aliases: ['Due', 'Delivery date', 'Deadline', 'Termin', 'Teslim tarihi', 'Liefertermin'],
      kind: 'date',
      mayBeAhead: true,
      telling: true,
    },
    machine: { ...plantFields.machine, required: false, mayBeFixed: false },
    note: plantFields.note,
  },
  toFacts: ({ order, product, productName, planned, start, due, machine, note }) => ({
    order: {
      code: order,
      product: { code: product, name: productName ?? product },
      planned,
      start,
      due,
      machine,
      note,
    },
  }),
})
