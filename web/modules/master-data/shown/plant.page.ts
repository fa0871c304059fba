import { msg } from '@lingui/core/macro'
import { areas, machineClasses, machines, sites } from '#api/modules/master-data/resources.contract.ts'
import { cards } from '../master-data.cards.ts'
import { kindPage } from './kind-page.ts'
import { shiftWords } from './option-words.ts'

export const sitesPage = kindPage(sites, cards.sites, {
  words: {
    one: msg`Site`,
    add: msg`Add a site`,
    about: msg`Plants with their time zone and the first day of their weeks.`,
    fields: {
      code: msg`Code`,
      name: msg`Name`,
      timeZone: {
        label: msg`Time zone`,
        hint: msg`An IANA name such as Europe/Istanbul. Shifts follow its clock, summer time included.`,
      },
      firstWeekday: msg`First day of the week`,
    },
  },
})

export const areasPage = kindPage(areas, cards.areas, {
  words: {
    one: msg`Area`,
    add: msg`Add an area`,
    about: msg`Halls and lines of a site, with machines in them.`,
    fields: { code: msg`Code`, name: msg`Name`, site: msg`Site` },
  },
})

export const machineClassesPage = kindPage(machineClasses, cards.machineClasses, {
  words: {
    one: msg`Machine class`,
    add: msg`Add a machine class`,
    about: msg`Machines of one kind: when a stop is a minor one, and when silence means no data.`,
    fields: {
      code: msg`Code`,
      name: msg`Name`,
      minorStopSeconds: {
        label: msg`Minor stop up to`,
        unit: msg`s`,
        hint: msg`A stop that ends within this time counts as a minor one.`,
      },
      minorStopReason: {
        label: msg`Reason of minor stops`,
        hint: msg`The reason of minor stops without one. If empty, the stop stays undefined.`,
      },
      silentAfterSeconds: {
        label: msg`Silent after`,
        unit: msg`s`,
        hint: msg`A machine that sends nothing for longer is without data.`,
      },
      skill: {
        label: msg`Training needed`,
        hint: msg`People planned at such a machine must have it. The roster shows where it is missing.`,
      },
    },
  },
})

export const machinesPage = kindPage(machines, cards.machines, {
  words: {
    one: msg`Machine`,
    add: msg`Add a machine`,
    about: msg`Machines that make pieces. A new machine appears on the andon at once.`,
    fields: {
      code: { label: msg`Code`, hint: msg`Devices and files name the machine by it. It cannot be changed later.` },
      name: msg`Name`,
      area: msg`Area`,
      machineClass: msg`Machine class`,
      line: msg`Line`,
      inServiceFrom: {
        label: msg`In service from`,
        hint: msg`The first day that counts. Empty: from its first signal.`,
      },
      inServiceUntil: {
        label: msg`In service until`,
        hint: msg`The last day that counts. It is set when the machine goes out of use.`,
      },
      offShifts: {
        label: msg`Rests in shifts`,
        hint: msg`In these shifts the machine is not planned to run.`,
      },
      photos: msg`Pictures`,
      papers: { label: msg`Documents`, hint: msg`Such as its manual, drawings or certificates.` },
    },
    options: { offShifts: shiftWords },
    faults: { service_reversed: () => msg`The last day in service lies before the first` },
  },
})
