import { z } from 'zod'
import { versionSchema } from '#api/platform/http/parts.contract.ts'
import { fault } from '#api/platform/resource/faults.contract.ts'
import { defineResource } from '#api/platform/resource/resource.contract.ts'
import { isWeakPin, pinPattern } from './pin.contract.ts'

const needs = { read: 'personnel:read', write: 'personnel:write' } as const
const employee = { type: 'reference', to: 'employees', loose: true, personal: 'code' } as const

/** Employment status of a person today, by the clock of their site. */
export const standings = ['employed', 'joining', 'left', 'anonymised'] as const

/** People who work here, by the registration number on their badge. */
export const employees = defineResource({
  name: 'employees',
  path: 'personnel/employees',
  table: 'employee',
  needs,
  retires: true,
  fields: {
    code: { type: 'text', max: 60, key: true },
    name: { type: 'text', max: 120, personal: true },
    department: { type: 'reference', to: 'departments', optional: true },
    position: { type: 'reference', to: 'positions', optional: true },
    manager: { ...employee, optional: true },
    site: { type: 'reference', to: 'sites', optional: true },
    employedFrom: { type: 'date', optional: true },
    /** The last day, included. */
    employedUntil: { type: 'date', optional: true },
    phone: { type: 'phone', optional: true, personal: true },
    email: { type: 'email', optional: true, personal: true },
    /** The account with which the person signs in: it shows their own figures and days. */
    account: { type: 'reference', to: 'users', optional: true, column: 'user_id', personal: true },
    standing: { type: 'choice', options: standings, readOnly: true },
    /** Numbers that open doors now. */
    cards: { type: 'text', max: 500, optional: true, readOnly: true, personal: true },
    card: { type: 'choice', options: ['with', 'without'], readOnly: true },
    /** Percentage of the position's mandatory trainings that are valid; null if it has none. */
    training: { type: 'number', min: 0, max: 100, decimals: 1, optional: true, readOnly: true },
    hasPin: { type: 'flag', readOnly: true },
    photo: { type: 'text', max: 200, optional: true, readOnly: true, personal: true },
  },
  list: {
    columns: ['name', 'code', 'department', 'position', 'cards', 'training', 'standing', 'updatedAt'],
    filters: ['department', 'position', 'site', 'card', 'standing'],
    bulk: { change: ['department'] },
    from: 'employee_standing',
  },
  // They go with the person.
  uses: { ignored: ['employee_card', 'employee_skill', 'employee_placement'] },
  faults: {
    leaves_before_start: 'lies before the first day of employment',
    own_manager: 'already reports to this person',
    account_taken: 'is the account of {names} already',
    not_yours_to_link: 'linking accounts needs the permission users:manage',
    own_account: 'is your own account: only somebody else can link it to another employee',
    anonymised: 'belongs to somebody who was anonymised',
    still_employed: 'is still employed: give the last day first',
  },
  judge: ({ employedFrom, employedUntil }) =>
    employedFrom !== null && employedUntil !== null && employedUntil < employedFrom
      ? fault<'leaves_before_start'>('employedUntil', 'leaves_before_start')
      : null,
})

/** Cards of people: a number belongs to one person at a time, and its history stays. */
export const employeeCards = defineResource({
  name: 'employee-cards',
  path: 'personnel/cards',
  table: 'employee_card',
  needs,
  scope: { person: 'employee' },
  fields: {
    number: { type: 'text', max: 60, pattern: '[^\\s,;]+', key: true, personal: true },
    validFrom: { type: 'datetime', key: true },
    employee: { ...employee, fixed: true },
    /** From then on it opens nothing. */
    validUntil: { type: 'datetime', optional: true },
  },
  list: { columns: ['number', 'employee', 'validFrom', 'validUntil'], sort: '-validFrom', filters: ['employee'] },
  faults: {
    ends_before_start: 'lies before the card became valid',
    card_taken: 'is the card of {names} from {from} on: end that one first',
    anonymised: 'belongs to somebody who was anonymised',
  },
  judge: ({ validFrom, validUntil }) =>
    validUntil !== null && Date.parse(validUntil) <= Date.parse(validFrom)
      ? fault<'ends_before_start'>('validUntil', 'ends_before_start')
      : null,
})

/**
 * Departments and sites of people, from a day on until the next one; the first also applies to earlier days. An
 * employee's row has today's placement, and changing it there applies from today on.
 */
export const employeePlacements = defineResource({
  name: 'employee-placements',
  path: 'personnel/placements',
  table: 'employee_placement',
  needs,
  scope: { person: 'employee' },
  fields: {
    employee: { ...employee, key: true },
    validFrom: { type: 'date', key: true },
    site: { type: 'reference', to: 'sites', optional: true },
    department: { type: 'reference', to: 'departments', optional: true },
    position: { type: 'reference', to: 'positions', optional: true },
  },
  list: { sort: ['employee', '-validFrom'], filters: ['employee', 'site', 'department', 'position'] },
  faults: {
    only_placement: 'is the only one of the person: change it instead',
    anonymised: 'belongs to somebody who was anonymised',
  },
})

/** Which trainings people have, since when and until when. */
export const employeeSkills = defineResource({
  name: 'employee-skills',
  path: 'personnel/trainings',
  table: 'employee_skill',
  needs,
  scope: { person: 'employee' },
  fields: {
    employee: { ...employee, key: true },
    skill: { type: 'reference', to: 'skills', key: true },
    acquiredOn: { type: 'date', key: true },
    /** The last day, included; empty where it does not lapse. */
    lapsesOn: { type: 'date', optional: true, column: 'valid_until' },
  },
  list: { sort: ['employee', 'skill'], filters: ['employee', 'skill', 'lapsesOn'] },
  faults: { ends_before_start: 'lies before the day of the training' },
  judge: ({ acquiredOn, lapsesOn }) =>
    lapsesOn !== null && lapsesOn < acquiredOn ? fault<'ends_before_start'>('lapsesOn', 'ends_before_start') : null,
})

/** `POST /api/personnel/employees/:id/pin`: sets or removes a PIN. A stored PIN cannot be read back. */
export const newPinSchema = z.strictObject({
  version: versionSchema,
  pin: z
    .string()
    .regex(pinPattern, 'A PIN has 4 to 8 digits')
    .refine((pin) => !isWeakPin(pin), 'This PIN is too easily guessed')
    .nullable(),
})
