import { type Fault, fault } from '#api/platform/resource/faults.contract.ts'
import { defineResource } from '#api/platform/resource/resource.contract.ts'
import { validFrom } from './cost-codes.contract.ts'

/** What one piece of a product consumes, from a day on until the next revision. */
export const bills = defineResource({
  name: 'bills',
  table: 'bill_of_material',
  needs: { read: 'costs:read', write: 'costs:manage' },
  title: ['product', 'revision'],
  fields: {
    product: { type: 'reference', to: 'products', key: true, loose: true },
    validFrom,
    revision: { type: 'text', max: 20 },
    lines: {
      type: 'lines',
      part: { table: 'bill_line', owner: 'bill_id' },
      min: 1,
      max: 200,
      unique: ['material', 'component'],
      fields: {
        material: { type: 'reference', to: 'materials', optional: true, loose: true },
        /** A product that is made here and goes into this one. */
        component: { type: 'reference', to: 'products', optional: true, loose: true },
        /** For one piece, in the unit of the material. Of a by-product so much is left over. */
        quantity: { type: 'decimal', min: '0.000001', max: '1000000', decimals: 6, shown: 0 },
        /** Percent, only in the plan: what is really scrapped is in the facts. */
        scrapAllowance: { type: 'decimal', min: '0', max: '100', decimals: 3, shown: 0, initial: '0' },
      },
    },
    lineCount: { type: 'sum', of: 'lines', make: 'count' },
  },
  list: {
    columns: ['product', 'revision', 'validFrom', 'lineCount', 'updatedAt'],
    sort: ['product', '-validFrom'],
    filters: ['product', 'validFrom'],
  },
  faults: {
    one_of_both: 'is either a material or a product',
    contains_itself: 'is the product itself or contains it: nothing is a part of itself',
    revision_taken: 'is the revision from {from} on already',
  },
  judge({ product, lines }): Fault<'one_of_both' | 'contains_itself'> | null {
    for (const [at, { material, component }] of lines.entries()) {
      if ((material === null) === (component === null)) return fault(`lines.${at}.material`, 'one_of_both')
      if (component === product) return fault(`lines.${at}.component`, 'contains_itself')
    }
    return null
  },
})
