import { msg } from '@lingui/core/macro'
import { terminals as resource } from '#api/modules/terminals/terminals.contract.ts'
import { showResource } from '#web/platform/resource/show-resource.ts'
import { commandsKey, peopleKey, waitingQuery } from './terminals.api.ts'
import { terminalsCard } from './terminals.cards.ts'

export const terminalsPage = showResource(resource, terminalsCard, {
  pageSize: 25,
  alsoReads: [[commandsKey], [peopleKey], waitingQuery.queryKey],
  facts: ['lastSeenAt', 'calledFrom', 'lastPunchAt', 'driftSeconds', 'dropped', 'info'],
  // Terminals speak without anybody changing anything.
  lookAgainMs: 5_000,
  deeds: { command: msg`Command given` },
  words: {
    one: msg`Terminal`,
    add: msg`Accept a terminal`,
    save: msg`Save terminal`,
    about: msg`Fingerprint, card and face terminals that push by themselves (ZKTeco ADMS). New ones wait until they are accepted.`,
    search: { label: msg`Search terminals`, placeholder: msg`Name or serial number` },
    retire: msg`A terminal that is not in use is turned away; what it sent before stays.`,
    none: {
      title: msg`No terminals yet`,
      hint: msg`Enter this portal as cloud server at the terminal; then accept it here by its serial number.`,
    },
    fields: {
      serialNumber: { label: msg`Serial number`, hint: msg`It is printed on the terminal and shown in its menu.` },
      name: msg`Name`,
      reader: { label: msg`Reader`, hint: msg`Where it hangs. Its clock is that of the reader’s site.` },
      network: {
        label: msg`Calls from`,
        hint: msg`Its address as this portal sees it, or the network: 203.0.113.7 or 10.1.2.0/24. What calls from elsewhere under its number waits for you, and gets no commands.`,
      },
      sendsCards: {
        label: msg`Send numbers of cards`,
        hint: msg`With the names of people. Only where the terminal reads cards and its network is yours.`,
      },
      calledFrom: msg`Last called from`,
      elsewhereAt: msg`Called from elsewhere`,
      lastSeenAt: msg`Last heard`,
      lastPunchAt: msg`Last punch`,
      driftSeconds: { label: msg`Clock ahead by`, unit: msg`s` },
      commands: msg`Open commands`,
      dropped: {
        label: msg`Not kept`,
        hint: msg`Templates, photos and door signals without a person are never stored.`,
      },
      info: msg`What it says of itself`,
    },
    faults: {
      not_waiting: () =>
        msg`No terminal with this number waits and calls from this address. Let it connect to this portal first, and check number and address.`,
      network_needed: () => msg`Say from which address or network it calls`,
      not_a_network: () => msg`This is neither an address nor a network`,
      too_wide: ({ min }) => msg`This network is too wide: /${min} at the widest`,
      not_calling: () => msg`No terminal with this number has called from there`,
    },
  },
})
