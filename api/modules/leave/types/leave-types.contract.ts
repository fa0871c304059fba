import { fault } from '#api/platform/resource/faults.contract.ts'
import { defineResource } from '#api/platform/resource/resource.contract.ts'

const needs = { read: 'leave:read', write: 'leave:manage' } as const

export const leaveUnits = ['day', 'half', 'hour'] as const

export type LeaveUnit = (typeof leaveUnits)[number]

/** Colours by name, so that each theme has its own shade of them. */
export const leaveColours = [
  'blue',
  'teal',
  'green',
  'lime',
  'amber',
  'orange',
  'red',
  'pink',
  'violet',
  'slate',
] as const

/** Kinds of leave: what of it is counted, what it asks for, and whether it draws on a balance. */
export const leaveTypes = defineResource({
  name: 'leave-types',
  path: 'leave/types',
  table: 'leave_type',
  needs,
  retires: true,
  fields: {
    code: { type: 'text', max: 20, key: true },
    name: { type: 'text', max: 80 },
    unit: { type: 'choice', options: leaveUnits, fixed: true, initial: 'half' },
    paid: { type: 'flag', initial: true },
    /** By what the payroll knows days of it; empty for the code that days of leave have in the timesheet. */
    payCode: { type: 'text', max: 20, optional: true },
    /** Whoever takes it is ill: of others only `leave:health` tells. */
    health: { type: 'flag', initial: false },
    /** It draws on a balance; otherwise any number of days may be asked for. */
    limited: { type: 'flag', fixed: true, initial: true },
    /** By how much the balance may go below nothing; empty for not at all. */
    mayGoNegative: {
      type: 'number',
      min: 0.5,
      max: 366,
      decimals: 2,
      optional: true,
      onlyWhen: { field: 'limited', is: ['true'] },
    },
    /** Approved overtime may be given as it, or usually is; empty for a type that it does not earn. */
    overtime: { type: 'choice', options: ['offered', 'usual'], optional: true },
    /** Hours of it for an hour of overtime. */
    overtimeFactor: {
      type: 'number',
      min: 0.5,
      max: 5,
      decimals: 2,
      optional: true,
      onlyWhen: { field: 'overtime', is: ['offered', 'usual'] },
    },
    countsHolidays: { type: 'flag', initial: false },
    askedBy: { type: 'choice', options: ['everybody', 'managers'], initial: 'everybody' },
    /** Days beyond which a file has to be attached. */
    attachmentAfter: { type: 'number', min: 0, max: 366, decimals: 2, optional: true },
    /** Calendar days before the first day; below nothing it may be asked for as long afterwards. */
    leastNotice: { type: 'integer', min: -366, max: 366, optional: true },
    mostNotice: { type: 'integer', min: 0, max: 1100, optional: true },
    longestRun: { type: 'number', min: 0.5, max: 366, decimals: 2, optional: true },
    colour: { type: 'choice', options: leaveColours, initial: 'blue' },
  },
  list: {
    columns: ['name', 'code', 'unit', 'paid', 'limited', 'askedBy', 'leastNotice', 'longestRun', 'updatedAt'],
    filters: ['unit', 'paid', 'limited'],
  },
  faults: {
    notices_crossed: 'is less than the least notice',
    factor_missing: 'is required',
    not_in_hours: 'needs a type that is counted in hours and uses a balance',
  },
  judge({ leastNotice, mostNotice, overtime, overtimeFactor, unit, limited }) {
    if (overtime !== null && (unit !== 'hour' || !limited)) return fault<'not_in_hours'>('overtime', 'not_in_hours')
    if (overtime !== null && overtimeFactor === null) return fault<'factor_missing'>('overtimeFactor', 'factor_missing')
    return leastNotice !== null && mostNotice !== null && mostNotice < leastNotice
      ? fault<'notices_crossed'>('mostNotice', 'notices_crossed')
      : null
  },
})
