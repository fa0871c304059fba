import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DayLetter } from '#api/modules/rosters/planner.contract.ts'
import type { Assigned } from '#api/modules/rosters/rotations.contract.ts'

/** Names of planned days. */
export const dayWords: Record<DayLetter, MessageDescriptor> = {
  M: msg`Morning`,
  E: msg`Evening`,
  N: msg`Night`,
  R: msg({ context: 'day of a roster', message: 'Rest' }),
  L: msg({ context: 'day of a roster', message: 'Leave' }),
  '-': msg`Not planned`,
}

/** Letters in the grid; typing one plans the selection. */
export const letterWords: Record<DayLetter, MessageDescriptor> = {
  M: msg({ context: 'letter of the morning shift', message: 'M' }),
  E: msg({ context: 'letter of the evening shift', message: 'E' }),
  N: msg({ context: 'letter of the night shift', message: 'N' }),
  R: msg({ context: 'letter of a day of rest', message: 'R' }),
  L: msg({ context: 'letter of a day of leave', message: 'L' }),
  '-': msg({ context: 'letter of a day without a plan', message: '·' }),
}

export const dayClasses: Record<DayLetter, string> = {
  M: 'bg-series-1/15 font-medium text-fg',
  E: 'bg-series-3/20 font-medium text-fg',
  N: 'bg-fg/75 font-medium text-card',
  R: 'bg-sunken text-muted',
  L: 'bg-success/15 font-medium text-success',
  '-': 'text-subtle',
}

export const faultWords: Record<Assigned['faults'][number]['kind'], MessageDescriptor> = {
  rest_short: msg`Less than 11 hours of rest before the shift`,
  days_in_row: msg`More than 6 days in a row`,
  two_shifts: msg`Two shifts at once`,
  skill_missing: msg`The training for the machine is missing or has lapsed`,
}
