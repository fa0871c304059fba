import { z } from 'zod'
import { pageQuery, searchSchema } from '../../http/parts.contract.ts'
import { type Resource, fieldsOf } from '../resource.contract.ts'
import { valueSchema, valuesSchema } from '../values.contract.ts'
import type { PublicLimits } from './public-reach.contract.ts'

export const usualLimits: PublicLimits = { address: 10, company: 300 }

/** Types of fields that nobody reads or gives without an account: they lead to other rows, or come in two steps. */
const closed = new Set(['references', 'lines', 'files', 'images'])

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
  const { name, public: open, author } = resource
  if (!open) return
  const all = fieldsOf(resource)
  const typeOf = (field: string) => all.find((one) => one.name === field)?.type
  for (const field of [...(open.read?.fields ?? []), ...(open.create?.fields ?? [])])
    if (closed.has(typeOf(field)!)) throw new Error(`${name}: ${field} cannot be public`)
  const given = open.create?.fields
  if (!given) return
  if (author) throw new Error(`${name}: rows that everybody may send have no author`)
  const needed = all.find(
    ({ name: field, optional, readOnly, setByStep, initial, type }) =>
      !given.includes(field) && !optional && !readOnly && !setByStep && initial === undefined && type !== 'serial',
  )
  if (needed) throw new Error(`${name}: nobody could send a row without ${needed.name}`)
  if (given.some((field) => typeOf(field) === 'reference')) throw new Error(`${name}: nobody can choose rows of others`)
}

export const companyParamsSchema = z.strictObject({ company: z.string().regex(/^[\p{L}\p{N}._-]{1,60}$/u) })
export const publicParamsSchema = companyParamsSchema.extend({ id: z.uuid() })
export const publicRowsQuerySchema = z.strictObject({ ...pageQuery(20, 100), search: searchSchema })
export const publicRowSchema = z.object({ id: z.uuid(), values: z.record(z.string(), valueSchema) })
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
