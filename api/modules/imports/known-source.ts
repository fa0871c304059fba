import { compileDateFormat, compileMoment, hasTime } from './date-format.ts'
import type { DateFormat } from './date-forms.contract.ts'
import type { Mapping } from './imports.contract.ts'
import { normalHeading } from './headings.ts'

/** A known program that writes such files. */
export interface KnownSource {
  id: string
  /** Headings that all of its files have. */
  heads?: readonly string[]
  /** Whether it wrote a table, if headings alone cannot decide. */
  isOf?(header: readonly string[], rows: readonly string[][]): boolean
  /** How its dates are written, where they can be read so; the first that reads all. */
  dateFormats?: readonly DateFormat[]
  /** Columns are headings of the table. */
  mapping(header: readonly string[]): Mapping
}

/** The program that wrote this table. @param rows the first rows as text. */
export function recognise(
  sources: readonly KnownSource[],
  header: readonly string[],
  rows: readonly string[][],
): KnownSource | undefined {
  const there = new Set(header.map(normalHeading))
  return sources.find(
    ({ heads = [], isOf = () => true }) => heads.every((head) => there.has(normalHeading(head))) && isOf(header, rows),
  )
}

/** The first of the formats that reads all samples; an empty sample says nothing. */
export function firstThatReads(formats: readonly DateFormat[], samples: readonly string[]): DateFormat | undefined {
  const given = samples.filter((sample) => sample.trim() !== '')
  return formats.find((format) => {
    const read = hasTime(format) ? compileMoment(format) : compileDateFormat(format)
    return given.length > 0 && given.every((sample) => read(sample) !== undefined)
  })
}
