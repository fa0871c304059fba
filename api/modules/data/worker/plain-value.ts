import type { CellFormat, CellValue } from '#web/core/figures/formats.ts'

export type PlainValue = string | number | null

/** A cell without its looks: a number, a date (`2026-11-20`), a site-local time without a zone, or a text. */
export function plainValue({ as }: CellFormat, value: CellValue | undefined): PlainValue {
  if (value === null || value === undefined || value === '') return null
  switch (as) {
    case 'figure': {
      const number = Number(value)
      return Number.isFinite(number) ? number : null
    }
    case 'date':
      return String(value).slice(0, 10)
    case 'dateTime':
      return String(value).replace(' ', 'T').slice(0, 19)
    default:
      return String(value)
  }
}
