import type { z } from 'zod'
import type { NamedField } from '#api/platform/resource/field.contract.ts'
import type { optionsSchema } from '#api/platform/resource/rows.contract.ts'
import type { Values } from '#api/platform/resource/values.contract.ts'

export const asksSite = (field: NamedField) =>
  field.type === 'reference' && field.to === 'sites' && field.optional !== true

/** Of fields that want a site: the one that a company has. Nothing where it has several, or none in use. */
export function onlySiteOf(fields: readonly NamedField[], sites: z.infer<typeof optionsSchema>): Values {
  const [only, ...others] = sites.filter(({ active }) => active)
  if (!only || others.length > 0) return {}
  return Object.fromEntries(fields.filter(asksSite).map(({ name }) => [name, only.id]))
}
