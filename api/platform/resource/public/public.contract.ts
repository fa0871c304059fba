import { z } from 'zod'
import { pageQuery, searchSchema } from '../../http/parts.contract.ts'
import { faultsOf } from '../check-value.contract.ts'
import { isGiven } from '../field.contract.ts'
import { usualMost } from '../fields/files.contract.ts'
import { type Resource, fieldsOf } from '../resource.contract.ts'
import { valueSchema, valuesSchema } from '../values.contract.ts'
import type { PublicLimits } from './public-reach.contract.ts'

export const usualLimits: PublicLimits = { address: 10, company: 300 }

/** Types of fields that nobody reads or gives without an account: they lead to other rows, or to what others sent. */
const closed = {
  read: new Set(['references', 'lines', 'files', 'images']),
  create: new Set(['references', 'lines', 'files']),
}

/** The resource as it is open to everybody: no other field is asked of the database. */
export function openPart(resource: Resource, names: readonly string[]): Resource {
  const { flow: _, author: __, comments: ___, ...rest } = resource
  const fields = Object.fromEntries(Object.entries(resource.fields).filter(([name]) => names.includes(name)))
  return {
    ...rest,
    needs: { read: 'everybody:read', write: 'everybody:read' },
    fields,
    list: { ...resource.list, filters: [], columns: names },
  }
}

/** @throws Error for a definition that opens more than it can, or a row that nobody could send. */
export function checkPublic(resource: Resource): void {
  const { name, public: open } = resource
  if (!open) return
  const all = fieldsOf(resource)
  const typeOf = (field: string) => all.find((one) => one.name === field)?.type
  for (const kind of ['read', 'create'] as const)
    for (const field of open[kind]?.fields ?? [])
      if (closed[kind].has(typeOf(field)!)) throw new Error(`${name}: ${field} cannot be public`)
  const { fields: given, options = [] } = open.create ?? {}
  if (!given) return
  const needed = all.find(
    (field) => !given.includes(field.name) && isGiven(field) && faultsOf(field, field.initial ?? null).length > 0,
  )
  if (needed) throw new Error(`${name}: nobody could send a row without ${needed.name}`)
  if (given.some((field) => typeOf(field) === 'reference' && !options.includes(field)))
    throw new Error(`${name}: nobody can choose rows of others`)
  const idle = options.find((field) => !given.includes(field) || typeOf(field) !== 'reference')
  if (idle) throw new Error(`${name}: ${idle} gives everybody nothing to choose`)
}

/** How many pictures somebody may send with a row of these fields. */
export const mostPictures = (resource: Pick<Resource, 'fields'>, fields: readonly string[]): number =>
  fieldsOf(resource)
    .filter(({ name }) => fields.includes(name))
    .reduce((sum, field) => sum + (field.type === 'images' ? (field.max ?? usualMost) : 0), 0)

export const companyParamsSchema = z.strictObject({ company: z.string().regex(/^[\p{L}\p{N}._-]{1,60}$/u) })
export const publicParamsSchema = companyParamsSchema.extend({ id: z.uuid() })
/** @param fields of whose rows everybody may choose one. */
export const publicChoicesParamsSchema = (fields: readonly string[]) =>
  companyParamsSchema.extend({ field: z.enum(fields) })
export const publicChoicesQuerySchema = z.strictObject({
  search: searchSchema,
  id: z.uuid().optional(),
  skip: z.coerce.number().int().min(0).max(100_000).default(0),
  take: z.coerce.number().int().min(1).max(100).default(100),
})
export const publicChoicesSchema = z.array(z.object({ id: z.uuid(), name: z.string() }))
export type PublicChoice = z.infer<typeof publicChoicesSchema>[number]
export const publicRowsQuerySchema = z.strictObject({ ...pageQuery(20, 100), search: searchSchema })
export const publicRowSchema = z.object({ id: z.uuid(), values: z.record(z.string(), valueSchema) })
export const publicPageSchema = z.object({ rows: z.array(publicRowSchema), total: z.int() })
/** Bytes of a picture that everybody may send. */
export const publicPictureBytes = 15 * 1024 * 1024
/** `website` is a field that people do not see: whoever fills it in is no person. */
export const sentRowSchema = z.strictObject({ values: valuesSchema, website: z.literal('').default('') })

/** `GET /api/public/:company` */
export const publicCompanySchema = z.object({
  name: z.string(),
  logoUrl: z.string().nullable(),
  /** Names of the resources that it publishes. */
  published: z.array(z.string()),
})
export type PublicCompany = z.infer<typeof publicCompanySchema>
export type PublicRow = z.infer<typeof publicRowSchema>
