import type { I18n } from '@lingui/core'
import type { LinesField, NamedField } from '#api/platform/resource/field.contract.ts'
import { type LineForm, lineInputs, newLine } from '../form/form-values.ts'
import { optionText } from '../option-text.ts'
import type { ShownResource } from '../shown-resource.ts'

interface Into {
  field: LinesField
  /** The words of a line. */
  shown: ShownResource
  i18n: I18n
  lines: readonly LineForm[]
}

/**
 * Lines into which rows of a spreadsheet were pasted, from a cell on: those that are there take what is new, others come.
 *
 * @param text rows on lines of their own, cells divided by tabs.
 * @returns undefined for the text of a single cell, which the input takes itself.
 */
export function pasteLines(into: Into, text: string, at: { line: number; name: string }): LineForm[] | undefined {
  const { field, lines } = into
  const rows = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((row) => row.split('\t'))
  if (rows.length === 1 && rows[0]!.length === 1) return undefined
  const fields = lineInputs(field)
  const first = fields.findIndex(({ name }) => name === at.name)
  if (fields[first]?.type === 'longText' && rows.every((cells) => cells.length === 1)) return undefined
  const pasted = rows.map((cells, index): LineForm => {
    const line = lines[at.line + index] ?? newLine(field)
    const values = cells.flatMap((cell, column) => {
      const one = fields[first + column]
      const typed = one && typedOf(one, cell.trim(), line[one.name], into)
      return one && typed !== undefined ? [[one.name, typed] as const] : []
    })
    return { ...line, ...Object.fromEntries(values) }
  })
  return [...lines.slice(0, at.line), ...pasted, ...lines.slice(at.line + pasted.length)]
}

/** What an input holds of a pasted text; undefined where it cannot be known, so that the input stays as it is. */
function typedOf(field: NamedField, text: string, held: unknown, { shown, i18n }: Into): unknown {
  switch (field.type) {
    case 'choice':
      return field.options.find((option) =>
        [option, optionText(shown, field.name, option, i18n)].some((word) => isSame(word, text, i18n.locale)),
      )
    case 'money':
      return { ...Object(held), amount: text.replaceAll(/[^\d.,٠-٩٫٬−-]/g, '') }
    case 'rating':
      return Number(text) || undefined
    case 'date':
      return text.replace(/^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, (_, day: string, month: string, year: string) =>
        [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
      )
    case 'reference':
    case 'flag':
    case 'weekday':
    case 'datetime':
    case 'files':
    case 'images':
      return undefined
    default:
      return text
  }
}

const isSame = (word: string, text: string, language: string) =>
  word.toLocaleLowerCase(language) === text.toLocaleLowerCase(language)
