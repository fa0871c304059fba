import { msg } from '@lingui/core/macro'
import type { ResourceParts } from '#web/platform/resource/shown-resource.ts'
import { AddressSection } from './AddressSection.tsx'
import { CommandsSection } from './CommandsSection.tsx'
import { ClockDrift } from './ClockDrift.tsx'
import { HeardAge } from './HeardAge.tsx'
import { PeopleSection } from './PeopleSection.tsx'
import { NetworkInput } from './NetworkInput.tsx'
import { SerialInput } from './SerialInput.tsx'
import { WaitingCount } from './WaitingCount.tsx'

export const terminalParts: ResourceParts = {
  Actions: WaitingCount,
  cells: {
    lastSeenAt: ({ values }) => (
      <HeardAge at={values['lastSeenAt'] as string | null} elsewhere={values['elsewhereAt'] !== null} />
    ),
    driftSeconds: ({ values }) => <ClockDrift seconds={values['driftSeconds'] as number | null} />,
  },
  inputs: { serialNumber: SerialInput, network: NetworkInput },
  sections: {
    address: { title: msg`Address`, Section: AddressSection },
    people: { title: msg`People`, Section: PeopleSection },
    commands: { title: msg`Commands`, Section: CommandsSection },
  },
}
