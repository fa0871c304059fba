import type { Language } from '#web/core/languages/languages.ts'
import { fillText } from '#api/texts/fill-text.ts'
import { type Field, type MasterDataKind, definitionOf } from '../kinds.contract.ts'
import { weekdayNames } from './known-words.ts'
import { workbookTexts } from './workbook-texts.ts'

/** What a person must know to fill a column. */
export function noteOf(kind: MasterDataKind, field: Field, language: Language): string {
  const { notes, types, sheets, options, yes, no } = workbookTexts(language)
  const days = weekdayNames(language).join(', ')
  const parts = [field.key ? notes.key : fillText(types[field.type] ?? '', { yes, no, days })]
  if (field.type === 'reference') parts.push(fillText(notes.reference, { sheet: sheets[field.to] }))
  if (field.type === 'choice' || field.type === 'choices')
    parts.push(fillText(notes.choice, { options: field.options.map((code) => options[code]).join(', ') }))
  if (field.type === 'integer' || field.type === 'number')
    parts.push(fillText(notes.range, { min: String(field.min), max: String(field.max) }))
  if (field.optional) parts.push(notes.optional)
  if (definitionOf(kind).tree === field.name) parts.push(notes.tree)
  return parts.filter(Boolean).join(' ')
}
