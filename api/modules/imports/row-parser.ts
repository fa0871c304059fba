import { fault } from './faults.ts'
import type { CellValue } from '#api/platform/xlsx/sheet-row.ts'
import { createParse } from './cell-parsers.ts'
import type { Parse, Parsed } from './parsed-cell.ts'
import type { Field, ImportProfile } from './import-profile.ts'
import type { Fault } from './faults.contract.ts'
import type { Mapping } from './imports.contract.ts'
import { daySeconds, timeOfDayParser } from './moment-parsers.ts'
import { cellText } from './readers/source-table.ts'
import { type WallClock, openWallClock } from './wall-clock.ts'

type Row = Record<string, string | number | undefined>

export interface ParsedRow {
  row: Row
  /** Identity of the row: moments in wall-clock time, independent of the zone. */
  identity: Row
  faults: Fault[]
  /** The cells by their headings, for the list of refused rows. */
  raw: Record<string, string | null>
}

interface FieldParser {
  name: string
  field: Field
  label: string
  read(values: CellValue[]): ReturnType<Parse>
}

/**
 * @param header headings of the file.
 * @param columns field -> index in the header; a field without one is empty, unless it is fixed.
 * @param options `times`: field -> index of the column with its time of day, if separate; `clock` of the site.
 * @returns parser of one row; it reports every fault of the row, not only the first.
 */
export function createRowParser(
  profile: ImportProfile,
  header: string[],
  columns: Map<string, number>,
  mapping: Mapping,
  options: { times?: Map<string, number>; clock?: WallClock } = {},
): (values: CellValue[]) => ParsedRow {
  const { times = new Map<string, number>(), clock = openWallClock('UTC') } = options
  const refuses = (mapping.withoutTime ?? 'refuse') === 'refuse'
  const withoutTime = !profile.placesDays ? 'refused' : refuses ? 'refused by choice' : 'kept'
  const parsers = Object.entries(profile.fields).map(([name, field]) =>
    fieldParser({ name, field, header, index: columns.get(name), time: times.get(name), mapping, withoutTime }),
  )
  const moments = parsers.filter(({ field }) => field.kind === 'dateTime')
  const width = Math.max(...columns.values()) + 1
  return (values) => {
    const raw = Object.fromEntries(header.map((name, index) => [name, shown(values[index] ?? null)]))
    const faults: Fault[] = []
    const extra = values.slice(header.length).some((value) => value !== null && value !== '')
    // Workbooks leave out empty cells at the end of a row; text never does.
    if (extra || (values.length < header.length && profile.kinds.includes('csv') && !values.some(isTyped)))
      if (extra || values.length < width)
        faults.push(fault(null, 'column_count', { expected: header.length, found: values.length }))
    if (faults.length > 0) return { row: {}, identity: {}, faults, raw }
    const read: Record<string, Parsed> = {}
    for (const { name, read: readField } of parsers) {
      const result = readField(values)
      if (result.fault) faults.push(result.fault)
      read[name] = result.value
    }
    untilNextDay(read, moments, columns, times)
    const { row, identity } = placeInTime(read, moments, clock, faults)
    return { row, identity, faults, raw }
  }
}

function fieldParser(of: {
  name: string
  field: Field
  header: string[]
  index: number | undefined
  time: number | undefined
  mapping: Mapping
  withoutTime: Parameters<typeof createParse>[3]['withoutTime']
}): FieldParser {
  const { name, field, header, index, time, mapping, withoutTime } = of
  const label = (index === undefined ? undefined : header[index]) ?? field.column
  const parse = createParse(name, field, mapping, { timeApart: time !== undefined, withoutTime })
  const fixed = index === undefined ? mapping.fixed?.[name] : undefined
  const day = (values: CellValue[]) =>
    parse(index === undefined ? (fixed ?? null) : (values[index] ?? null), field, label)
  if (time === undefined) return { name, field, label, read: day }
  const readTime = timeOfDayParser(header[time] ?? '', field.required === true)
  return {
    name,
    field,
    label,
    read(values) {
      const date = day(values)
      return typeof date.value === 'number' ? readTime(values[time] ?? null, date.value) : date
    },
  }
}

/**
 * Later fields of a row with times on one date never precede earlier ones: from 22:50 to 00:10 ends on the next day.
 */
function untilNextDay(
  read: Record<string, Parsed>,
  moments: readonly FieldParser[],
  columns: Map<string, number>,
  times: Map<string, number>,
): void {
  let before: { column: number | undefined; wall: number } | undefined
  for (const { name } of moments) {
    let wall = read[name]
    if (!times.has(name) || typeof wall !== 'number') continue
    if (before && before.column === columns.get(name)) while (wall < before.wall) wall += daySeconds
    read[name] = wall
    before = { column: columns.get(name), wall }
  }
}

/**
 * The instants of local times. A repeated hour means its first pass, unless the cell has an offset or the preceding
 * moment of the row would be later.
 */
function placeInTime(
  read: Record<string, Parsed>,
  moments: readonly FieldParser[],
  clock: WallClock,
  faults: Fault[],
): { row: Row; identity: Row } {
  const row: Row = {}
  const identity: Row = {}
  for (const [name, value] of Object.entries(read)) {
    if (typeof value !== 'object') row[name] = value
    else if ('day' in value) row.day ??= value.day
    else row[name] = value.instant
    identity[name] = typeof value === 'object' && 'day' in value ? value.day : row[name]
  }
  let before = Number.NEGATIVE_INFINITY
  for (const { name, label } of moments) {
    const value = read[name]
    if (value === undefined || typeof value === 'string' || (typeof value === 'object' && 'day' in value)) continue
    const instant = typeof value === 'number' ? meant(clock.read(value), before) : value.instant
    if (instant === undefined) {
      faults.push(fault(label, 'skipped_time', { value: clockText(value as number) }))
      continue
    }
    before = instant
    const wall = clock.show(instant)
    row[name] = instant
    identity[name] = clock.read(wall)[0] === instant ? wall : `${wall} again`
  }
  return { row, identity }
}

const meant = (instants: readonly number[], before: number) => instants.find((at) => at >= before) ?? instants[0]

const clockText = (wall: number) => new Date(wall * 1000).toISOString().slice(0, 19).replace('T', ' ')

const isTyped = (value: CellValue) => value !== null && typeof value !== 'string'

function shown(value: CellValue): string | null {
  // The database's JSON accepts neither zero characters nor half surrogates.
  return cellText(value)?.slice(0, 500).replaceAll('\u0000', '\ufffd').toWellFormed() ?? null
}
