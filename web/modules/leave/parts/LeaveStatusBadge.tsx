import { useLingui } from '@lingui/react/macro'
import { Ban, Check, Clock, type LucideIcon, Pause, X } from 'lucide-react'
import type { LeaveStatus } from '#api/modules/leave/requests/leave.states.ts'
import { Badge } from '#web/ui/badge.tsx'
import { leaveStatusTones, leaveStatusWords } from '../leave-words.ts'

const icons: Record<LeaveStatus, LucideIcon> = {
  pending: Clock,
  on_hold: Pause,
  approved: Check,
  rejected: X,
  cancelled: Ban,
}

/** What has become of a request, by word, sign and colour. */
export function LeaveStatusBadge({ status }: { status: LeaveStatus }) {
  const { i18n } = useLingui()
  const Icon = icons[status]
  return (
    <Badge tone={leaveStatusTones[status]} icon={<Icon aria-hidden />}>
      {i18n._(leaveStatusWords[status])}
    </Badge>
  )
}
