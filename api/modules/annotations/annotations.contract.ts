import { z } from 'zod'
import { versionSchema } from '#api/platform/http/parts.contract.ts'
import { placeNamesSchema, placeSchema } from '../places/places.contract.ts'

/** Subject of a note; a sign without colour, because a note judges nothing. */
export const signs = ['note', 'maintenance', 'change', 'material', 'people', 'quality'] as const

const dateSchema = z.iso.date()
/** A time by the site's clock, without a zone: `2026-11-20T22:15`. */
const localTimeSchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/)
  .refine((text) => !Number.isNaN(Date.parse(`${text}Z`)), 'Not a time')

const bodySchema = z.string().trim().min(1).max(500)

/** Whole business dates, both included, or an interval by the site's clock. */
export const spanSchema = z
  .union([
    z.strictObject({ from: dateSchema, to: dateSchema }),
    z.strictObject({ start: localTimeSchema, end: localTimeSchema }),
  ])
  .refine((span) => ('from' in span ? span.to >= span.from : span.end > span.start), 'It ends before it begins')

export const newAnnotationSchema = z.strictObject({
  place: placeSchema,
  span: spanSchema,
  sign: z.enum(signs),
  body: bodySchema,
})

export const annotationChangeSchema = z.strictObject({
  version: versionSchema,
  place: placeSchema.optional(),
  span: spanSchema.optional(),
  sign: z.enum(signs).optional(),
  body: bodySchema.optional(),
})

/** Notes that touch these business dates; without them the latest. */
export const annotationsQuerySchema = z
  .strictObject({ from: dateSchema.optional(), to: dateSchema.optional() })
  .refine(({ from, to }) => !from || !to || to >= from, { path: ['to'], message: 'must not be before `from`' })

export const annotationSchema = z.object({
  id: z.uuid(),
  place: placeNamesSchema,
  /** Business dates it touches, both included. */
  from: z.string(),
  to: z.string(),
  /** Of an interval, by the site's clock. */
  start: z.string().nullable(),
  end: z.string().nullable(),
  sign: z.enum(signs),
  body: z.string(),
  author: z.string(),
  /** Whether the caller may change it: their own, or with `annotations:manage`. */
  mine: z.boolean(),
  createdAt: z.string(),
  version: z.number().int(),
})
export const annotationsSchema = z.array(annotationSchema)

export type Annotation = z.infer<typeof annotationSchema>
export type NewAnnotation = z.infer<typeof newAnnotationSchema>
export type AnnotationChange = z.infer<typeof annotationChangeSchema>
export type AnnotationSign = (typeof signs)[number]
export type AnnotationSpan = z.infer<typeof spanSchema>
