import { msg } from '@lingui/core/macro'
import { MessageSquareWarning } from 'lucide-react'
import { attendanceRequestsRoute } from '#api/modules/attendance-requests/attendance-request-notices.contract.ts'
import { resourceCard } from '#web/platform/resource/resource-card.ts'

export const attendanceRequestsCard = resourceCard({
  name: 'attendance-requests',
  path: attendanceRequestsRoute,
  title: msg`Correction requests`,
  place: { workspace: 'people', group: 'attendance' },
  icon: MessageSquareWarning,
  needs: 'attendance:self',
})
