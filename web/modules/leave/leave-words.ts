import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LeaveRequestDetail } from '#api/modules/leave/requests/leave.contract.ts'
import type { EntryKind } from '#api/modules/leave/ledger/leave-balances.contract.ts'
import type { LeaveKind } from '#api/modules/leave/types/leave-kind.contract.ts'
import type { LeaveStatus } from '#api/modules/leave/requests/leave.states.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

export const leaveStatusWords: Record<LeaveStatus, MessageDescriptor> = {
  pending: msg({ message: 'Waiting for approval', context: 'leave' }),
  on_hold: msg({ message: 'On hold', context: 'leave' }),
  approved: msg({ message: 'Approved', context: 'leave' }),
  rejected: msg({ message: 'Rejected', context: 'leave' }),
  cancelled: msg({ message: 'Cancelled', context: 'leave' }),
}

export const leaveStatusTones: Record<LeaveStatus, BadgeTone> = {
  pending: 'warning',
  on_hold: 'info',
  approved: 'success',
  rejected: 'danger',
  cancelled: 'neutral',
}

type TakenPart = NonNullable<LeaveRequestDetail['days'][number]['part']>

export const leavePartWords: Record<TakenPart, MessageDescriptor> = {
  whole: msg`Whole day`,
  morning: msg({ message: 'Morning', context: 'half a day' }),
  afternoon: msg({ message: 'Afternoon', context: 'half a day' }),
  hours: msg({ message: 'By the hour', context: 'leave' }),
}

/** Why a day costs nothing. */
export const freeDayWords: Record<'rest' | 'holiday' | 'not_employed', MessageDescriptor> = {
  rest: msg`Rest day`,
  holiday: msg`Holiday`,
  not_employed: msg`Not employed`,
}

export const entryKindWords: Record<EntryKind, MessageDescriptor> = {
  entitlement: msg({ message: 'Entitlement', context: 'leave' }),
  overtime: msg({ message: 'Overtime given as leave', context: 'leave' }),
  carried_over: msg({ message: 'Carried over from the year before', context: 'leave' }),
  carried_out: msg({ message: 'Carried into the next year', context: 'leave' }),
  used: msg({ message: 'Taken', context: 'leave' }),
  returned: msg({ message: 'Given back', context: 'leave' }),
  expired: msg({ message: 'Lapsed', context: 'leave' }),
  correction: msg({ message: 'Correction', context: 'leave' }),
}

type Step = LeaveRequestDetail['steps'][number]['action']

export const leaveStepWords: Record<Step, MessageDescriptor> = {
  ask: msg({ message: 'Asked for', context: 'leave' }),
  import: msg({ message: 'Imported', context: 'leave' }),
  pass: msg({ message: 'Approved, passed on', context: 'leave' }),
  remind: msg({ message: 'Reminded', context: 'leave' }),
  escalate: msg({ message: 'Passed on for want of an answer', context: 'leave' }),
  recount: msg({ message: 'Counted again', context: 'leave' }),
  approve: msg({ message: 'Approved', context: 'leave' }),
  hold: msg({ message: 'Put on hold', context: 'leave' }),
  reject: msg({ message: 'Rejected', context: 'leave' }),
  cancel: msg({ message: 'Cancelled', context: 'leave' }),
}

type Colour = LeaveKind['colour']

/** The mark of a type in lists and legends. */
export const leaveDotClasses: Record<Colour, string> = {
  blue: 'bg-series-1',
  teal: 'bg-series-3',
  green: 'bg-state-run',
  lime: 'bg-series-6',
  amber: 'bg-series-10',
  orange: 'bg-series-2',
  red: 'bg-state-stop',
  pink: 'bg-series-4',
  violet: 'bg-series-5',
  slate: 'bg-series-9',
}

/** A day of a type in a calendar; the text on it keeps its contrast in both modes. */
export const leaveFillClasses: Record<Colour, string> = {
  blue: 'bg-series-1/20 text-fg',
  teal: 'bg-series-3/20 text-fg',
  green: 'bg-state-run/20 text-fg',
  lime: 'bg-series-6/20 text-fg',
  amber: 'bg-series-10/20 text-fg',
  orange: 'bg-series-2/20 text-fg',
  red: 'bg-state-stop/20 text-fg',
  pink: 'bg-series-4/20 text-fg',
  violet: 'bg-series-5/20 text-fg',
  slate: 'bg-series-9/20 text-fg',
}
