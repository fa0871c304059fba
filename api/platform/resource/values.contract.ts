import { z } from 'zod'

/** What one field holds; which of these, its type says. A reference is the id of a row. */
export type Value = string | number | boolean | null | Value[] | { [key: string]: Value }
export type Values = Record<string, Value>

const plainSchema: z.ZodType<Value> = z.union([z.string().max(10_000), z.number(), z.boolean(), z.null()])
/** Objects and lists within each other, as deep as formatted texts are. */
const mostDeep = 26
const holding = (inner: z.ZodType<Value>): z.ZodType<Value> =>
  z.union([plainSchema, z.array(inner).max(500), z.record(z.string().max(60), inner)])

export const valueSchema = Array.from({ length: mostDeep }).reduce<z.ZodType<Value>>(holding, plainSchema)
export const valuesSchema = z.record(z.string().max(40), valueSchema)
