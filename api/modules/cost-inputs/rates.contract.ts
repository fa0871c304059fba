import { fault } from '#api/platform/resource/faults.contract.ts'
import { defineResource } from '#api/platform/resource/resource.contract.ts'
import { currency, rate, validFrom } from './cost-codes.contract.ts'

/** What an hour of a machine costs, or of each machine of a class that has no rate of its own. */
export const machineRates = defineResource({
  name: 'machine-rates',
  table: 'machine_rate',
  needs: { read: 'costs:read', write: 'costs:manage' },
  scope: { machine: 'machine' },
  title: ['machine', 'machineClass', 'validFrom'],
  fields: {
    machine: { type: 'reference', to: 'machines', key: true, optional: true, loose: true, emptyIsAll: true },
    machineClass: { type: 'reference', to: 'machine-classes', key: true, optional: true, loose: true },
    validFrom,
    depreciation: rate,
    maintenance: rate,
    space: rate,
    currency,
  },
  list: {
    columns: ['machine', 'machineClass', 'validFrom', 'depreciation', 'maintenance', 'space', 'updatedAt'],
    sort: ['machineClass', 'machine', '-validFrom'],
    filters: ['machine', 'machineClass', 'validFrom'],
  },
  faults: { one_target: 'is for either a machine or a class of machines' },
  judge: ({ machine, machineClass }) =>
    (machine === null) === (machineClass === null) ? fault<'one_target'>('machine', 'one_target') : null,
})

/** A permission of its own: history and audit log hide the figures from everybody else, and no workbook has them. */
const needs = 'labour-rates:manage'

/** What an hour of work costs: of a person, or of everybody in a position who has no rate of their own. */
export const labourRates = defineResource({
  name: 'labour-rates',
  table: 'labour_rate',
  needs: { read: needs, write: needs },
  scope: { person: 'employee' },
  title: ['employee', 'position', 'validFrom'],
  fields: {
    position: { type: 'reference', to: 'positions', key: true, optional: true, loose: true },
    employee: {
      type: 'reference',
      to: 'employees',
      key: true,
      optional: true,
      loose: true,
      emptyIsAll: true,
      personal: 'code',
    },
    validFrom,
    hourly: { ...rate, needs },
    currency,
    /** An hour of overtime costs so many times as much. */
    overtimeFactor: { type: 'decimal', min: '1', max: '5', decimals: 3, shown: 2, initial: '1.5', needs },
  },
  list: {
    columns: ['position', 'employee', 'validFrom', 'hourly', 'overtimeFactor', 'updatedAt'],
    sort: ['position', 'employee', '-validFrom'],
    filters: ['position', 'employee', 'validFrom'],
  },
  faults: { one_target: 'is for either a position or a person' },
  judge: ({ position, employee }) =>
    (position === null) === (employee === null) ? fault<'one_target'>('position', 'one_target') : null,
})
