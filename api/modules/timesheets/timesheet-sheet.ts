import { dayMark } from '#web/core/figures/day-marks.ts'
import { dayStatuses } from '../attendance/days/attendance-day.contract.ts'
import { inDays, payItems, type TimesheetCodes } from './timesheet-codes.contract.ts'
import type { Timesheet, TimesheetCell, TimesheetFile } from './timesheets.contract.ts'
import type { PaidLeave } from './timesheets.queries.ts'
import type { CellStyle } from '#api/platform/xlsx/excel.ts'

/** Fills by the status of a day, as on the page: more missing is darker. */
const fills: Record<string, string> = {
  exact: 'FFBFE3C8',
  absent: 'FFE98B8B',
  excused: 'FFF3D9F0',
  leave: 'FFC7DDF5',
  rest: 'FFE7EAEE',
  holiday: 'FFDDD2F2',
  missing1: 'FFFFF4D6',
  missing2: 'FFFFEBB8',
  missing3: 'FFFFE09A',
  missing4: 'FFFFD27A',
  missing5: 'FFFFBF66',
  missing6: 'FFFFAA5C',
  missing7: 'FFFF9259',
}
const line = { style: 'thin', color: { argb: 'FFC4CDD5' } } as const
const looks = new Map<string, CellStyle>()

/** One object for each look: a workbook stores a style once by its identity. */
function lookOf(key: string, below: boolean): CellStyle {
  const name = `${key} ${below}`
  const cachedLook = looks.get(name)
  if (cachedLook) return cachedLook
  const argb = fills[key]
  const look: CellStyle = {
    alignment: { horizontal: 'center' },
    numFmt: '0.##',
    border: { top: line, bottom: line, left: line, right: line },
    // Values below the plan are marked by the font too.
    font: below ? { name: 'Calibri', size: 11, bold: true, underline: true } : { name: 'Calibri', size: 11 },
    ...(argb && { fill: { type: 'pattern', pattern: 'solid', fgColor: { argb } } }),
  }
  looks.set(name, look)
  return look
}

export const hoursOf = (seconds: number): number => Math.round(seconds / 36) / 100

/** Hours of some durations, rounded so that they add up to the hours of their sum. */
export function hoursThatAddUp(durations: readonly number[]): number[] {
  let sum = 0
  return durations.map((seconds) => {
    const before = Math.round(sum / 36)
    sum += seconds
    return (Math.round(sum / 36) - before) / 100
  })
}

/** Text of a cell, its hours or else the code of the day, and its look. */
export function cellOf(
  cell: TimesheetCell | null,
  hours: number,
  codes: TimesheetCodes,
): { value: string | number | null; look: CellStyle } {
  if (!cell) return { value: null, look: lookOf('', false) }
  const [index, planned, worked, missing] = cell
  const status = dayStatuses[index]!
  const { exact, missingHours, belowMarker } = dayMark({ planned, worked, missing })
  const key = status === 'present' ? (exact ? 'exact' : missingHours > 0 ? `missing${missingHours}` : '') : status
  return { value: worked > 0 ? hours : codes.days[status], look: lookOf(key, belowMarker) }
}

/** The visible grid: a row for each person, a column for each day, then the totals. */
export function* gridRows(
  { days, people }: Timesheet,
  codes: TimesheetCodes,
  words: TimesheetFile['words'],
): Generator<{ value: string | number | null; look?: CellStyle }[]> {
  const head = [
    words.code,
    words.name,
    words.department,
    ...days.map(({ date }) => Number(date.slice(8))),
    words.planned,
    ...payItems.map((item) => words.items[item]),
    words.corrections,
    words.approved,
    words.comment,
  ]
  yield head.map((value) => ({ value }))
  for (const { code, name, department, cells, planned, items, corrections, approval, comments } of people) {
    const hours = hoursThatAddUp(cells.map((cell) => cell?.[2] ?? 0))
    yield [
      { value: code },
      { value: name },
      { value: department },
      ...cells.map((cell, day) => cellOf(cell, hours[day]!, codes)),
      { value: hoursOf(planned) },
      ...payItems.map((item) => ({ value: inDays(item) ? items[item] : hoursOf(items[item]) })),
      { value: corrections ? hoursOf(corrections.worked) : null },
      { value: approval.status === 'approved' ? words.approved : null },
      { value: comments.map(({ date, text }) => `${date}: ${text}`).join('\n') || null },
    ]
  }
}

/**
 * A row for each person and pay item with a quantity, corrections of earlier months included. Leave types with a code
 * of their own have rows of their own, the others share one code: in days, half days included, and in hours for leave
 * by the hour.
 */
export function* payrollRows(
  { people, month }: Timesheet,
  codes: TimesheetCodes,
  leave: readonly PaidLeave[],
  words: TimesheetFile['words'],
): Generator<{ value: string | number | null }[]> {
  const head = [
    words.sheet,
    words.code,
    words.name,
    words.department,
    words.payCode,
    words.quantity,
    words.unit,
    words.corrections,
  ]
  yield head.map((value) => ({ value }))
  const leaveOf = Map.groupBy(leave, ({ employee }) => employee)
  for (const { id, code, name, department, items, corrections } of people) {
    const row = (payCode: string | null, quantity: number, unit: string, corrected = 0) =>
      payCode === null || (quantity === 0 && corrected === 0)
        ? []
        : [[month, code, name, department, payCode, quantity, unit, corrected || null].map((value) => ({ value }))]
    const personLeave = leaveOf.get(id) ?? []
    const coded = personLeave.filter((one) => one.code !== null)
    const others = personLeave.find((one) => one.code === null)
    for (const item of payItems) {
      const amount = (of: number) => (inDays(item) ? of : hoursOf(of))
      const corrected = amount(corrections?.[item] ?? 0)
      const unit = inDays(item) ? words.days : words.hours
      if (item !== 'leave_days') {
        yield* row(codes.pay[item], rounded(amount(items[item]) + corrected), unit, corrected)
        continue
      }
      for (const { code: payCode, wholeDays, partDays, hours } of coded) {
        yield* row(payCode, rounded(wholeDays + partDays), words.days)
        yield* row(payCode, hours, words.hours)
      }
      const whole = items.leave_days - coded.reduce((sum, { wholeDays }) => sum + wholeDays, 0)
      yield* row(codes.pay.leave_days, rounded(whole + (others?.partDays ?? 0) + corrected), words.days, corrected)
      yield* row(codes.pay.leave_days, others?.hours ?? 0, words.hours)
    }
  }
}

const rounded = (value: number): number => Math.round(value * 100) / 100
