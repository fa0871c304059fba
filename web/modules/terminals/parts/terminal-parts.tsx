import { msg } from '@lingui/core/macro'
import type { ResourceParts } from '#web/platform/resource/shown-resource.ts'
import { CommandsSection } from './CommandsSection.tsx'
import { ClockDrift } from './ClockDrift.tsx'
import { HeardAge } from './HeardAge.tsx'
import { PeopleSection } from './PeopleSection.tsx'
import { SerialInput } from './SerialInput.tsx'
import { WaitingCount } from './WaitingCount.tsx'

export const terminalParts: ResourceParts = {
  Actions: WaitingCount,
  cells: {
    lastSeenAt: ({ values }) => <HeardAge at={values['lastSeenAt'] as string | null} />,
    driftSeconds: ({ values }) => <ClockDrift seconds={values['driftSeconds'] as number | null} />,
  },
  inputs: { serialNumber: SerialInput },
  sections: {
    people: { title: msg`People`, Section: PeopleSection },
    commands: { title: msg`Commands`, Section: CommandsSection },
  },
}
