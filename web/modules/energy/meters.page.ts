import { msg } from '@lingui/core/macro'
import { meters } from '#api/modules/energy/meters.contract.ts'
import { showResource } from '#web/platform/resource/show-resource.ts'
import { metersCard } from './energy.cards.ts'

export const metersPage = showResource(meters, metersCard, {
  pageSize: 25,
  facts: ['lastReadAt', 'doubt'],
  words: {
    one: msg`Energy meter`,
    add: msg`Add a meter`,
    save: msg`Save meter`,
    about: msg`Meters of machines, areas and sites, and how what they send is to be read.`,
    search: { label: msg`Search meters`, placeholder: msg`Name, code or machine` },
    retire: msg`Readings of a meter that is not in use are not counted; its past stays.`,
    none: {
      title: msg`No meters yet`,
      hint: msg`Add one with the code under which a device sends it; what was sent before counts too.`,
    },
    fields: {
      code: { label: msg`Code`, hint: msg`As the device names the meter in its events.` },
      name: msg`Name`,
      covers: msg({ message: 'Measures', context: 'what a meter measures' }),
      machine: msg`Machine`,
      area: msg`Area or line`,
      site: { label: msg`Site`, hint: msg`Of a machine or an area it follows from them.` },
      parent: {
        label: msg`Below the meter`,
        hint: msg`What passes through this meter passes through that one too: it is part of it, and no addition.`,
      },
      unit: {
        label: msg`What it sends`,
        hint: msg`Counters send a reading that grows, power meters the load of the moment.`,
      },
      kwhPerPulse: { label: msg`Energy of a pulse`, unit: msg`kWh` },
      mostPower: {
        label: msg`Most power`,
        unit: msg`kW`,
        hint: msg`More cannot pass here. A reading that means more is not counted: it is of another device, or in another unit.`,
      },
      wrapsAt: {
        label: msg`Begins again at 0 after`,
        hint: msg`The largest reading of the counter, in what it sends. Empty: it is not known.`,
      },
      resetsDaily: { label: msg`Set to 0 at midnight`, hint: msg`By the clock of the site.` },
      resetLateSeconds: {
        label: msg`Late by up to`,
        unit: msg`s`,
        hint: msg`Until then after midnight it may still show the old day.`,
      },
      exchanges: msg`Exchanges of the device`,
      lastReadAt: msg`Last reading`,
      doubt: msg({ message: 'To look at', context: 'of a meter' }),
    },
    lines: {
      exchanges: {
        add: msg`Add an exchange`,
        fields: {
          exchangedAt: msg`Exchanged at`,
          finalReading: msg`Last reading of the old one`,
          firstReading: msg`First reading of the new one`,
        },
      },
    },
    options: {
      covers: {
        machine: msg`A machine`,
        area: msg`An area or line`,
        site: msg`The whole site`,
      },
      unit: {
        Wh: msg({ message: 'Counter, Wh', context: 'meter' }),
        kWh: msg({ message: 'Counter, kWh', context: 'meter' }),
        MWh: msg({ message: 'Counter, MWh', context: 'meter' }),
        pulses: msg({ message: 'Counter, pulses', context: 'meter' }),
        W: msg({ message: 'Power, W', context: 'meter' }),
        kW: msg({ message: 'Power, kW', context: 'meter' }),
      },
      doubt: {
        none: msg({ message: 'Nothing', context: 'to look at of a meter' }),
        power_sent: msg`Sends power, not a counter`,
        gap: msg`Something is missing`,
        silent: msg`Silent for a day`,
      },
    },
    faults: {
      machine_needed: () => msg`Choose the machine that it measures.`,
      area_needed: () => msg`Choose the area that it measures.`,
      site_needed: () => msg`Choose the site that it measures.`,
      pulse_needed: () => msg`Enter how many kWh a pulse stands for.`,
      not_of_power: () => msg`Power is not set to 0 at midnight.`,
      other_site: () => msg`Choose a meter of the same site.`,
    },
  },
})
