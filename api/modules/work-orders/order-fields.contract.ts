import { z } from 'zod'

export const orderKinds = ['series', 'project_trial'] as const

/** Colours that people sort orders by, each a colour of the theme's series with a name of its own. */
export const orderColours = ['blue', 'orange', 'teal', 'pink', 'violet', 'green', 'brown', 'yellow'] as const
export type OrderColour = (typeof orderColours)[number]

export const mostLabels = 12

/** A field that people give an order. */
interface OrderField {
  /** How form, list, history and file write it. */
  is: 'text' | 'longText' | 'pieces' | 'date' | 'choice' | 'colour' | 'labels' | 'reference'
  /** Of `work_order`. */
  column: string
  /** What the api takes. */
  schema: z.ZodType
  /** What a new order begins with; without it the field is required. */
  start?: unknown
  /** The list can be sorted by it. */
  sorts?: true
  /** It may still change when the order is closed: it is no part of what was planned. */
  loose?: true
  /** The table that a reference leads to, and what an order calls it. */
  of?: 'product' | 'machine' | 'mold'
}

const quantity = z.number().int().min(0).max(1_000_000_000).nullable()
const date = z.iso.date().nullable()
const some = z.uuid().nullable()

/**
 * Every field that people give an order, in the order of the form. A new one is a line here, its words in
 * `web/modules/work-orders/public/order-field-words.ts`, its column, and that column in `work_order_standing`.
 */
export const orderFields = {
  code: { is: 'text', column: 'code', schema: z.string().trim().min(1).max(60), sorts: true },
  summaryCode: {
    is: 'text',
    column: 'summary_code',
    schema: z.string().trim().max(60).nullable(),
    start: null,
    sorts: true,
  },
  productId: { is: 'reference', of: 'product', column: 'product_id', schema: z.uuid() },
  machineId: { is: 'reference', of: 'machine', column: 'machine_id', schema: some, start: null },
  moldId: { is: 'reference', of: 'mold', column: 'mold_id', schema: some, start: null },
  plannedQuantity: { is: 'pieces', column: 'planned_quantity', schema: quantity, sorts: true },
  plannedPrints: { is: 'pieces', column: 'planned_prints', schema: quantity, start: null, sorts: true },
  startDate: { is: 'date', column: 'start_date', schema: date, start: null, sorts: true },
  dueDate: { is: 'date', column: 'due_date', schema: date, start: null, sorts: true },
  kind: { is: 'choice', column: 'kind', schema: z.enum(orderKinds), start: 'series' },
  colour: { is: 'colour', column: 'colour', schema: z.enum(orderColours).nullable(), start: null, loose: true },
  labels: {
    is: 'labels',
    column: 'labels',
    schema: z.array(z.string().trim().min(1).max(30)).max(mostLabels),
    start: [],
    loose: true,
  },
  note: { is: 'longText', column: 'note', schema: z.string().trim().max(1000), start: '', loose: true },
} as const satisfies Record<string, OrderField>

type Fields = typeof orderFields
export type OrderFieldName = keyof Fields
/** The fields of which something holds. */
type Named<What> = { [Name in OrderFieldName]: Fields[Name] extends What ? Name : never }[OrderFieldName]
export type OrderReference = Named<{ is: 'reference' }>
/** Those that a row holds as they are given. */
export type PlainField = Exclude<OrderFieldName, OrderReference>

export const orderFieldNames = Object.keys(orderFields) as OrderFieldName[]
export const orderField = (name: OrderFieldName): OrderField => orderFields[name]

const isReference = (name: OrderFieldName): name is OrderReference => orderField(name).is === 'reference'
const isSorted = (name: OrderFieldName): name is Named<{ sorts: true }> => orderField(name).sorts === true
export const orderReferences = orderFieldNames.filter(isReference)
export const plainFields = orderFieldNames.filter((name): name is PlainField => !isReference(name))
export const sortedFields = orderFieldNames.filter(isSorted)

/** What a new order is made of. */
export type NewShape = {
  [Name in OrderFieldName]: Fields[Name] extends { start: unknown }
    ? z.ZodDefault<Fields[Name]['schema']>
    : Fields[Name]['schema']
}
/** What a change holds. */
export type ChangeShape = { [Name in OrderFieldName]: z.ZodOptional<Fields[Name]['schema']> }
/** What a row holds of them. */
export type RowShape = { [Name in PlainField]: Fields[Name]['schema'] }

const shapeOf = <Shape>(names: readonly OrderFieldName[], of: (field: OrderField) => z.ZodType): Shape =>
  Object.fromEntries(names.map((name) => [name, of(orderField(name))])) as Shape

export const newShape = shapeOf<NewShape>(orderFieldNames, ({ schema, start }) =>
  start === undefined ? schema : schema.default(start),
)
export const changeShape = shapeOf<ChangeShape>(orderFieldNames, ({ schema }) => schema.optional())
export const rowShape = shapeOf<RowShape>(plainFields, ({ schema }) => schema)
