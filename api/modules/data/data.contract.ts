import { z } from 'zod'

/** Formats of a saved view; the Arrow one is an IPC stream. */
export const dataFormats = ['csv', 'json', 'arrow'] as const
export type DataFormat = (typeof dataFormats)[number]

/** Rows that a live address answers; with as many or more it is refused with `too_many_rows`. */
export const dataLimit = 100_000

/** GET /api/data/:id.csv and its like. */
export const dataQuerySchema = z.strictObject({
  /** How columns are called: by the names of their members, which stay, or by the model's titles in English. */
  headers: z.enum(['names', 'titles']).default('names'),
})
export type DataQuery = z.infer<typeof dataQuerySchema>

/** Where a saved view is read, from the root. */
export const dataPath = (viewId: string, format: DataFormat): string => `/api/data/${viewId}.${format}`
