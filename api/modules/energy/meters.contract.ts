import { fault } from '#api/platform/resource/faults.contract.ts'
import { defineResource } from '#api/platform/resource/resource.contract.ts'

/** Units of what is sent: of counters, and of power meters. */
export const energyUnits = ['Wh', 'kWh', 'MWh', 'pulses'] as const
export const powerUnits = ['W', 'kW'] as const

const ofCounters = { field: 'unit', is: energyUnits } as const
const reading = { type: 'decimal', min: '0', max: '999999999999', decimals: 6 } as const

/** Where energy is measured: at a machine, in an area or line, at a site. A meter below another one measures part of it. */
export const meters = defineResource({
  name: 'meters',
  path: 'energy/meters',
  table: 'meter',
  needs: { read: 'energy:read', write: 'energy:manage' },
  scope: { area: 'area', machine: 'machine' },
  retires: true,
  tree: 'parent',
  fields: {
    /** As devices name it. */
    code: { type: 'text', max: 60, key: true },
    name: { type: 'text', max: 120 },
    covers: { type: 'choice', options: ['machine', 'area', 'site'], initial: 'machine' },
    machine: {
      type: 'reference',
      to: 'machines',
      optional: true,
      emptyIsAll: true,
      onlyWhen: { field: 'covers', is: ['machine'] },
    },
    area: {
      type: 'reference',
      to: 'areas',
      optional: true,
      emptyIsAll: true,
      onlyWhen: { field: 'covers', is: ['area'] },
    },
    /** Of a machine or an area it follows from them. */
    site: { type: 'reference', to: 'sites', optional: true },
    parent: { type: 'reference', to: 'meters', optional: true },
    unit: { type: 'choice', options: [...energyUnits, ...powerUnits], initial: 'kWh' },
    kwhPerPulse: {
      type: 'decimal',
      min: '0.000001',
      max: '1000000',
      decimals: 6,
      optional: true,
      onlyWhen: { field: 'unit', is: ['pulses'] },
    },
    /** kW; what means more is not believed. */
    mostPower: { type: 'decimal', min: '0.001', max: '1000000', decimals: 3 },
    wrapsAt: { ...reading, min: '0.000001', optional: true, onlyWhen: ofCounters },
    resetsDaily: { type: 'flag', initial: false },
    resetLateSeconds: {
      type: 'integer',
      min: 0,
      max: 3600,
      initial: 60,
      optional: true,
      onlyWhen: { field: 'resetsDaily', is: ['true'] },
    },
    exchanges: {
      type: 'lines',
      part: { table: 'meter_exchange', owner: 'meter_id' },
      sorted: 'exchangedAt',
      unique: ['exchangedAt'],
      max: 100,
      fields: {
        exchangedAt: { type: 'datetime' },
        finalReading: reading,
        firstReading: reading,
      },
    },
    lastReadAt: { type: 'datetime', optional: true, readOnly: true },
    /** What its last day of readings has that needs a look. */
    doubt: { type: 'choice', options: ['none', 'power_sent', 'gap', 'silent'], readOnly: true },
  },
  list: {
    columns: ['name', 'code', 'covers', 'machine', 'area', 'site', 'parent', 'unit', 'lastReadAt', 'doubt'],
    sort: ['name'],
    filters: ['covers', 'machine', 'area', 'site', 'unit', 'doubt'],
    from: 'meter_standing',
  },
  uses: { also: [{ table: 'meter_reading', column: 'meter_id' }] },
  faults: {
    machine_needed: 'is required: the meter measures a machine',
    area_needed: 'is required: the meter measures an area',
    site_needed: 'is required: the meter measures a site',
    pulse_needed: 'is required: how many kWh a pulse stands for',
    not_of_power: 'must be no: power is not set to 0 at midnight',
    other_site: 'is a meter of another site',
  },
  judge({ covers, machine, area, site, unit, kwhPerPulse, resetsDaily }) {
    if (covers === 'machine' && machine === null) return fault<'machine_needed'>('machine', 'machine_needed')
    if (covers === 'area' && area === null) return fault<'area_needed'>('area', 'area_needed')
    if (covers === 'site' && site === null) return fault<'site_needed'>('site', 'site_needed')
    if (unit === 'pulses' && kwhPerPulse === null) return fault<'pulse_needed'>('kwhPerPulse', 'pulse_needed')
    if (resetsDaily && (unit === 'W' || unit === 'kW')) return fault<'not_of_power'>('resetsDaily', 'not_of_power')
    return null
  },
})
