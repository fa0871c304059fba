import { compileMoment } from '#api/modules/imports/date-format.ts'
import type { KnownSource } from '#api/modules/imports/known-source.ts'

const readStamp = compileMoment('yyyy-MM-dd HH:mm:ss')
const isNumber = (text: string | undefined) => /^\d{1,10}$/.test((text ?? '').trim())

/** Lines of numbers around a time, as terminals keep them: person, time and codes. */
const isTerminalLog = (columns: number) => (header: readonly string[], rows: readonly string[][]) =>
  header.length === columns &&
  header.every((name, index) => name === `Column ${index + 1}`) &&
  rows.every((row) => row.every((cell, index) => (index === 1 ? readStamp(cell) !== undefined : isNumber(cell))))

/** Known sources of punch logs. */
export const punchSources: readonly KnownSource[] = [
  {
    id: 'zkteco_attlog',
    isOf: isTerminalLog(6),
    mapping: () => ({
      columns: { employee: 'Column 1', at: 'Column 2', reader: 'Column 3', direction: 'Column 4' },
      words: { direction: { 255: '' } },
      noHeading: true,
    }),
  },
  {
    id: 'zkteco_push',
    isOf: isTerminalLog(4),
    mapping: () => ({
      columns: { employee: 'Column 1', at: 'Column 2', direction: 'Column 3' },
      words: { direction: { 255: '' } },
      noHeading: true,
    }),
  },
  {
    id: 'zkteco_records',
    heads: ['AC-No.', 'Time', 'State'],
    dateFormats: ['MM/dd/yyyy hh:mm a', 'MM/dd/yyyy hh:mm:ss a'],
    mapping: () => ({ columns: { employee: 'AC-No.', at: 'Time', direction: 'State' } }),
  },
  {
    id: 'zkteco_standard',
    heads: ['No.', 'Date/Time', 'Status', 'Location ID'],
    mapping: () => ({
      columns: { employee: 'No.', at: 'Date/Time', direction: 'Status', reader: 'Location ID' },
    }),
  },
  {
    id: 'hikvision',
    heads: ['Person ID', 'Time', 'Attendance Status', 'Attendance Check Point'],
    dateFormats: ['MM/dd/yy HH:mm', 'yyyy-MM-dd HH:mm:ss'],
    mapping: () => ({
      columns: {
        employee: 'Person ID',
        at: 'Time',
        direction: 'Attendance Status',
        reader: 'Attendance Check Point',
      },
    }),
  },
]
