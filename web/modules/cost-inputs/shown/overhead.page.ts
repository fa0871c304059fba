import { msg } from '@lingui/core/macro'
import { overheadAmounts, overheadPools } from '#api/modules/cost-inputs/overhead.contract.ts'
import { showResource } from '#web/platform/resource/show-resource.ts'
import { cards } from '../cost-inputs.cards.ts'
import { currency, currencyWords } from '../public/currency-words.ts'

export const overheadPoolsPage = showResource(overheadPools, cards.overheadPools, {
  usedBy: { overhead_amount: msg`monthly amounts` },
  words: {
    one: msg`Overhead pool`,
    add: msg`Add an overhead pool`,
    about: msg`What general production expenses are gathered in, and the key by which machines bear them.`,
    none: { title: msg`No overhead pools yet`, hint: msg`Rent, insurance and indirect wages are usual ones.` },
    fields: {
      code: msg`Code`,
      name: msg`Name`,
      key: { label: msg`Distribution key`, hint: msg`Every amount is spread exactly, to the last kuruş.` },
      shares: msg`Machines`,
    },
    options: {
      key: {
        machine_hours: msg`Machine hours`,
        labour_hours: msg`Labour hours`,
        pieces: msg`Pieces`,
        area: msg`Floor area`,
        shares: msg`Entered shares`,
      },
    },
    lines: {
      shares: {
        add: msg`Add a machine`,
        fields: { machine: msg`Machine`, share: msg`Share`, areaM2: { label: msg`Floor area`, unit: msg`m²` } },
      },
    },
    faults: {
      no_machine: () => msg`Add at least one machine with a figure above zero.`,
      not_for_key: () => msg`Machines are only for the keys “Floor area” and “Entered shares”: take them out.`,
    },
  },
})

export const overheadAmountsPage = showResource(overheadAmounts, cards.overheadAmounts, {
  words: {
    one: msg`Monthly amount`,
    add: msg`Add a monthly amount`,
    about: msg`General production expenses of each month.`,
    search: { label: msg`Search by pool`, placeholder: msg`Pool` },
    none: { title: msg`No monthly amounts yet`, hint: msg`Add one, or bring a year at once by Excel.` },
    fields: {
      pool: msg`Pool`,
      month: { label: msg`Month`, hint: msg`Its first day.` },
      amount: msg`Amount of the month`,
      currency,
    },
    options: { currency: currencyWords },
    faults: { not_first_day: () => msg`Choose the first day of a month.` },
  },
})
