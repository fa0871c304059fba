import { msg } from '@lingui/core/macro'
import { devices as resource } from '#api/modules/ingest/devices.contract.ts'
import { showResource } from '#web/platform/resource/show-resource.ts'
import { deviceKeysKey } from './devices.api.ts'
import { devicesCard } from './ingest.cards.ts'

export const devicesPage = showResource(resource, devicesCard, {
  pageSize: 25,
  alsoReads: [[deviceKeysKey]],
  addedOpens: 'keys',
  facts: ['lastSeenAt', 'unordered'],
  // Last signals grow old without anybody changing anything.
  lookAgainMs: 5_000,
  deeds: { make_key: msg`Key made`, revoke_key: msg`Key revoked` },
  words: {
    one: msg`Device`,
    add: msg`Add a device`,
    save: msg`Save device`,
    about: msg`Machines, gateways, kiosks and terminals that send events, and the keys they send with.`,
    search: { label: msg`Search devices`, placeholder: msg`Device or machine` },
    retire: msg`A device that is not in use is turned away; what it sent before stays.`,
    none: { title: msg`No devices yet`, hint: msg`Add one, make a key for it, and it can send events.` },
    fields: {
      code: {
        label: msg`Code`,
        hint: msg`Letters, digits, point, hyphen and underscore. It names the device in MQTT topics and stays.`,
      },
      name: msg`Name`,
      kind: msg`Sends for`,
      machine: msg`Machine`,
      reader: { label: msg`Reader`, hint: msg`The place of the tablet. Its punches belong to this reader.` },
      lastSeenAt: msg`Last signal`,
      keys: msg`Keys`,
      held: msg`Quarantine`,
      unordered: {
        label: msg`Without an order`,
        hint: msg`Pieces of the last 24 hours that it counted while no order was at the machine: start one there.`,
      },
    },
    options: {
      kind: {
        machine: msg`One machine`,
        gateway: msg`Several machines (gateway)`,
        kiosk: msg`People who punch at it (kiosk)`,
        portal: msg`What people report`,
      },
    },
    faults: {
      portals_own: () => msg`The portal’s own device has it.`,
      reader_needed: () => msg`Choose the reader that the kiosk is.`,
      machine_needed: () => msg`Choose the machine that it sends for.`,
      no_machine_wanted: () => msg`A gateway names the machine in every event.`,
    },
  },
})
