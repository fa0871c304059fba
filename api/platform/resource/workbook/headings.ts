import type { Language } from '#web/core/languages/languages.ts'
import { fillText } from '#api/texts/fill-text.ts'
import { type NamedField, typeOf } from '../field.contract.ts'
import type { Resource } from '../resource.contract.ts'
import type { Book } from './book.ts'
import { weekdayNames } from './known-words.ts'

/** What a person must know to fill a column. */
export function noteOf(book: Book, { tree }: Resource, field: NamedField, language: Language): string {
  const { notes, types, sheets, options, yes, no } = book.texts(language)
  const days = weekdayNames(language).join(', ')
  const parts = [field.key ? notes.key : fillText(types[field.type] ?? '', { yes, no, days })]
  const { note } = typeOf(field).cell
  const places = {
    ...('to' in field && { sheet: sheets[field.to]! }),
    ...('options' in field && { options: field.options.map((code) => options[code]).join(', ') }),
    ...('min' in field && { min: String(field.min), max: String(field.max) }),
  }
  if (note) parts.push(fillText(notes[note], places))
  if (field.optional) parts.push(notes.optional)
  if (tree === field.name) parts.push(notes.tree)
  return parts.filter(Boolean).join(' ')
}
