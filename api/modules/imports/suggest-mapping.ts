import { fitOf, isTold, suggestColumns, suggestDateFormat, suggestDecimal, suggestFactors } from './column-mapping.ts'
import type { ImportProfile } from './import-profile.ts'
import type { Mapping } from './imports.contract.ts'
import { firstThatReads, recognise } from './known-source.ts'
import { suggestTimes } from './suggest-times.ts'
import { turnedHeadings } from './turned-headings.contract.ts'

export interface Suggested {
  fit: number
  /** Known program that writes such files. */
  source: string | null
  mapping: Mapping
}

/** How a profile would read a table. @param rows the first rows as text. */
export function suggestMapping(profile: ImportProfile, header: string[], rows: string[][]): Suggested {
  const named = suggestColumns(profile, header)
  if (!profile.mapped)
    return { fit: fitOf(profile, header, { columns: named }), source: null, mapping: { columns: {} } }
  const source = recognise(profile.sources ?? [], header, rows)
  const ofSource = source?.mapping(header)
  const { columns, times } = suggestTimes(profile, header, rows, ofSource?.columns ?? named)
  const samplesOf = (...kinds: string[]) =>
    Object.entries(profile.fields).flatMap(([name, field]) =>
      kinds.includes(field.kind)
        ? cellsOf(columns[name], header, rows, ofSource?.turned).map((text) => ({
            text,
            whole: field.kind === 'integer',
          }))
        : [],
    )
  const dates = samplesOf('dateTime', 'date').map(({ text }) => text)
  const dateFormat = firstThatReads(source?.dateFormats ?? [], dates) ?? suggestDateFormat(dates)
  const factors = suggestFactors(profile, columns)
  const mapping: Mapping = {
    ...(Object.keys(factors).length > 0 && { factors }),
    decimal: suggestDecimal(samplesOf('decimal', 'integer')),
    ...(dateFormat && { dateFormat }),
    ...ofSource,
    columns,
    ...(times && { times }),
  }
  return { fit: source ? 1 : fitOf(profile, header, mapping), source: source?.id ?? null, mapping }
}

function cellsOf(
  column: string | undefined,
  header: string[],
  rows: string[][],
  turned: readonly string[] = [],
): string[] {
  const columns = column === turnedHeadings.value ? turned : [column]
  return columns.flatMap((name) => {
    const index = header.indexOf(name ?? '')
    return index < 0 ? [] : rows.map((row) => row[index] ?? '')
  })
}

/** A suggestion must be clearly better than the next. */
const clearly = 0.85

/** Whether a file is surely of the profile that explains it best. */
export function isSure(
  profile: ImportProfile,
  best: Pick<Suggested, 'fit' | 'source' | 'mapping'>,
  second: Pick<Suggested, 'fit'> | undefined,
): boolean {
  if (best.fit === 0 || (second && second.fit > best.fit * clearly)) return false
  return best.source !== null || isTold(profile, best.mapping)
}
