import { msg } from '@lingui/core/macro'
import { bills } from '#api/modules/cost-inputs/bills.contract.ts'
import { showResource } from '#web/platform/resource/show-resource.ts'
import { cards } from '../cost-inputs.cards.ts'
import { validFrom } from './valid-from.ts'

export const billsPage = showResource(bills, cards.bills, {
  words: {
    one: msg`Bill of material`,
    add: msg`Add a bill of material`,
    about: msg`What one piece of a product consumes: materials, and products that are made here.`,
    search: { label: msg`Search by product or revision`, placeholder: msg`Product or revision` },
    none: { title: msg`No bills of material yet`, hint: msg`Add one, or bring many at once by Excel.` },
    fields: {
      product: msg`Product`,
      validFrom,
      revision: msg`Revision`,
      lines: msg`Parts`,
      lineCount: msg`Number of parts`,
    },
    lines: {
      lines: {
        add: msg`Add a part`,
        fields: {
          material: msg`Material`,
          component: { label: msg`Semi-finished product`, hint: msg`Made here, with a bill of its own.` },
          quantity: { label: msg`Quantity for a piece`, hint: msg`Of a by-product: so much is left over.` },
          scrapAllowance: { label: msg`Scrap allowance`, unit: msg`%` },
        },
      },
    },
    faults: {
      one_of_both: () => msg`Choose either a material or a semi-finished product.`,
      contains_itself: () => msg`It is the product itself or contains it: nothing is a part of itself.`,
      revision_taken: ({ from }) => msg`There is a revision of this name from ${from} on.`,
    },
  },
})
