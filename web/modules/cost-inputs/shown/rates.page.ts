import { msg } from '@lingui/core/macro'
import { labourRates, machineRates } from '#api/modules/cost-inputs/rates.contract.ts'
import { showResource } from '#web/platform/resource/show-resource.ts'
import { cards } from '../cost-inputs.cards.ts'
import { currency, currencyWords } from '../public/currency-words.ts'
import { validFrom } from './valid-from.ts'

export const machineRatesPage = showResource(machineRates, cards.machineRates, {
  words: {
    one: msg`Machine hour rate`,
    add: msg`Add a machine hour rate`,
    about: msg`What an hour of a machine costs. A machine’s own rate wins over that of its class.`,
    search: { label: msg`Search by machine or class`, placeholder: msg`Machine or class` },
    none: { title: msg`No machine hour rates yet`, hint: msg`Begin with one for each class of machines.` },
    fields: {
      machine: { label: msg`Machine`, hint: msg`Either a machine or a class.` },
      machineClass: msg`Machine class`,
      validFrom,
      depreciation: { label: msg`Depreciation`, unit: msg`per hour` },
      maintenance: { label: msg`Maintenance`, unit: msg`per hour` },
      space: { label: msg`Space`, unit: msg`per hour` },
      currency,
    },
    options: { currency: currencyWords },
    faults: { one_target: () => msg`Choose either a machine or a class of machines.` },
  },
})

export const labourRatesPage = showResource(labourRates, cards.labourRates, {
  words: {
    one: msg`Labour rate`,
    add: msg`Add a labour rate`,
    about: msg`What an hour of work costs. A person’s own rate wins over that of the position. Nobody without this permission sees a rate.`,
    search: { label: msg`Search by position or person`, placeholder: msg`Position or person` },
    none: { title: msg`No labour rates yet`, hint: msg`Begin with one for each position.` },
    fields: {
      position: { label: msg`Position`, hint: msg`Either a position or a person.` },
      employee: msg`Person`,
      validFrom,
      hourly: { label: msg`Hourly cost`, unit: msg`per hour` },
      currency,
      overtimeFactor: {
        label: msg`Overtime factor`,
        hint: msg`An hour of overtime costs so many times as much: 1.5 is half as much again.`,
      },
    },
    options: { currency: currencyWords },
    faults: { one_target: () => msg`Choose either a position or a person.` },
  },
})
