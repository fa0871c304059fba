import type { Value } from './values.contract.ts'

/** Every kind of master data, in an order in which each comes after those it refers to. */
export const masterDataKinds = [
  'sites',
  'areas',
  'stoppage-reasons',
  'scrap-reasons',
  'machine-classes',
  'machines',
  'moulds',
  'products',
  'ideal-cycles',
  'operators',
  'shifts',
  'calendar',
] as const
export type MasterDataKind = (typeof masterDataKinds)[number]

export const shiftCodes = ['morning', 'evening', 'night'] as const
export const lossClasses = [
  'breakdown',
  'setup',
  'minor_stop',
  'reduced_speed',
  'defects',
  'start_up',
  'planned',
  'excluded',
  'other',
] as const
export const countingWays = ['availability_loss', 'planned', 'excluded'] as const

interface FieldBase {
  name: string
  /** Part of what tells rows apart; it is given once and stays. */
  key?: true
  optional?: true
  /** What a new row begins with. */
  initial?: Value
}
export type Field = FieldBase &
  (
    | { type: 'text'; max: number }
    | { type: 'integer'; min: number; max: number }
    | { type: 'number'; min: number; max: number; decimals: number }
    | { type: 'choice'; options: readonly string[] }
    | { type: 'choices'; options: readonly string[] }
    | { type: 'flag' }
    | { type: 'reference'; to: MasterDataKind }
    | { type: 'timeZone' | 'weekday' | 'weekdays' | 'time' | 'date' | 'breaks' }
  )

export interface KindDefinition {
  /** Table of its rows, and subject of their history. */
  table: string
  fields: readonly Field[]
  /** Rows go out of use and come back; without it they only come and go. */
  retires: boolean
  /** Field by which rows of the kind stand below one another. */
  tree?: 'parent'
}

const code: Field = { name: 'code', type: 'text', max: 60, key: true }
const name: Field = { name: 'name', type: 'text', max: 120 }
const seconds = { type: 'integer', min: 0, max: 86_400 } as const

/** What every kind consists of: forms, checks, history and workbooks are made from it. */
export const definitions = {
  sites: {
    table: 'site',
    retires: false,
    fields: [code, name, { name: 'timeZone', type: 'timeZone' }, { name: 'firstWeekday', type: 'weekday', initial: 1 }],
  },
  areas: { table: 'area', retires: true, fields: [code, name, { name: 'site', type: 'reference', to: 'sites' }] },
  'stoppage-reasons': {
    table: 'stoppage_reason',
    retires: true,
    tree: 'parent',
    fields: [
      code,
      name,
      { name: 'parent', type: 'reference', to: 'stoppage-reasons', optional: true },
      { name: 'lossClass', type: 'choice', options: lossClasses, initial: 'breakdown' },
      { name: 'countsAs', type: 'choice', options: countingWays, initial: 'availability_loss' },
      { name: 'concernsTool', type: 'flag', initial: false },
    ],
  },
  'scrap-reasons': {
    table: 'scrap_reason',
    retires: true,
    tree: 'parent',
    fields: [code, name, { name: 'parent', type: 'reference', to: 'scrap-reasons', optional: true }],
  },
  'machine-classes': {
    table: 'machine_class',
    retires: true,
    fields: [
      code,
      name,
      { name: 'minorStopSeconds', ...seconds, initial: 300 },
      { name: 'minorStopReason', type: 'reference', to: 'stoppage-reasons', optional: true },
      { name: 'silentAfterSeconds', type: 'integer', min: 10, max: 86_400, initial: 300 },
    ],
  },
  machines: {
    table: 'machine',
    retires: true,
    fields: [
      code,
      name,
      { name: 'area', type: 'reference', to: 'areas' },
      { name: 'machineClass', type: 'reference', to: 'machine-classes' },
      { name: 'line', type: 'text', max: 40, optional: true },
      { name: 'inServiceFrom', type: 'date', optional: true },
      { name: 'inServiceUntil', type: 'date', optional: true },
      { name: 'offShifts', type: 'choices', options: shiftCodes, optional: true, initial: [] },
    ],
  },
  moulds: {
    table: 'mold',
    retires: true,
    fields: [code, name, { name: 'cavities', type: 'integer', min: 1, max: 1000, initial: 1 }],
  },
  products: { table: 'product', retires: true, fields: [code, name] },
  'ideal-cycles': {
    table: 'ideal_cycle',
    retires: false,
    fields: [
      { name: 'product', type: 'reference', to: 'products', key: true },
      { name: 'machine', type: 'reference', to: 'machines', key: true, optional: true },
      { name: 'mould', type: 'reference', to: 'moulds', key: true, optional: true },
      { name: 'secondsPerPiece', type: 'number', min: 0.0001, max: 86_400, decimals: 4 },
    ],
  },
  operators: { table: 'employee', retires: true, fields: [code, name] },
  shifts: {
    table: 'shift_definition',
    retires: false,
    fields: [
      { name: 'site', type: 'reference', to: 'sites', key: true },
      { name: 'shift', type: 'choice', options: shiftCodes, key: true },
      { name: 'startsAt', type: 'time' },
      { name: 'endsAt', type: 'time' },
      { name: 'weekdays', type: 'weekdays', initial: [1, 2, 3, 4, 5] },
      { name: 'breaks', type: 'breaks', optional: true, initial: [] },
    ],
  },
  calendar: {
    table: 'calendar_exception',
    retires: false,
    fields: [
      { name: 'site', type: 'reference', to: 'sites', key: true },
      { name: 'date', type: 'date', key: true },
      { name: 'description', type: 'text', max: 120 },
      { name: 'working', type: 'flag', initial: false },
    ],
  },
} as const satisfies Record<MasterDataKind, KindDefinition>

export function definitionOf(kind: MasterDataKind): KindDefinition {
  return definitions[kind]
}

/** What a row begins with before anybody typed anything. */
export function initialValues(kind: MasterDataKind): Record<string, Value> {
  return Object.fromEntries(definitionOf(kind).fields.map((field) => [field.name, field.initial ?? null]))
}

/** Kinds whose change moves the shifts to come. */
export const shapesShifts = (kind: MasterDataKind): boolean =>
  kind === 'shifts' || kind === 'calendar' || kind === 'sites'
