import { machineHeadings, orderHeadings, productHeadings } from './imported-masters.ts'

/** Fields that files use to name records of the plant. */
export const plantFields = {
  machine: {
    label: 'Machine',
    column: 'Machine',
    aliases: machineHeadings,
    kind: 'text',
    required: true,
    mayBeFixed: true,
    maxLength: 60,
  },
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
    maxLength: 60,
  },
  operator: {
    label: 'Operator',
    column: 'Operator',
    aliases: ['Worker', 'Worker ID', 'Personel', 'Bediener'],
    kind: 'text',
    maxLength: 60,
  },
  note: {
    label: 'Note',
    column: 'Note',
    aliases: ['Comment', 'Comments', 'Not', 'Açıklama', 'Bemerkung'],
    kind: 'text',
    maxLength: 500,
  },
} as const

/** How much an order is to make. */
export const plannedField = {
  planned: {
    label: 'Ordered quantity',
    column: 'Ordered quantity',
    aliases: ['Planned quantity', 'Work Order Qty', 'Planlanan miktar', 'Sollmenge'],
    kind: 'integer',
    quantity: true,
  },
} as const

/** Pieces produced. */
export const piecesFields = {
  good: {
    label: 'Good pieces',
    column: 'Good',
    aliases: [
      'Good pieces',
      'Quantity',
      'Qty completed',
      'Good Qty',
      'Sağlam',
      'Üretim',
      'Miktar',
      'Gut',
      'Actual quantity',
      'Produced',
    ],
    kind: 'integer',
    quantity: true,
    telling: true,
    required: true,
  },
  scrap: {
    label: 'Scrap pieces',
    column: 'Scrap',
    aliases: ['Scrap pieces', 'Rejected', 'Qty rejected', 'Reject Qty', 'Iskarta', 'Fire', 'Ausschuss'],
    kind: 'integer',
    quantity: true,
  },
  scrapReason: {
    label: 'Scrap reason',
    column: 'Scrap reason',
    aliases: ['Iskarta nedeni', 'Ausschussgrund'],
    kind: 'text',
    maxLength: 120,
  },
  rework: { label: 'Reworked pieces', column: 'Rework', kind: 'integer', quantity: true },
} as const

/** Duration and reason of a stop. */
export const stopFields = {
  minutes: {
    label: 'Minutes',
    column: 'Minutes',
    aliases: [
      'Duration',
      'Duration (min)',
      'Duration in Mins',
      'Duration in minutes',
      'Downtime (min)',
      'Downtime',
      'Downtime minutes',
      'Süre',
      'Dakika',
      'Dauer',
    ],
    kind: 'decimal',
    duration: true,
    telling: true,
  },
  reason: {
    label: 'Reason',
    column: 'Reason',
    aliases: ['Stop reason', 'Downtime reason', 'Duruş nedeni', 'Durus nedeni', 'Stillstandsgrund'],
    kind: 'text',
    telling: true,
    maxLength: 120,
  },
} as const
