import { readDates } from '../cut/cut.ts'
import { formatDate } from '../figures/formats.ts'
import type { CodeNames } from './report-columns.ts'

/** Names of values in the reader's language. */
export type ValueNames = {
  language: string
  codes: CodeNames
  /** What 'no value' means, by dimension. */
  empty: Record<string, string>
}

/** Writes a dimension's value: codes by name, days as dates, and what 'no value' means there. */
export function writeValue(
  dimension: string,
  value: string | null,
  { language, codes, empty }: ValueNames,
  timeDimension: string,
): string {
  if (value === null || value === '') return empty[dimension] ?? '–'
  if (dimension === timeDimension) {
    const { from, to } = readDates(value)
    const first = formatDate(from, language, 'dayShort')
    return from === to ? first : `${first} – ${formatDate(to, language, 'dayShort')}`
  }
  return codes[dimension]?.[value] ?? value
}
