import { z } from 'zod'
import { defineResource } from '#api/platform/resource/resource.contract.ts'
import { currency, minorFault } from '../cost-inputs/cost-codes.contract.ts'
import { costCentreFlow } from './cost-centres.states.ts'

const produced = { type: 'decimal', min: '0', max: '999999999999', decimals: 3, shown: 0 } as const
const quantity = { ...produced, optional: true } as const
const amount = { type: 'decimal', min: '0', max: '999999999999', decimals: 3, shown: 2, optional: true } as const
const computed = {
  type: 'decimal',
  min: '0',
  max: '999999999999999',
  decimals: 6,
  shown: 2,
  optional: true,
  readOnly: true,
} as const

/** What the monthly cost is the sum of, whose parts lie side by side: nothing is in two of them. */
export const costParts = [
  'materialCost',
  'labourCost',
  'semiFinishedCost',
  'packaging',
  'rawMaterialCost',
  'energy',
  'depreciation',
  'auxiliaryService',
  'sparePart',
  'generalExpense',
] as const

/** All amounts of a row, of its currency. */
export const costAmounts = [...costParts, 'productionCost', 'labourAmount', 'salesAmount'] as const

/** What a product cost and earned in a month, as the company's books say it. */
export const costCentres = defineResource({
  name: 'cost-centres',
  table: 'cost_centre',
  needs: { read: 'costs:read', write: 'costs:manage' },
  flow: costCentreFlow,
  editable: ['active', 'passive', 'project'],
  permanent: true,
  title: ['code', 'name', 'date'],
  print: { history: true },
  fields: {
    code: { type: 'text', max: 60 },
    name: { type: 'text', max: 120 },
    /** The product of the master data with this code; null where there is none, as of a project. */
    product: { type: 'reference', to: 'products', optional: true, readOnly: true, loose: true },
    date: { type: 'date' },
    revision: { type: 'text', max: 20, initial: '1' },
    currency,
    productionQuantity: produced,
    productionCost: amount,
    materialQuantity: quantity,
    materialCost: amount,
    labourQuantity: quantity,
    labourAmount: amount,
    labourCost: amount,
    semiFinishedCost: amount,
    packaging: amount,
    rawMaterialQuantity: quantity,
    rawMaterialCost: amount,
    energy: amount,
    depreciation: amount,
    auxiliaryService: amount,
    sparePart: amount,
    generalExpense: amount,
    /** Exact sum of the cost parts; null where none is entered. */
    monthlyCost: computed,
    /** Monthly cost of one piece; null without pieces. */
    averageCost: computed,
    balanceStock: { ...quantity, min: '-999999999999' },
    salesQuantity: quantity,
    salesAmount: amount,
    /** Sales amount of one piece; null without sold pieces. */
    averagePrice: computed,
    parentProduct: { type: 'reference', to: 'products', optional: true, loose: true },
  },
  list: {
    columns: [
      'name',
      'code',
      'date',
      'revision',
      'status',
      'productionQuantity',
      'monthlyCost',
      'averageCost',
      'balanceStock',
      'salesQuantity',
      'salesAmount',
      'averagePrice',
      'parentProduct',
    ],
    sort: ['-date', 'code'],
    filters: ['status', 'product', 'parentProduct', 'currency', 'date'],
    bulk: {},
    from: 'cost_centre_standing',
  },
  faults: {
    entered_already: 'has a cost centre of this product and revision already',
  },
  judge(values) {
    for (const name of costAmounts) {
      const entered = values[name]
      const found = entered === null ? null : minorFault(name, entered, values.currency)
      if (found) return found
    }
    return null
  },
})

/** Where the rows of a product stand: its parent products above, what is made of it below. */
export const productTreeSchema = z.array(
  z.object({
    product: z.uuid(),
    code: z.string(),
    name: z.string(),
    /** 0 at the top. */
    depth: z.number().int(),
    /** Cost centre that was entered last for it; null where none is. */
    centre: z.uuid().nullable(),
    averageCost: z.string().nullable(),
    currency: z.string().nullable(),
    /** Whether it is the product that was asked for. */
    own: z.boolean(),
  }),
)
export type ProductTree = z.infer<typeof productTreeSchema>
