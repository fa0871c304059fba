import { msg } from '@lingui/core/macro'
import { materialPrices, materials, salesPrices } from '#api/modules/cost-inputs/materials.contract.ts'
import { showResource } from '#web/platform/resource/show-resource.ts'
import { cards } from '../cost-inputs.cards.ts'
import { currency, currencyWords } from '../public/currency-words.ts'
import { validFrom } from './valid-from.ts'

export const materialsPage = showResource(materials, cards.materials, {
  usedBy: { material_price: msg`material prices`, bill_line: msg`bills of material` },
  words: {
    one: msg`Material`,
    add: msg`Add a material`,
    about: msg`What is bought, consumed or left over: raw material, packaging, services, spare parts, by-products.`,
    none: { title: msg`No materials yet`, hint: msg`Add one, or bring many at once by Excel.` },
    fields: {
      code: msg`Code`,
      name: msg`Name`,
      kind: msg`Kind`,
      unit: { label: msg`Unit`, hint: msg`Quantities and prices are for one of it: kg, m², piece.` },
    },
    options: {
      kind: {
        raw_material: msg`Raw material`,
        semi_finished: msg`Semi-finished`,
        packaging: msg`Packaging`,
        auxiliary_service: msg`Auxiliary service`,
        spare_part: msg`Spare part`,
        by_product: msg`By-product`,
      },
    },
  },
})

export const materialPricesPage = showResource(materialPrices, cards.materialPrices, {
  words: {
    one: msg`Material price`,
    add: msg`Add a material price`,
    about: msg`What one unit of a material costs from a day on.`,
    search: { label: msg`Search by material`, placeholder: msg`Material` },
    none: { title: msg`No material prices yet`, hint: msg`Add one, or bring many at once by Excel.` },
    fields: {
      material: msg`Material`,
      validFrom,
      price: {
        label: msg`Price of one unit`,
        hint: msg`In the unit of the material. Of a by-product it is the value that is credited.`,
      },
      currency,
    },
    options: { currency: currencyWords },
  },
})

export const salesPricesPage = showResource(salesPrices, cards.salesPrices, {
  words: {
    one: msg`Sales price`,
    add: msg`Add a sales price`,
    about: msg`For how much a piece is sold from a day on. Lost contribution is computed where one is known.`,
    search: { label: msg`Search by product`, placeholder: msg`Product` },
    none: { title: msg`No sales prices yet`, hint: msg`Add one, or bring many at once by Excel.` },
    fields: { product: msg`Product`, validFrom, price: msg`Price of a piece`, currency },
    options: { currency: currencyWords },
  },
})
