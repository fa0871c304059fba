import { fault } from '#api/platform/resource/faults.contract.ts'
import { defineResource } from '#api/platform/resource/resource.contract.ts'
import { readSteps } from './seniority.contract.ts'

const needs = { read: 'leave:read', write: 'leave:manage' } as const

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
    unlimited: 'uses no balance',
  },
  judge: ({ steps }) => (readSteps(steps) ? null : fault<'unreadable_steps'>('steps', 'unreadable_steps')),
})
