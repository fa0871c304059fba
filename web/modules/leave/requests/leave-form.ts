import type { DayPart } from '#api/modules/holidays/holidays.contract.ts'
import type {
  CountLeave,
  LeaveFault,
  LeaveFaultOf,
  LeaveRequestDetail,
} from '#api/modules/leave/requests/leave.contract.ts'
import type { LeaveUnit } from '#api/modules/leave/types/leave-types.contract.ts'

/** Leave as it is typed; empty texts where nothing is said yet. */
export interface LeaveForm {
  leaveType: string
  firstDate: string
  lastDate: string
  firstPart: DayPart
  lastPart: 'whole' | 'morning'
  fromTime: string
  untilTime: string
  reason: string
  files: { id: string; name: string }[]
}

export const leaveFormFields = [
  'leaveType',
  'firstDate',
  'lastDate',
  'firstPart',
  'lastPart',
  'fromTime',
  'untilTime',
  'reason',
  'files',
] as const satisfies readonly (keyof LeaveForm)[]

export const emptyLeave = (leaveType: string, date = ''): LeaveForm => ({
  leaveType,
  firstDate: date,
  lastDate: date,
  firstPart: 'whole',
  lastPart: 'whole',
  fromTime: '',
  untilTime: '',
  reason: '',
  files: [],
})

/** A request as it is asked for anew. */
export const leaveAgain = (request: LeaveRequestDetail): LeaveForm => ({
  leaveType: request.type.id,
  firstDate: request.firstDate,
  lastDate: request.lastDate,
  firstPart: request.firstPart,
  lastPart: request.lastPart,
  fromTime: request.fromTime ?? '',
  untilTime: request.untilTime ?? '',
  reason: request.reason ?? '',
  files: request.attachments.map(({ id, name }) => ({ id, name })),
})

/** Fields that still have to be filled in. */
export function missingOf(form: LeaveForm, unit: LeaveUnit): (keyof LeaveForm)[] {
  const needed: (keyof LeaveForm)[] =
    unit === 'hour' ? ['leaveType', 'firstDate', 'fromTime', 'untilTime'] : ['leaveType', 'firstDate', 'lastDate']
  return needed.filter((field) => form[field] === '')
}

/** What is asked for, only with what its unit knows; null until it can be counted. */
export function askedOf(form: LeaveForm, unit: LeaveUnit, replaces?: string): CountLeave | null {
  if (missingOf(form, unit).length > 0) return null
  const { leaveType, firstDate, fromTime, untilTime } = form
  const lastDate = unit === 'hour' ? firstDate : form.lastDate
  if (lastDate < firstDate) return null
  const single = firstDate === lastDate
  const halves = unit === 'half'
  // A longer leave begins with a second half, never with a first one.
  const firstPart = !halves || (!single && form.firstPart === 'morning') ? 'whole' : form.firstPart
  return {
    leaveType,
    firstDate,
    lastDate,
    firstPart,
    lastPart: halves && !single ? form.lastPart : 'whole',
    fromTime: unit === 'hour' ? fromTime : null,
    untilTime: unit === 'hour' ? untilTime : null,
    ...(replaces && { replaces }),
  }
}

const places: Record<LeaveFault, keyof LeaveForm> = {
  no_working_day: 'firstDate',
  overlaps: 'firstDate',
  not_enough: 'leaveType',
  too_soon: 'firstDate',
  too_far: 'firstDate',
  too_long: 'lastDate',
  only_by_manager: 'leaveType',
  no_halves: 'firstPart',
  no_hours: 'fromTime',
  not_employed: 'firstDate',
  locked: 'firstDate',
  attachment_missing: 'files',
}

/** The faults of a count by the field that causes them; a fault of a field that the form does not show goes to the first day. */
export function faultsByField(faults: readonly LeaveFaultOf[], unit: LeaveUnit): Map<keyof LeaveForm, LeaveFaultOf[]> {
  const byField = new Map<keyof LeaveForm, LeaveFaultOf[]>()
  for (const fault of faults) {
    const place = places[fault.code]
    const field =
      (unit === 'hour' && place === 'lastDate') || (unit !== 'half' && place === 'firstPart') ? 'firstDate' : place
    byField.set(field, [...(byField.get(field) ?? []), fault])
  }
  return byField
}
