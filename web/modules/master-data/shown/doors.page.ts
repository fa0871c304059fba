import { msg } from '@lingui/core/macro'
import { readers, zones } from '#api/modules/master-data/resources.contract.ts'
import { cards } from '../master-data.cards.ts'
import { kindPage } from './kind-page.ts'

export const zonesPage = kindPage(zones, cards.zones, {
  words: {
    one: msg`Zone`,
    add: msg`Add a zone`,
    about: msg`Where people are: halls, canteen, changing rooms, and outside. Time there is counted by kind.`,
    fields: {
      code: msg`Code`,
      name: msg`Name`,
      kind: msg`Kind`,
      capacity: { label: msg`People at most`, hint: msg`More are warned of. Empty: no limit.` },
      longestStay: { label: msg`Longest stay (minutes)`, hint: msg`Who stays longer is warned of. Empty: no limit.` },
    },
    options: {
      kind: {
        production: msg`Production`,
        rest: msg`Rest`,
        canteen: msg`Canteen`,
        wc: msg`WC and changing room`,
        outside: msg`Outside`,
        own: msg`Of your own`,
      },
    },
  },
})

export const readersPage = kindPage(readers, cards.readers, {
  words: {
    one: msg`Reader`,
    add: msg`Add a reader`,
    about: msg`Turnstiles and terminals at which people show their cards, each between two zones.`,
    fields: {
      code: { label: msg`Code`, hint: msg`Devices and files name the reader by it.` },
      name: msg`Name`,
      site: { label: msg`Site`, hint: msg`The clock of its terminal is the clock of this site.` },
      fromZone: msg`From zone`,
      toZone: msg`To zone`,
      direction: msg`Direction`,
      area: msg`Area`,
      lastPunchAt: msg`Last punch`,
      lastSeenAt: msg`Last heard`,
    },
    options: {
      direction: {
        in: msg`Always in`,
        out: msg`Always out`,
        both: msg`In and out, as the punch says`,
        undefined: msg`Not recognised, pairing decides`,
      },
    },
    faults: { same_zone: () => msg`Choose another zone than the one it comes from.` },
  },
})
