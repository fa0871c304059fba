import { msg } from '@lingui/core/macro'
import { terminals as resource } from '#api/modules/terminals/terminals.contract.ts'
import { showResource } from '#web/platform/resource/show-resource.ts'
import { commandsKey, peopleKey, waitingQuery } from './terminals.api.ts'
import { terminalsCard } from './terminals.pages.ts'

export const terminalsPage = showResource(resource, terminalsCard, {
  pageSize: 25,
  alsoReads: [[commandsKey], [peopleKey], waitingQuery.queryKey],
  facts: ['lastSeenAt', 'lastPunchAt', 'driftSeconds', 'dropped', 'info'],
  // Terminals speak without anybody changing anything.
  lookAgainMs: 5_000,
  deeds: { command: msg`Command given` },
  words: {
    one: msg`Terminal`,
    add: msg`Accept a terminal`,
    save: msg`Save terminal`,
    about: msg`Fingerprint, card and face terminals that push by themselves (ZKTeco ADMS). One that nobody has accepted waits.`,
    search: { label: msg`Search terminals`, placeholder: msg`Name or serial number` },
    retire: msg`A terminal that is not in use is turned away; what it sent before stays.`,
    none: {
      title: msg`No terminals yet`,
      hint: msg`Enter this portal as cloud server at the terminal; then accept it here by its serial number.`,
    },
    fields: {
      serialNumber: { label: msg`Serial number`, hint: msg`It stands on the terminal and in its menu.` },
      name: msg`Name`,
      reader: { label: msg`Reader`, hint: msg`Where it hangs. Its clock is that of the reader’s site.` },
      lastSeenAt: msg`Last heard`,
      lastPunchAt: msg`Last punch`,
      driftSeconds: { label: msg`Clock ahead by`, unit: msg`s` },
      commands: msg`Open commands`,
      dropped: {
        label: msg`Not kept`,
        hint: msg`Templates, photos and signals of doors that name nobody are never stored.`,
      },
      info: msg`What it says of itself`,
    },
    faults: {
      not_waiting: () =>
        msg`No terminal with this number waits. Let it connect to this portal first, and check the number.`,
    },
  },
  parts: () => import('./parts/terminal-parts.tsx').then((module) => module.terminalParts),
})
