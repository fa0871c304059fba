import { defineProfile } from '#api/modules/imports/import-profile.ts'
import { machineHeadings, orderHeadings, productHeadings } from './imported-masters.ts'

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
    order: {
      label: 'Work order',
      column: 'Work order',
      aliases: orderHeadings,
      kind: 'text',
      required: true,
      maxLength: 60,
    },
    product: {
      label: 'Product',
      column: 'Product',
      aliases: productHeadings,
      kind: 'text',
      required: true,
      maxLength: 60,
    },
    productName: {
      label: 'Product name',
      column: 'Product name',
      aliases: ['Item name', 'Description', 'Ürün adı', 'Stok adı', 'Bezeichnung'],
      kind: 'text',
      maxLength: 120,
    },
    planned: {
      label: 'Ordered quantity',
      column: 'Ordered quantity',
      aliases: [
        'Planned quantity',
        'Planned Qty',
        'Order Qty',
        'Quantity',
        'Qty',
        'Planlanan miktar',
        'Miktar',
        'Sollmenge',
        'Menge',
      ],
      kind: 'integer',
      quantity: true,
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
    machine: { label: 'Machine', column: 'Machine', aliases: machineHeadings, kind: 'text', maxLength: 60 },
    note: {
      label: 'Note',
      column: 'Note',
      aliases: ['Comment', 'Comments', 'Not', 'Açıklama'],
      kind: 'text',
      maxLength: 500,
    },
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
