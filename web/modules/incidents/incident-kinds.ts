import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { IncidentNotice } from '#api/modules/incidents/incident-notices.contract.ts'

export const incidentKinds: Record<IncidentNotice['about'], MessageDescriptor> = {
  near_miss: msg`Near miss`,
  unsafe_condition: msg`Unsafe condition`,
  incident: msg`Incident without injury`,
  injury: msg`Injury`,
}
