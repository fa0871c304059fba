import { describe, expect, it } from 'vitest'
import { defineProfile } from '#api/modules/imports/import-profile.ts'
import { openWallClock } from '#api/modules/imports/wall-clock.ts'
import type { Mapping } from '#api/modules/imports/imports.contract.ts'
import { createRowParser } from '#api/modules/imports/row-parser.ts'
import type { CellValue } from '#api/platform/xlsx/sheet-row.ts'

const profile = defineProfile({
  id: 'sample',
  brings: 'machine-time',
  title: '',
  description: '',
  kinds: ['csv'],
  mapped: false,
  longestHours: 24,
  fields: {
    name: { label: 'Name', column: 'Name', kind: 'text', required: true, maxLength: 20 },
    pieces: { label: 'Pieces', column: 'Pieces', kind: 'integer' },
    minutes: { label: 'Minutes', column: 'Minutes', kind: 'decimal' },
    at: { label: 'At', column: 'At', kind: 'dateTime', format: 'yyyy-MM-dd HH:mm' },
    type: {
      label: 'Type',
      column: 'Type',
      kind: 'choice',
      choices: { D: 'production', S: 'setup', 1: 'setup', setup: 'setup' },
    },
    time: { label: 'Time', column: 'Time', kind: 'timeOfDay' },
  },
  toFacts: () => [],
})
const header = Object.keys(profile.fields)
const columns = new Map(header.map((name, index) => [name, index]))

function parse(values: CellValue[], mapping: Mapping = { columns: {} }) {
  const padded = [...values, ...Array.from({ length: header.length - values.length }, () => '')]
  return createRowParser(profile, header, columns, mapping)(padded)
}
const codes = (values: CellValue[], mapping?: Mapping) => parse(values, mapping).faults.map((rowFault) => rowFault.code)

