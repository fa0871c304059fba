import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FieldWords } from './resource-words.ts'
import type { ShownResource } from './shown-resource.ts'

/** What every row has beside its fields. */
const common: Record<string, MessageDescriptor> = { active: msg`In use`, version: msg`Version`, status: msg`Status` }

export function fieldWords({ words }: ShownResource, name: string): FieldWords {
  const own = words.fields[name] ?? common[name] ?? { id: name, message: name }
  return 'label' in own ? own : { label: own }
}

export const fieldText = (shown: ShownResource, name: string): MessageDescriptor => fieldWords(shown, name).label

export const usedByText = ({ usedBy }: ShownResource, table: string): MessageDescriptor =>
  usedBy?.[table] ?? msg`other records`
