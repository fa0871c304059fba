import { fault } from '#api/platform/resource/faults.contract.ts'
import { defineResource } from '#api/platform/resource/resource.contract.ts'
import { readerDirections, zoneKinds } from '../attendance/punches/punch-codes.contract.ts'
import { countingWays, lossClasses, shiftCodes } from './codes.contract.ts'
import { serviceFault, shiftFault } from './rules.contract.ts'

const needs = { read: 'master-data:read', write: 'master-data:manage' } as const
const code = { type: 'text', max: 60, key: true } as const
const name = { type: 'text', max: 120 } as const
const seconds = { type: 'integer', min: 0, max: 86_400 } as const

export const sites = defineResource({
  name: 'sites',
  path: 'master-data/sites',
  table: 'site',
  needs,
  fields: { code, name, timeZone: { type: 'timeZone' }, firstWeekday: { type: 'weekday', initial: 1 } },
})

export const areas = defineResource({
  name: 'areas',
  path: 'master-data/areas',
  table: 'area',
  needs,
  retires: true,
  fields: { code, name, site: { type: 'reference', to: 'sites' } },
  list: { filters: ['site'] },
})

export const stoppageReasons = defineResource({
  name: 'stoppage-reasons',
  path: 'master-data/stoppage-reasons',
  table: 'stoppage_reason',
  needs,
  retires: true,
  tree: 'parent',
  fields: {
    code,
    name,
    parent: { type: 'reference', to: 'stoppage-reasons', optional: true },
    lossClass: { type: 'choice', options: lossClasses, initial: 'breakdown' },
    countsAs: { type: 'choice', options: countingWays, initial: 'availability_loss' },
    concernsTool: { type: 'flag', initial: false },
  },
})

export const scrapReasons = defineResource({
  name: 'scrap-reasons',
  path: 'master-data/scrap-reasons',
  table: 'scrap_reason',
  needs,
  retires: true,
  tree: 'parent',
  fields: { code, name, parent: { type: 'reference', to: 'scrap-reasons', optional: true } },
})

export const machineClasses = defineResource({
  name: 'machine-classes',
  path: 'master-data/machine-classes',
  table: 'machine_class',
  needs,
  retires: true,
  fields: {
    code,
    name,
    minorStopSeconds: { ...seconds, initial: 300 },
    minorStopReason: { type: 'reference', to: 'stoppage-reasons', optional: true },
    silentAfterSeconds: { type: 'integer', min: 10, max: 86_400, initial: 300 },
    /** Training required at such machines. */
    skill: { type: 'reference', to: 'skills', optional: true },
  },
})

export const machines = defineResource({
  name: 'machines',
  path: 'master-data/machines',
  table: 'machine',
  needs,
  scope: { area: 'area' },
  retires: true,
  comments: true,
  watchers: true,
  links: true,
  print: true,
  fields: {
    code,
    name,
    area: { type: 'reference', to: 'areas' },
    machineClass: { type: 'reference', to: 'machine-classes' },
    line: { type: 'text', max: 40, optional: true, column: 'line_code' },
    inServiceFrom: { type: 'date', optional: true },
    inServiceUntil: { type: 'date', optional: true },
    offShifts: {
      type: 'choices',
      options: shiftCodes,
      optional: true,
      initial: [],
      part: { table: 'machine_off_shift', owner: 'machine_id', column: 'shift' },
    },
    photos: { type: 'images' },
    papers: { type: 'files' },
  },
  list: {
    columns: [
      'name',
      'code',
      'area',
      'machineClass',
      'line',
      'inServiceFrom',
      'inServiceUntil',
      'offShifts',
      'updatedAt',
    ],
  },
  // Device events have no foreign key; existing ones go with the machine.
  uses: { also: [{ table: 'device_event', column: 'machine_id' }], ignored: ['machine_assignment'] },
  faults: { service_reversed: 'lies before the day on which it came into service' },
  judge: serviceFault,
})

export const moulds = defineResource({
  name: 'moulds',
  path: 'master-data/moulds',
  table: 'mold',
  needs,
  retires: true,
  comments: true,
  watchers: true,
  links: true,
  print: true,
  fields: { code, name, cavities: { type: 'integer', min: 1, max: 1000, initial: 1 }, photos: { type: 'images' } },
  list: { columns: ['name', 'code', 'cavities', 'updatedAt'] },
})

export const products = defineResource({
  name: 'products',
  path: 'master-data/products',
  table: 'product',
  needs,
  retires: true,
  fields: { code, name },
})

export const idealCycles = defineResource({
  name: 'ideal-cycles',
  path: 'master-data/ideal-cycles',
  table: 'ideal_cycle',
  needs,
  scope: { machine: 'machine' },
  fields: {
    product: { type: 'reference', to: 'products', key: true },
    machine: { type: 'reference', to: 'machines', key: true, optional: true, emptyIsAll: true },
    mould: { type: 'reference', to: 'moulds', key: true, optional: true, column: 'mold_id' },
    secondsPerPiece: { type: 'number', min: 0.0001, max: 86_400, decimals: 4 },
  },
  list: { sort: ['product', 'machine', 'mould'] },
})

