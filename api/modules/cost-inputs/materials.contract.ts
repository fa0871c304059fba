import { defineResource } from '#api/platform/resource/resource.contract.ts'
import { currency, materialKinds, rate, validFrom } from './cost-codes.contract.ts'

const needs = { read: 'costs:read', write: 'costs:manage' } as const

/** What is bought, consumed or left over. */
export const materials = defineResource({
  name: 'materials',
  table: 'material',
  needs,
  retires: true,
  fields: {
    code: { type: 'text', max: 60, key: true },
    name: { type: 'text', max: 120 },
    kind: { type: 'choice', options: materialKinds, initial: 'raw_material' },
    /** Quantities and prices are for one of it: kg, m², piece. */
    unit: { type: 'text', max: 20 },
  },
  list: { columns: ['name', 'code', 'kind', 'unit', 'updatedAt'], filters: ['kind'] },
})

/** Prices for one unit. Of a by-product it is the value that is credited. */
export const materialPrices = defineResource({
  name: 'material-prices',
  table: 'material_price',
  needs,
  title: ['material', 'validFrom'],
  fields: {
    material: { type: 'reference', to: 'materials', key: true, loose: true },
    validFrom,
    price: rate,
    currency,
  },
  list: {
    columns: ['material', 'validFrom', 'price', 'updatedAt'],
    sort: ['material', '-validFrom'],
    filters: ['material', 'validFrom'],
  },
})

/** Prices for which a piece is sold. */
export const salesPrices = defineResource({
  name: 'sales-prices',
  table: 'sales_price',
  needs,
  title: ['product', 'validFrom'],
  fields: { product: { type: 'reference', to: 'products', key: true, loose: true }, validFrom, price: rate, currency },
  list: {
    columns: ['product', 'validFrom', 'price', 'updatedAt'],
    sort: ['product', '-validFrom'],
    filters: ['product', 'validFrom'],
  },
})
