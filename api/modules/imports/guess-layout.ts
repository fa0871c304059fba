import type { CellValue, SheetRow } from '#api/platform/xlsx/sheet-row.ts'
import { dateFormats } from './date-forms.contract.ts'
import { compileDateFormat, compileMoment, hasTime } from './date-format.ts'
import type { Layout } from './imports.contract.ts'
import { cellText, isBlank } from './readers/source-table.ts'

type Kind = 'empty' | 'text' | 'number' | 'date'

const readers = dateFormats
  .filter((format) => !hasTime(format))
  .flatMap((format) => [compileDateFormat(format), compileMoment(format)])

export function kindOf(value: CellValue): Kind {
  if (value instanceof Date) return 'date'
  if (typeof value === 'number') return 'number'
  const text = (cellText(value) ?? '').trim()
  if (text === '') return 'empty'
  if (/^\d{1,2}:\d{2}(:\d{2})?(\s*[ap]\.?m\.?)?$/i.test(text)) return 'date'
  if (/^'?[+-]?\d+([.,]\d+)*$/.test(text)) return 'number'
  // A date has a digit and is short: most words need not be read in every form.
  return /\d/.test(text) && text.length <= 40 && readers.some((read) => read(text) !== undefined) ? 'date' : 'text'
}

/**
 * First row of the table: the first row about as wide as the rows below it. Rows above are a title. The table has no
 * heading if its first row parses like the rows below.
 *
 * @param rows the first rows of a sheet. @returns undefined for a sheet without content.
 */
export function guessLayout(rows: readonly SheetRow[]): Required<Pick<Layout, 'firstRow' | 'noHeading'>> | undefined {
  const filled = rows.filter(({ values }) => !isBlank(values))
  const widths = filled.map(({ values }) => values.filter((value) => kindOf(value) !== 'empty').length)
  const width = usual(widths)
  const first = filled.find((_, index) => widths[index]! >= Math.max(1, width * 0.7)) ?? filled[0]
  if (!first) return undefined
  const below = filled.slice(filled.indexOf(first) + 1)
  return { firstRow: first.number, noHeading: isData(first, below) }
}

/** The width that most rows have, the larger of two that are as frequent. */
function usual(widths: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1)
  return [...counts].reduce(
    (best, next) => (next[1] > best[1] || (next[1] === best[1] && next[0] > best[0]) ? next : best),
    [0, 0] as [number, number],
  )[0]
}

function isData({ values }: SheetRow, below: readonly SheetRow[]): boolean {
  const kinds = values.map(kindOf)
  if (below.length === 0) return kinds.includes('date')
  // Days of a month as headings.
  const numbers = values.map((value) => Number(cellText(value))).filter(Number.isInteger)
  if (numbers.length > 2 && numbers.every((number, index) => number === numbers[0]! + index)) return false
  let data = false
  for (const [index, kind] of kinds.entries()) {
    const others = below.map((row) => kindOf(row.values[index] ?? null)).filter((other) => other !== 'empty')
    if (kind === 'empty' || others.length === 0) continue
    const same = others.filter((other) => other === kind).length * 2 >= others.length
    if (kind === 'text' && !same) return false
    data ||= kind !== 'text' && same
  }
  return data
}
