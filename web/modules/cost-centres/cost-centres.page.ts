import { msg } from '@lingui/core/macro'
import { CirclePause, CirclePlay, FlaskConical, Trash2 } from 'lucide-react'
import { costCentres } from '#api/modules/cost-centres/cost-centres.contract.ts'
import { currency, currencyWords } from '#web/modules/cost-inputs/public/currency-words.ts'
import { showResource } from '#web/platform/resource/show-resource.ts'
import { costCentresCard } from './cost-centres.cards.ts'

const part = { hint: msg`A part of the monthly cost.` }

export const costCentresPage = showResource(costCentres, costCentresCard, {
  words: {
    one: msg`Cost centre`,
    add: msg`Add a cost centre`,
    about: msg`What products cost and earned by the company’s books, and how they are made of one another.`,
    search: { label: msg`Search by product`, placeholder: msg`Product name or code` },
    none: { title: msg`No cost centres yet`, hint: msg`Quick entry asks for product, date and quantity only.` },
    fields: {
      code: msg`Product code`,
      name: msg`Product name`,
      product: msg`Product of the master data`,
      date: msg`Date`,
      revision: msg`Revision`,
      currency,
      productionQuantity: msg`Production quantity`,
      productionCost: {
        label: msg`Production cost`,
        hint: msg`Of the whole production, as the books have it. It is no part of the monthly cost.`,
      },
      materialQuantity: msg`Material quantity`,
      materialCost: { label: msg`Material cost`, ...part },
      labourQuantity: { label: msg`Labour quantity`, unit: msg`h` },
      labourAmount: {
        label: msg`Labour amount`,
        hint: msg`Wages paid in the month. They are no part of the monthly cost.`,
      },
      labourCost: { label: msg`Labour cost`, ...part },
      semiFinishedCost: { label: msg`Semi-finished cost`, ...part },
      packaging: { label: msg`Packaging`, ...part },
      rawMaterialQuantity: msg`Raw material quantity`,
      rawMaterialCost: { label: msg`Raw material cost`, ...part },
      energy: { label: msg`Energy`, ...part },
      depreciation: { label: msg`Depreciation`, ...part },
      auxiliaryService: { label: msg`Auxiliary service`, ...part },
      sparePart: { label: msg`Spare part`, ...part },
      generalExpense: { label: msg`General production expense`, ...part },
      monthlyCost: msg`Monthly cost`,
      averageCost: msg`Average cost of a piece`,
      balanceStock: msg`Balance stock quantity`,
      salesQuantity: msg`Sales quantity`,
      salesAmount: msg`Sales amount`,
      averagePrice: msg`Average sales price`,
      parentProduct: { label: msg`Parent product`, hint: msg`The product that it goes into.` },
    },
    options: { currency: currencyWords },
    statuses: {
      active: { label: msg`Active`, tone: 'success' },
      passive: { label: msg`Passive` },
      project: { label: msg({ message: 'Project', context: 'status' }), tone: 'info' },
      deleted: { label: msg`Deleted`, tone: 'danger' },
    },
    steps: {
      use: { label: msg`Make active`, done: msg`Made active`, icon: CirclePlay },
      rest: { label: msg`Make passive`, done: msg`Made passive`, icon: CirclePause },
      plan: { label: msg`Make a project`, done: msg`Made a project`, icon: FlaskConical },
      discard: {
        label: msg({ message: 'Delete', context: 'verb, cost centre' }),
        done: msg({ message: 'Deleted', context: 'cost centre' }),
        icon: Trash2,
        danger: true,
        confirm: msg`It counts no longer and stays in the list of deleted ones. This cannot be undone.`,
      },
    },
    faults: {
      entered_already: () => msg`There is a cost centre of this product, date and revision already.`,
    },
  },
})
