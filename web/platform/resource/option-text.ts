import type { I18n } from '@lingui/core'
import type { ShownResource } from './shown-resource.ts'

/** Name of an option of a choice, by the words of its resource. */
export function optionText(shown: ShownResource, field: string, option: unknown, i18n: I18n): string {
  const words = shown.words.options?.[field]?.[String(option)]
  return words ? i18n._(words) : String(option)
}
