import { fault } from '#api/platform/resource/faults.contract.ts'
import { defineResource } from '#api/platform/resource/resource.contract.ts'
import { readSteps } from './seniority.contract.ts'

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
    factor_missing: 'is to be given',
    not_in_hours: 'is of types that are counted in hours and draw on a balance',
  },
  judge({ leastNotice, mostNotice, overtime, overtimeFactor, unit, limited }) {
    if (overtime !== null && (unit !== 'hour' || !limited)) return fault<'not_in_hours'>('overtime', 'not_in_hours')
    if (overtime !== null && overtimeFactor === null) return fault<'factor_missing'>('overtimeFactor', 'factor_missing')
    return leastNotice !== null && mostNotice !== null && mostNotice < leastNotice
      ? fault<'notices_crossed'>('mostNotice', 'notices_crossed')
      : null
  },
})

/** How days of a type are earned, and what goes on into the next year; of several the closest one holds for a person. */
export const leavePolicies = defineResource({
  name: 'leave-policies',
  path: 'leave/policies',
  table: 'leave_policy',
  needs,
  retires: true,
  fields: {
    code: { type: 'text', max: 20, key: true },
    name: { type: 'text', max: 80 },
    leaveType: { type: 'reference', to: 'leave-types', fixed: true },
    site: { type: 'reference', to: 'sites', optional: true },
    department: { type: 'reference', to: 'departments', optional: true },
    every: { type: 'choice', options: ['year', 'month'], initial: 'year' },
    /** On the first day of the year or month, or on that of the person's employment. */
    begins: { type: 'choice', options: ['calendar', 'anniversary'], initial: 'calendar' },
    /** Days a year by completed years of service: `1:14 6:20 15:26`. */
    steps: { type: 'text', max: 120 },
    firstYear: { type: 'choice', options: ['none', 'prorated', 'whole'], initial: 'prorated' },
    rounding: { type: 'choice', options: ['exact', 'half', 'whole', 'up'], initial: 'half' },
    /** The balance at most; nothing is granted beyond it. */
    cap: { type: 'number', min: 0.5, max: 999, decimals: 2, optional: true },
    /** Days that go on into the next year at most; empty for all of them. */
    carryCap: { type: 'number', min: 0, max: 999, decimals: 2, optional: true },
    /** The last day, `MM-DD`, on which what was carried over can be taken; empty for the whole year. */
    carryExpires: {
      type: 'text',
      max: 5,
      pattern: '(0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8])',
      optional: true,
    },
    /** Nothing is granted before it. */
    validFrom: { type: 'date' },
  },
  list: {
    columns: ['name', 'code', 'leaveType', 'every', 'begins', 'steps', 'carryCap', 'carryExpires', 'updatedAt'],
    filters: ['leaveType', 'site', 'department'],
  },
  faults: {
    unreadable_steps: 'is not a list such as 1:14 6:20 15:26, years in order',
    unlimited: 'draws on no balance',
  },
  judge: ({ steps }) => (readSteps(steps) ? null : fault<'unreadable_steps'>('steps', 'unreadable_steps')),
})

/** Who decides, one level after the other; of several lists the closest to type and department holds. */
export const leaveApprovers = defineResource({
  name: 'leave-approvers',
  path: 'leave/approvers',
  table: 'leave_approver',
  needs,
  fields: {
    leaveType: { type: 'reference', to: 'leave-types', optional: true, key: true },
    department: { type: 'reference', to: 'departments', optional: true, key: true },
    level: { type: 'integer', min: 1, max: 9, key: true, initial: 1 },
    who: { type: 'choice', options: ['manager', 'departmentHead', 'person'], key: true, initial: 'manager' },
    account: {
      type: 'reference',
      to: 'leave-deciders',
      column: 'user_id',
      optional: true,
      key: true,
      onlyWhen: { field: 'who', is: ['person'] },
    },
  },
  list: { sort: ['leaveType', 'department', 'level'], filters: ['leaveType', 'department', 'who'] },
  faults: { nobody_named: 'is to be named' },
  judge: ({ who, account }) =>
    who === 'person' && account === null ? fault<'nobody_named'>('account', 'nobody_named') : null,
})

/** Accounts that may decide or stand in for others, by their names. */
export const leaveDeciders = defineResource({
  name: 'leave-deciders',
  path: 'leave/deciders',
  table: 'leave_decider',
  lookup: true,
  retires: true,
  needs: { read: 'leave:decide', write: 'leave:manage' },
  fields: { code: { type: 'text', max: 254, key: true }, name: { type: 'text', max: 200 } },
})

/** Who decides in somebody's place while they are away. */
export const approvalDelegations = defineResource({
  name: 'approval-delegations',
  path: 'leave/substitutes',
  table: 'approval_delegation',
  needs: { read: 'leave:decide:own', write: 'leave:decide:own', all: 'leave:manage' },
  fields: {
    from: { type: 'reference', to: 'leave-deciders', column: 'from_user_id', fixed: true },
    to: { type: 'reference', to: 'leave-deciders', column: 'to_user_id' },
    firstDate: { type: 'date' },
    lastDate: { type: 'date' },
  },
  list: { sort: '-firstDate', filters: ['from', 'to'] },
  faults: {
    ends_before_start: 'lies before the first day',
    oneself: 'is the one who is away',
    not_yours: 'is somebody else: only whoever manages leave names substitutes of others',
  },
  judge({ from, to, firstDate, lastDate }) {
    if (from === to) return fault<'oneself'>('to', 'oneself')
    return lastDate < firstDate ? fault<'ends_before_start'>('lastDate', 'ends_before_start') : null
  },
})
