import type { LinesField } from '#api/platform/resource/field.contract.ts'
import type { ShownResource } from '../shown-resource.ts'

const linesByResource = new WeakMap<ShownResource, Map<string, ShownResource>>()

/** The lines of a field with their words, as if each were a row: inputs and texts of fields are the same. */
export function lineShown(shown: ShownResource, field: Pick<LinesField, 'name' | 'fields'>): ShownResource {
  const made = linesByResource.get(shown) ?? new Map<string, ShownResource>()
  linesByResource.set(shown, made)
  const { fields = {}, options, ...words } = shown.words.lines?.[field.name] ?? {}
  const one: ShownResource = made.get(field.name) ?? {
    path: shown.path,
    icon: shown.icon,
    resource: { ...shown.resource, fields: field.fields },
    words: { ...shown.words, ...words, fields, ...(options && { options }) },
  }
  made.set(field.name, one)
  return one
}
