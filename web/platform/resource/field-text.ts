import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FieldWords } from './resource-words.ts'
import type { ShownResource } from './shown-resource.ts'

/** What every row has beside its fields. */
const common: Record<string, MessageDescriptor> = { active: msg`In use`, version: msg`Version`, status: msg`Status` }

export function fieldWords({ words }: ShownResource, name: string): FieldWords {
  // Of a fault within a line: `lines.2.quantity`.
  const [lines = '', , ofLine] = name.split('.')
  const own = words.fields[name] ??
    common[name] ??
    (ofLine === undefined ? undefined : words.lines?.[lines]?.fields[ofLine]) ?? { id: name, message: name }
  return 'label' in own ? own : { label: own }
}

export const fieldText = (shown: ShownResource, name: string): MessageDescriptor => fieldWords(shown, name).label

/** What changed in a row: one of its fields, or something else that its history tells of. */
export const changedText = (shown: ShownResource, name: string, i18n: I18n): string =>
  shown.parts?.changedText?.(name, i18n) ?? i18n._(fieldText(shown, name))

export const usedByText = ({ usedBy }: ShownResource, table: string): MessageDescriptor =>
  usedBy?.[table] ?? msg`other records`
