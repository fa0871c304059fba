import type { ResourceParts } from '#web/platform/resource/shown-resource.ts'
import { LeaveSettingsCard } from './LeaveSettingsCard.tsx'

export const leaveApproversParts: ResourceParts = { Foot: LeaveSettingsCard }
