import { type Fault, fault } from '#api/platform/resource/faults.contract.ts'
import { defineResource } from '#api/platform/resource/resource.contract.ts'
import { currency, minorFault, overheadKeys } from './cost-codes.contract.ts'

const needs = { read: 'costs:read', write: 'costs:manage' } as const
const figure = { type: 'decimal', min: '0', max: '1000000', decimals: 3, shown: 0, optional: true } as const

/** What general production expenses are gathered in, and by what they are spread. */
export const overheadPools = defineResource({
  name: 'overhead-pools',
  table: 'overhead_pool',
  needs,
  retires: true,
  fields: {
    code: { type: 'text', max: 60, key: true },
    name: { type: 'text', max: 120 },
    key: { type: 'choice', options: overheadKeys, initial: 'machine_hours' },
    /** Of the keys `shares` and `area`. */
    shares: {
      type: 'lines',
      part: { table: 'overhead_share', owner: 'pool_id' },
      max: 500,
      unique: ['machine'],
      onlyWhen: { field: 'key', is: ['shares', 'area'] },
      fields: {
        machine: { type: 'reference', to: 'machines', loose: true },
        /** Any unit: each machine bears its share of the sum. */
        share: figure,
        areaM2: figure,
      },
    },
  },
  list: { columns: ['name', 'code', 'key', 'updatedAt'], filters: ['key'] },
  faults: {
    no_machine: 'needs at least one machine with a figure above zero',
    not_for_key: 'is only for the keys “entered shares” and “floor area”',
  },
  judge({ key, shares }): Fault<'missing' | 'no_machine' | 'not_for_key'> | null {
    if (key !== 'shares' && key !== 'area') return shares.length > 0 ? fault('shares', 'not_for_key') : null
    const named = key === 'area' ? 'areaM2' : 'share'
    const missing = shares.findIndex((line) => line[named] === null)
    if (missing >= 0) return fault(`shares.${missing}.${named}`, 'missing')
    return shares.some((line) => Number(line[named]) > 0) ? null : fault('shares', 'no_machine')
  },
})

/** What a pool cost in a month. */
export const overheadAmounts = defineResource({
  name: 'overhead-amounts',
  table: 'overhead_amount',
  needs,
  title: ['pool', 'month'],
  fields: {
    pool: { type: 'reference', to: 'overhead-pools', key: true, loose: true },
    /** Its first day. */
    month: { type: 'date', key: true },
    amount: { type: 'decimal', min: '0', max: '999999999999', decimals: 3, shown: 2 },
    currency,
  },
  list: { columns: ['pool', 'month', 'amount', 'updatedAt'], sort: ['-month', 'pool'], filters: ['pool', 'month'] },
  faults: { not_first_day: 'is the first day of a month' },
  judge({ month, amount, currency: code }): Fault<'not_first_day' | 'wrong_form'> | null {
    if (!month.endsWith('-01')) return fault('month', 'not_first_day')
    return minorFault('amount', amount, code)
  },
})
