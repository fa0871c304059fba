import { msg } from '@lingui/core/macro'
import { MessageSquareWarning } from 'lucide-react'
import { attendanceRequestsRoute } from '#api/modules/attendance-requests/attendance-request-notices.contract.ts'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { resourceCard } from '#web/platform/resource/resource-card.ts'
import { resourcePage } from '#web/platform/resource/resource-page.ts'
import { attendanceRequestNotices } from './attendance-request-notices.ts'

export const attendanceRequestsCard = resourceCard({
  name: 'attendance-requests',
  path: attendanceRequestsRoute,
  title: msg`Correction requests`,
  icon: MessageSquareWarning,
  needs: 'attendance:self',
  group: 'people',
})

/** What people ask to have corrected of their own days. */
export const attendanceRequests: WebModule = {
  pages: [
    resourcePage(attendanceRequestsCard, () =>
      import('./attendance-requests.page.ts').then((module) => module.attendanceRequestsPage),
    ),
  ],
  notices: [attendanceRequestNotices],
}
