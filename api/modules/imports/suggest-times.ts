import { compileDateFormat, hasTime } from './date-format.ts'
import type { ImportProfile } from './import-profile.ts'
import { dateFormats } from './date-forms.contract.ts'
import type { Mapping } from './imports.contract.ts'

const timeOfDay = /^\s*\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]\.?m\.?)?\s*$/i
const readDay = dateFormats.filter((format) => !hasTime(format)).map(compileDateFormat)
const isDay = (text: string) => /^\S{6,20}$/.test(text.trim()) && readDay.some((read) => read(text) !== undefined)

/**
 * Pairs separate columns of dates and times. A moment with a suggested column of times gets its date from the first
 * column of dates; one with a column of dates gets its time from the first column of times that is still free.
 *
 * @param rows the first rows of the file. @param columns field -> column, as the names suggest it.
 */
export function suggestTimes(
  profile: ImportProfile,
  header: string[],
  rows: string[][],
  columns: Record<string, string>,
): Pick<Mapping, 'columns' | 'times'> {
  const holds = (column: string, is: (text: string) => boolean) => {
    const index = header.indexOf(column)
    const given = rows.map((row) => row[index] ?? '').filter((text) => text.trim() !== '')
    return given.length > 0 && given.every(is)
  }
  const dates = header.filter((column) => holds(column, isDay))
  const times = header.filter((column) => holds(column, (text) => timeOfDay.test(text)))
  if (dates.length === 0 || times.length === 0) return { columns }
  const apart: Record<string, string> = {}
  const paired = { ...columns }
  const moments = Object.entries(profile.fields).filter(([, field]) => field.kind === 'dateTime')
  for (const [name] of moments) {
    const column = columns[name]
    if (column === undefined || !times.includes(column)) continue
    apart[name] = column
    paired[name] = dates[0]!
  }
  for (const [name] of moments) {
    const column = columns[name]
    const free = times.find((time) => !Object.values(apart).includes(time) && !Object.values(columns).includes(time))
    if (column === undefined || !dates.includes(column) || free === undefined) continue
    apart[name] = free
  }
  return { columns: paired, ...(Object.keys(apart).length > 0 && { times: apart }) }
}
