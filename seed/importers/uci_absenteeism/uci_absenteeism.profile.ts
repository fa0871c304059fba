import { fault } from '#api/modules/imports/faults.ts'
import { defineProfile, type PlantCalendar } from '#api/modules/imports/import-profile.ts'
import { absenceKinds, reasonOf } from './absence-reasons.ts'

/** Hours of a working day: the authors' own measure, and what most rows have. */
const calendar: PlantCalendar = {
  site: { code: 'COURIER', name: 'Courier company', timeZone: 'America/Sao_Paulo', firstWeekday: 1 },
  shifts: [{ code: 'morning', startsAt: '08:00', endsAt: '16:00', weekdays: [1, 2, 3, 4, 5] }],
  scheduled: 'rostered',
}
const firstYear = 2007

const headings = {
  employee: 'ID',
  reason: 'Reason for absence',
  month: 'Month of absence',
  weekday: 'Day of the week',
  hours: 'Absenteeism time in hours',
} as const

/**
 * Absenteeism at work (UCI 445): a courier company in Brazil, July 2007 to July 2010.
 *
 * Rows are in the order of time and name month and weekday only, so the years are counted: a month lower than the
 * previous one starts a new year. The file passes through the months three times, July to July, so every year is
 * certain; three rows without a month are rejected. The exact week is unknown: each row gets the first such weekday of
 * the month on which the person is not yet away. Sums by person, reason, month and weekday match the file.
 *
 * Equal rows (34 repeat another) count as separate absences: neither week nor day is named, most are hours of weekly
 * physiotherapy, and no month has more of them than such weekdays.
 */
export const uciAbsenteeism = defineProfile({
  id: 'uci_absenteeism',
  brings: 'leave',
  needs: { run: 'leave:manage', read: 'leave:read' },
  title: 'Absenteeism at work (UCI)',
  description:
    'Courier company, July 2007 to July 2010: person, reason, month, weekday and hours of each absence. Years are counted by the order of the months, so the rows must stand as they were published. The day of the month is not known: it is the first such weekday of the month on which the person was not away yet. 8 hours are a day; more go on over the next working days. Rows that are alike are absences of their own. Rows without a month or with 0 hours are refused.',
  kinds: ['csv'],
  mapped: false,
  fields: {
    employee: { label: 'Person', column: headings.employee, kind: 'text', required: true, maxLength: 20 },
    reason: { label: 'Reason', column: headings.reason, kind: 'integer', required: true, max: 28 },
    month: { label: 'Month', column: headings.month, kind: 'integer', required: true, max: 12 },
    weekday: { label: 'Weekday', column: headings.weekday, kind: 'integer', required: true, min: 2, max: 6 },
    hours: { label: 'Hours', column: headings.hours, kind: 'decimal', required: true, max: 744 },
  },
  calendar,
  leaveTypes: absenceKinds,
  toFacts({ employee, reason, month, weekday, hours }, { earlier }) {
    if (month > 0) {
      earlier['year'] = (earlier['year'] ?? firstYear) + (month < (earlier['month'] ?? month) ? 1 : 0)
      earlier['month'] = month
    }
    const faults = [
      ...(month === 0 ? [fault(headings.month, 'no_month')] : []),
      ...(hours === 0 ? [fault(headings.hours, 'no_absence')] : []),
      ...(reason === 0 && hours > 0 ? [fault(headings.reason, 'too_small', { min: 1, value: 0 })] : []),
    ]
    if (faults.length > 0) return faults
    const { type, note } = reasonOf(reason)
    return {
      leave: {
        employee: { code: `UCI-${employee}`, name: `Courier ${employee}` },
        type,
        note,
        // The source counts from Sunday, 1.
        when: { month: `${earlier['year']}-${String(month).padStart(2, '0')}`, weekday: weekday - 1, hours },
      },
    }
  },
})
