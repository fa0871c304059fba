import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LeaveCalendar } from '#api/modules/leave/calendar/leave-calendar.contract.ts'

const letters: Record<string, MessageDescriptor> = {
  morning: msg({ context: 'letter of the morning shift', message: 'M' }),
  evening: msg({ context: 'letter of the evening shift', message: 'E' }),
  night: msg({ context: 'letter of the night shift', message: 'N' }),
}
const rest = msg({ context: 'letter of a day of rest', message: 'R' })

/** A planned day in one letter, as in the roster; null of a shift that has none. */
export const rosterLetter = ({ kind, shift }: LeaveCalendar['roster'][number]): MessageDescriptor | null =>
  kind === 'rest' ? rest : (shift !== null && letters[shift]) || null
