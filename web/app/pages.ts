import { andon } from '#web/modules/andon/andon.pages.ts'
import { annotations } from '#web/modules/annotations/annotations.pages.ts'
import { approvals } from '#web/modules/approvals/approvals.pages.ts'
import { attendance } from '#web/modules/attendance/attendance.pages.ts'
import { attendanceRequests } from '#web/modules/attendance-requests/attendance-requests.pages.ts'
import { audit } from '#web/modules/audit/audit.pages.ts'
import { company } from '#web/modules/company/company.pages.ts'
import { dashboard } from '#web/modules/dashboard/dashboard.pages.ts'
import { energy } from '#web/modules/energy/energy.pages.ts'
import { explore } from '#web/modules/explore/explore.pages.ts'
import { costCentres } from '#web/modules/cost-centres/cost-centres.pages.ts'
import { costing } from '#web/modules/costing/costing.pages.ts'
import { costInputs } from '#web/modules/cost-inputs/cost-inputs.pages.ts'
import { fiveS } from '#web/modules/five-s/five-s.pages.ts'
import { fiveSAudits } from '#web/modules/five-s-audits/audits.pages.ts'
import { incidents } from '#web/modules/incidents/incidents.pages.ts'
import { glossary } from '#web/modules/glossary/glossary.pages.ts'
import { health } from '#web/modules/health/health.pages.ts'
import { holidays } from '#web/modules/holidays/holidays.pages.ts'
import { ideas } from '#web/modules/ideas/ideas.pages.ts'
import { identity } from '#web/modules/identity/identity.pages.ts'
import { imports } from '#web/modules/imports/imports.pages.ts'
import { ingest } from '#web/modules/ingest/ingest.pages.ts'
import { kiosk } from '#web/modules/kiosk/kiosk.pages.ts'
import { leaveManage } from '#web/modules/leave/leave-manage.pages.ts'
import { leave } from '#web/modules/leave/leave.pages.ts'
import { machines } from '#web/modules/machines/machines.pages.ts'
import { masterData } from '#web/modules/master-data/master-data.pages.ts'
import { messages } from '#web/modules/messages/messages.pages.ts'
import { molds } from '#web/modules/molds/molds.pages.ts'
import { muster } from '#web/modules/muster/muster.pages.ts'
import { notifications } from '#web/modules/notifications/notifications.pages.ts'
import { oee } from '#web/modules/oee/oee.pages.ts'
import { permissions } from '#web/modules/permissions/permissions.pages.ts'
import { presence } from '#web/modules/presence/presence.pages.ts'
import { production } from '#web/modules/production/production.pages.ts'
import { products } from '#web/modules/products/products.pages.ts'
import { publicSite } from '#web/modules/public-site/public-site.pages.ts'
import { rosters } from '#web/modules/rosters/rosters.pages.ts'
import { scrap } from '#web/modules/scrap/scrap.pages.ts'
import { calendar } from '#web/modules/calendar/calendar.pages.ts'
import { changelog } from '#web/modules/changelog/changelog.pages.ts'
import { setup } from '#web/modules/setup/setup.pages.ts'
import { stoppages } from '#web/modules/stoppages/stoppages.pages.ts'
import { subscriptions } from '#web/modules/subscriptions/subscriptions.pages.ts'
import { outsideRecipients } from '#web/modules/outside-recipients/outside-recipients.pages.ts'
import { targets } from '#web/modules/targets/targets.pages.ts'
import { personnel } from '#web/modules/personnel/personnel.pages.ts'
import { tasks } from '#web/modules/tasks/tasks.pages.ts'
import { terminals } from '#web/modules/terminals/terminals.pages.ts'
import { timesheets } from '#web/modules/timesheets/timesheets.pages.ts'
import { users } from '#web/modules/users/users.pages.ts'
import { views } from '#web/modules/views/views.pages.ts'
import { webhooks } from '#web/modules/webhooks/webhooks.pages.ts'
import { workOrders } from '#web/modules/work-orders/work-orders.pages.ts'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { rowNotices } from '#web/platform/parts/row-notices.ts'

/** Every module, in the order of their pages in the workspaces. */
const modules: readonly WebModule[] = [
  dashboard,
  andon,
  production,
  stoppages,
  scrap,
  workOrders,
  oee,
  products,
  molds,
  machines,
  presence,
  attendance,
  muster,
  attendanceRequests,
  rosters,
  leave,
  approvals,
  calendar,
  leaveManage,
  timesheets,
  personnel,
  holidays,
  views,
  explore,
  subscriptions,
  glossary,
  fiveS,
  tasks,
  fiveSAudits,
  ideas,
  incidents,
  energy,
  targets,
  annotations,
  costCentres,
  costing,
  costInputs,
  setup,
  masterData,
  imports,
  users,
  company,
  ingest,
  terminals,
  permissions,
  identity,
  webhooks,
  outsideRecipients,
  health,
  audit,
  messages,
  notifications,
  changelog,
  kiosk,
  publicSite,
]

/** Every page inside the frame, in the order of the navigation. */
export const pages = modules.flatMap((module) => module.pages)

export const openPages = modules.flatMap((module) => module.openPages ?? [])

export const notices = [rowNotices, ...modules.flatMap((module) => module.notices ?? [])]