describe('createRowParser', () => {
  it('normalises blanks and leaves empty optional cells undefined', () => {
    expect(parse(['  SETUP     Turning ']).row).toMatchObject({ name: 'SETUP Turning', pieces: undefined })
  })

  it.each([
    [['.', '1234'], 1234],
    [['.', '1,234'], 1234],
    [['.', '12.5'], 12.5],
    [[',', '1.234,5'], 1234.5],
    [[',', '12,5'], 12.5],
    [[',', ' 1 234,5 '], 1234.5],
  ] as const)('reads %s', ([decimal, text], expected) => {
    expect(parse(['x', '', text], { columns: {}, decimal }).row.minutes).toBe(expected)
  })

  it.each([
    [['', '', ''], 'missing'],
    [['x', '1.5', ''], 'not_whole'],
    [['x', '-1', ''], 'too_small'],
    [['x', '99999999999', ''], 'too_large'],
    [['x', '1e5', ''], 'not_a_number'],
    [['x', '12,34,5', ''], 'not_a_number'],
    [['x', 'NaN', ''], 'not_a_number'],
    [['x', Number.NaN, ''], 'not_a_number'],
    [['x', '', '', '00:24.0'], 'not_a_date'],
    [['x', '', '', '1999-12-31 23:59'], 'too_old'],
    [['x', '', '', '2999-12-31 23:59'], 'in_future'],
    [['x', '', '', '', 'Q'], 'not_a_choice'],
    [['x'.repeat(21)], 'text_too_long'],
    [['a\u0000b'], 'control_characters'],
    [[{ error: '#REF!' }], 'formula_without_value'],
    [['x', '', '', '', '', 'noon'], 'not_a_date'],
  ] as [CellValue[], string][])('refuses %j as %s', (values, code) => {
    expect(codes(values)).toEqual([code])
  })

  it('names one word for each meaning of a choice, its own where it has one', () => {
    expect(parse(['x', '', '', '', 'Q']).faults).toMatchObject([{ params: { allowed: 'setup, D', value: 'Q' } }])
  })

  it('reports every fault of a row', () => {
    expect(codes(['', '1.5', 'much', '24:00.0'])).toEqual(['missing', 'not_whole', 'not_a_number', 'not_a_date'])
  })

  it('takes typed cells of a workbook', () => {
    const at = new Date(Date.UTC(2024, 8, 2, 16, 50))
    const time = new Date(Date.UTC(1899, 11, 31, 1, 5))
    expect(parse([422_111, 3, 1.5, at, 'd', time]).row).toEqual({
      name: '422111',
      pieces: 3,
      minutes: 1.5,
      at: at.getTime() / 1000,
      type: 'production',
      time: 25 * 3600 + 300,
    })
  })

  it('refuses a row with columns too few or too many', () => {
    const parseRow = createRowParser(profile, header, columns, { columns: {} })
    expect(parseRow(['x', '1']).faults[0]?.code).toBe('column_count')
    expect(parseRow(['x', '', '', '', '', '', 'more']).faults[0]?.code).toBe('column_count')
    expect(parseRow(['x', '', '', '', '', '', '']).faults).toEqual([])
  })

  it('keeps the raw cells in a form the database can hold', () => {
    expect(parse(['a\u0000\ud800']).raw.name).toBe('a\ufffd\ufffd')
  })

  describe('by the clock of a site', () => {
    const stops = defineProfile({
      ...profile,
      fields: {
        start: { label: 'Start', column: 'Start', kind: 'dateTime', required: true },
        end: { label: 'End', column: 'End', kind: 'dateTime' },
        minutes: { label: 'Minutes', column: 'Minutes', kind: 'decimal', duration: true },
      },
      toFacts: () => [],
    })
    const names = Object.keys(stops.fields)
    const at = new Map(names.map((name, index) => [name, index]))
    const read = (values: CellValue[], mapping: Partial<Mapping> = {}) =>
      createRowParser(stops, names, at, { columns: {}, ...mapping }, { clock: openWallClock('Europe/Berlin') })(values)
    const instants = ({ row }: ReturnType<typeof read>) =>
      [row.start, row.end].map((value) => new Date((value as number) * 1000).toISOString().slice(5, 16))

    it('means the first time of an hour that comes twice, but for what ends before it began, and for offsets', () => {
      expect(instants(read(['2025-10-26 02:10:00', '2025-10-26 02:50:00', '']))).toEqual(['10-26T00:10', '10-26T00:50'])
      const over = read(['2025-10-26 02:50:00', '2025-10-26 02:10:00', ''])
      expect(instants(over)).toEqual(['10-26T00:50', '10-26T01:10'])
      expect(over.identity.end).toMatch(/ again$/)
      expect(instants(read(['2025-10-26T02:10:00+01:00', '2025-10-26T02:50:00+01:00', '']))).toEqual([
        '10-26T01:10',
        '10-26T01:50',
      ])
    })

    it('reports a time that never existed', () => {
      const { faults } = read(['2025-03-30 02:30:00', '2025-03-30 03:30:00', ''])
      expect(faults).toMatchObject([{ field: 'start', code: 'skipped_time', params: { value: '2025-03-30 02:30:00' } }])
    })

    it.each([
      ['2025-06-02T08:00:00Z', {}, '06-02T08:00'],
      ['2025-06-02 08:00:00.250+0200', {}, '06-02T06:00'],
      ['45810.25', { dateFormat: 'workbook-days' }, '06-02T04:00'],
      [45_810.25, {}, '06-02T04:00'],
      ['1748851200', { dateFormat: 'epoch' }, '06-02T08:00'],
      ['1748851200123', { dateFormat: 'epoch' }, '06-02T08:00'],
      ['02-Jun-25 1:05:09 PM', { dateFormat: 'dd-MMM-yy hh:mm:ss a' }, '06-02T11:05'],
      ['2 Haz 25 13:05', { dateFormat: 'dd-MMM-yy HH:mm' }, undefined],
      ['02-Haz-2025 13:05', { dateFormat: 'dd-MMM-yyyy HH:mm' }, '06-02T11:05'],
      ['6/2/25 12:05 AM', { dateFormat: 'MM/dd/yy hh:mm a' }, '06-01T22:05'],
    ] as [CellValue, Partial<Mapping>, string | undefined][])('reads %s by %j', (text, mapping, expected) => {
      const { row } = read([text, '', ''], mapping)
      expect(row.start && new Date((row.start as number) * 1000).toISOString().slice(5, 16)).toBe(expected)
    })

    it.each([
      ['0:22:30', {}, 22.5],
      ['12:05', {}, 725],
      [new Date(Date.UTC(1899, 11, 30, 1, 5)), {}, 65],
      ['1,5', { decimal: ',', factors: { minutes: 60 } }, 90],
    ] as [CellValue, Partial<Mapping>, number][])('reads %j as %j minutes', (value, mapping, expected) => {
      expect(read(['2025-06-02 08:00', '', value], mapping).row.minutes).toBe(expected)
    })
  })
})
