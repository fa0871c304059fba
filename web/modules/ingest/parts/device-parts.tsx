import { msg } from '@lingui/core/macro'
import type { ResourceParts } from '#web/platform/resource/shown-resource.ts'
import { DeviceActions } from './DeviceActions.tsx'
import { DeviceName, HeldCount, KeyCount, SendsFor, UnorderedCount } from './device-cells.tsx'
import { DeviceKindInput, DeviceMachineInput } from './device-inputs.tsx'
import { DeviceTools } from './DeviceTools.tsx'
import { KeysSection } from './KeysSection.tsx'
import { isPortal, useDeviceText } from './device-text.ts'
import { SignalAge } from './SignalAge.tsx'

export const deviceParts: ResourceParts = {
  Actions: DeviceActions,
  RowTools: DeviceTools,
  cells: {
    name: (row) => <DeviceName row={row} />,
    kind: (row) => <SendsFor row={row} />,
    lastSeenAt: ({ values }) => <SignalAge at={values['lastSeenAt'] as string | null} />,
    keys: (row) => <KeyCount row={row} />,
    held: (row) => <HeldCount row={row} />,
    unordered: (row) => <UnorderedCount row={row} />,
  },
  inputs: { kind: DeviceKindInput, machine: DeviceMachineInput },
  sections: { keys: { title: msg`Keys`, Section: KeysSection, has: (row) => !isPortal(row) } },
  useOwnText: useDeviceText,
}
