import type { ResourceParts } from '#web/platform/resource/shown-resource.ts'
import { LeaveSettingsCard } from './LeaveSettingsCard.tsx'
import { LeaveTabs } from '../public/LeaveTabs.tsx'

export const leaveParts: ResourceParts = { Below: LeaveTabs }
export const leaveApproversParts: ResourceParts = { Below: LeaveTabs, Foot: LeaveSettingsCard }