export const departments = defineResource({
  name: 'departments',
  path: 'master-data/departments',
  table: 'department',
  needs,
  retires: true,
  fields: {
    code,
    name,
    manager: { type: 'reference', to: 'employees', optional: true, loose: true, personal: 'code' },
    /** In which its people work. */
    area: { type: 'reference', to: 'areas', optional: true },
  },
  faults: { not_yours_to_lead: 'can be changed only by somebody who manages personnel and sees everybody' },
})

export const positions = defineResource({
  name: 'positions',
  path: 'master-data/positions',
  table: 'position',
  needs,
  retires: true,
  fields: { code, name },
})

export const zones = defineResource({
  name: 'zones',
  path: 'master-data/zones',
  table: 'zone',
  needs,
  retires: true,
  fields: {
    code,
    name,
    kind: { type: 'choice', options: zoneKinds, initial: 'production' },
    /** People at most. */
    capacity: { type: 'integer', min: 1, max: 100_000, optional: true },
    /** Limit of a stay, in minutes. */
    longestStay: { type: 'integer', min: 1, max: 10_080, optional: true, column: 'longest_stay_minutes' },
  },
  list: { filters: ['kind'] },
})

/** Where people show their cards: between two zones. */
export const readers = defineResource({
  name: 'readers',
  path: 'master-data/readers',
  table: 'reader',
  needs,
  retires: true,
  fields: {
    code,
    name,
    site: { type: 'reference', to: 'sites' },
    fromZone: { type: 'reference', to: 'zones' },
    toZone: { type: 'reference', to: 'zones' },
    direction: { type: 'choice', options: readerDirections, initial: 'both' },
    area: { type: 'reference', to: 'areas', optional: true },
    lastPunchAt: { type: 'datetime', optional: true, readOnly: true },
    lastSeenAt: { type: 'datetime', optional: true, readOnly: true },
  },
  list: {
    columns: ['name', 'code', 'site', 'fromZone', 'toZone', 'direction', 'lastPunchAt', 'lastSeenAt'],
    filters: ['site', 'direction'],
    from: 'reader_standing',
  },
  faults: { same_zone: 'must differ from the zone that it comes from' },
  judge: ({ fromZone, toZone }) => (fromZone === toZone ? fault('toZone', 'same_zone') : null),
})

export const skills = defineResource({
  name: 'skills',
  path: 'master-data/skills',
  table: 'skill',
  needs,
  retires: true,
  fields: { code, name },
})

/** Which trainings a position must have. */
export const positionSkills = defineResource({
  name: 'position-skills',
  path: 'master-data/position-skills',
  table: 'position_skill',
  needs,
  fields: {
    position: { type: 'reference', to: 'positions', key: true },
    skill: { type: 'reference', to: 'skills', key: true },
  },
  list: { sort: ['position', 'skill'], filters: ['position', 'skill'] },
})

export const shifts = defineResource({
  name: 'shifts',
  path: 'master-data/shifts',
  table: 'shift_definition',
  needs,
  fields: {
    site: { type: 'reference', to: 'sites', key: true },
    shift: { type: 'choice', options: shiftCodes, key: true, column: 'code' },
    startsAt: { type: 'time' },
    endsAt: { type: 'time' },
    weekdays: { type: 'weekdays', initial: [1, 2, 3, 4, 5] },
    breaks: {
      type: 'lines',
      fields: { startsAt: { type: 'time' }, endsAt: { type: 'time' } },
      part: { table: 'shift_break', owner: 'shift_definition_id' },
      sorted: 'startsAt',
      max: 10,
      listed: true,
      cell: true,
    },
  },
  list: { sort: ['site', 'startsAt'], filters: ['site'], views: { cards: {} }, opens: 'cards' },
  faults: {
    empty_shift: 'ends when it starts',
    break_outside: 'the break {from}-{to} does not lie within the shift',
    breaks_overlap: 'the break {from}-{to} overlaps another one',
    shifts_overlap: 'overlaps the {shift} shift {from}-{to}',
  },
  judge: shiftFault,
})

export const calendar = defineResource({
  name: 'calendar',
  path: 'master-data/calendar',
  table: 'calendar_exception',
  needs,
  fields: {
    site: { type: 'reference', to: 'sites', key: true },
    date: { type: 'date', key: true },
    description: { type: 'text', max: 120 },
    working: { type: 'flag', initial: false },
  },
  list: {
    sort: ['date', 'site'],
    filters: ['site'],
    views: { calendar: { start: 'date' } },
    opens: 'calendar',
  },
  faults: { past_date: 'lies in the past, which cannot be changed' },
})
