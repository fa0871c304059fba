import { msg } from '@lingui/core/macro'
import {
  idealCycles,
  moulds,
  products,
  scrapReasons,
  stoppageReasons,
} from '#api/modules/master-data/resources.contract.ts'
import { cards } from '../master-data.cards.ts'
import { kindPage } from './kind-page.ts'
import { countingWords, lossClassWords } from './option-words.ts'

export const mouldsPage = kindPage(moulds, cards.moulds, {
  words: {
    one: msg`Mould`,
    add: msg`Add a mould`,
    about: msg`Tools and how many pieces they make at once.`,
    fields: { code: msg`Code`, name: msg`Name`, cavities: msg`Cavities`, photos: msg`Pictures` },
  },
})

export const productsPage = kindPage(products, cards.products, {
  words: {
    one: msg`Product`,
    add: msg`Add a product`,
    about: msg`What work orders make.`,
    fields: { code: msg`Code`, name: msg`Name` },
  },
})

export const idealCyclesPage = kindPage(idealCycles, cards.idealCycles, {
  words: {
    one: msg`Ideal cycle`,
    add: msg`Add an ideal cycle`,
    about: msg`Seconds per piece of a product; of a machine and a mould where they differ. Performance and OEE are measured by them.`,
    fields: {
      product: msg`Product`,
      machine: { label: msg`Machine`, hint: msg`Empty: on every machine.` },
      mould: { label: msg`Mould`, hint: msg`Empty: with every mould.` },
      secondsPerPiece: { label: msg`Seconds per piece`, unit: msg`s` },
    },
  },
})

const group = msg({ message: 'Group', context: 'of reasons' })

export const stoppageReasonsPage = kindPage(stoppageReasons, cards.stoppageReasons, {
  words: {
    one: msg`Stoppage reason`,
    add: msg`Add a reason`,
    about: msg`Why machines are down, in groups, and what each reason counts as.`,
    fields: {
      code: msg`Code`,
      name: msg`Name`,
      parent: { label: group, hint: msg`Empty for a group at the top.` },
      lossClass: msg`Loss class`,
      countsAs: {
        label: msg`Counts as`,
        hint: msg`Planned and excluded time is taken out of what a machine should have run.`,
      },
      concernsTool: {
        label: msg`Caused by the tool`,
        hint: msg`The mould or tool is the cause: damaged, worn, blocked.`,
      },
    },
    options: { lossClass: lossClassWords, countsAs: countingWords },
  },
})

export const scrapReasonsPage = kindPage(scrapReasons, cards.scrapReasons, {
  words: {
    one: msg`Scrap reason`,
    add: msg`Add a reason`,
    about: msg`Why pieces are rejected, in groups.`,
    fields: { code: msg`Code`, name: msg`Name`, parent: { label: group, hint: msg`Empty for a group at the top.` } },
  },
})
