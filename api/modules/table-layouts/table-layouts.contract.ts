import { z } from 'zod'

export const layoutListSchema = z.strictObject({ list: z.string().regex(/^[a-z][a-z-]{0,39}$/) })

const columnId = z.string().min(1).max(60)
const columnIds = z.array(columnId).max(100)

/** A person's arrangement of a list: its columns and the effect of a click on a row. */
export const tableLayoutSchema = z.strictObject({
  order: columnIds,
  hidden: columnIds,
  pinned: z.strictObject({ start: columnIds, end: columnIds }),
  /** Pixels by column. */
  sizes: z.record(columnId, z.number().int().min(10).max(2000)),
  sort: z.array(z.strictObject({ id: columnId, desc: z.boolean() })).max(5),
  density: z.enum(['regular', 'dense']),
  rowAction: z.enum(['dialog', 'page', 'tab']).optional(),
})

/** Null until the person has arranged it. */
export const storedLayoutSchema = z.object({ layout: tableLayoutSchema.nullable() })

export type TableLayout = z.output<typeof tableLayoutSchema>
