import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { resourcePage } from '#web/platform/resource/resource-page.ts'
import { attendanceRequestNotices } from './attendance-request-notices.ts'
import { attendanceRequestsCard } from './attendance-requests.cards.ts'

/** What people ask to have corrected of their own days. */
export const attendanceRequests: WebModule = {
  pages: [
    resourcePage(attendanceRequestsCard, () =>
      import('./attendance-requests.page.ts').then((module) => module.attendanceRequestsPage),
    ),
  ],
  notices: [attendanceRequestNotices],
}
