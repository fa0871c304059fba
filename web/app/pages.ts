import { msg } from '@lingui/core/macro'
import {
  Bell,
  BellRing,
  BookOpenText,
  Compass,
  Database,
  FileClock,
  FileSpreadsheet,
  FileJson,
  FileUp,
  Goal,
  Inbox,
  LayoutDashboard,
  RadioTower,
  ShieldAlert,
  Star,
  StickyNote,
  UserRound,
} from 'lucide-react'
import { createElement } from 'react'
import { reportReads } from '#api/modules/permissions/permissions.contract.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { andonEntries } from './andon-entries.ts'
import { masterDataEntries } from './master-data-entries.ts'
import type { PageEntry } from './page-entry.ts'
import { productionEntries } from './production-entries.ts'
import { reportEntries } from './report-entries.ts'
import { reportsOf } from './report-page.ts'
import { workOrderEntries } from './work-order-entries.ts'

/** Every page inside the frame, in the order of the navigation. */
export const pages: readonly PageEntry[] = [
  {
    path: paths.home,
    title: msg`Plant at a glance`,
    shortTitle: msg`Plant`,
    needs: 'oee:read',
    atSite: true,
    icon: LayoutDashboard,
    group: 'overview',
    load: async () => {
      const { DashboardPage } = await import('#web/modules/dashboard/pages/DashboardPage.tsx')
      return () => createElement(DashboardPage, { findReport })
    },
  },
  {
    path: paths.views,
    title: msg`My views`,
    needs: 'views:use',
    icon: Star,
    group: 'overview',
    load: async () => {
      const { MyViewsPage } = await import('#web/modules/views/pages/MyViewsPage.tsx')
      return () => createElement(MyViewsPage, { reportTitle: (route) => pageAt(route)?.title })
    },
  },
  {
    path: paths.explore(),
    title: msg`Explore`,
    needs: reportReads,
    icon: Compass,
    group: 'overview',
    load: () => import('#web/modules/explore/pages/ExplorePage.tsx').then((module) => module.ExplorePage),
  },
  ...andonEntries,
  ...productionEntries,
  ...workOrderEntries,
  ...reportEntries,
  {
    path: paths.masterData,
    title: msg`Master data`,
    needs: 'master-data:read',
    icon: Database,
    group: 'masterData',
    load: () => import('#web/modules/master-data/pages/MasterDataPage.tsx').then((module) => module.MasterDataPage),
  },
  ...masterDataEntries,
  {
    path: paths.masterDataImport,
    title: msg`Import from Excel`,
    needs: 'master-data:manage',
    icon: FileSpreadsheet,
    load: () =>
      import('#web/modules/master-data/pages/WorkbookImportPage.tsx').then((module) => module.WorkbookImportPage),
  },
  {
    path: paths.targets,
    title: msg`Targets`,
    needs: 'targets:read',
    icon: Goal,
    group: 'masterData',
    load: () => import('#web/modules/targets/pages/TargetsPage.tsx').then((module) => module.TargetsPage),
  },
  {
    path: paths.notes,
    title: msg`Notes`,
    needs: 'annotations:read',
    icon: StickyNote,
    group: 'reports',
    load: () => import('#web/modules/annotations/pages/AnnotationsPage.tsx').then((module) => module.AnnotationsPage),
  },
  {
    path: paths.subscriptions,
    title: msg`Alerts and subscriptions`,
    needs: ['subscriptions:manage', 'alerts:manage'],
    icon: BellRing,
    group: 'overview',
    load: () =>
      import('#web/modules/subscriptions/pages/SubscriptionsPage.tsx').then((module) => module.SubscriptionsPage),
  },
  {
    path: paths.notifications,
    title: msg`Notifications`,
    needs: null,
    icon: Bell,
    load: () =>
      import('#web/modules/notifications/pages/NotificationsPage.tsx').then((module) => module.NotificationsPage),
  },
  {
    path: paths.glossary(),
    title: msg`Glossary`,
    needs: reportReads,
    icon: BookOpenText,
    group: 'reports',
    load: async () => {
      const { GlossaryPage } = await import('#web/modules/glossary/pages/GlossaryPage.tsx')
      return () => createElement(GlossaryPage, { loadReports: () => reportsOf(pages) })
    },
  },
  {
    path: paths.imports,
    title: msg`Imports`,
    needs: 'imports:read',
    icon: FileUp,
    group: 'masterData',
    load: () => import('#web/modules/imports/pages/ImportsPage.tsx').then((module) => module.ImportsPage),
  },
  {
    path: paths.devices,
    title: msg`Devices`,
    needs: 'devices:read',
    icon: RadioTower,
    group: 'administration',
    load: () => import('#web/modules/ingest/pages/DevicesPage.tsx').then((module) => module.DevicesPage),
  },
  {
    path: paths.quarantine,
    title: msg`Quarantine of events`,
    needs: 'devices:read',
    icon: ShieldAlert,
    group: 'administration',
    load: () => import('#web/modules/ingest/pages/QuarantinePage.tsx').then((module) => module.QuarantinePage),
  },
  {
    path: paths.deviceApi,
    title: msg`How devices send`,
    needs: 'devices:read',
    icon: FileJson,
    load: () => import('#web/modules/ingest/pages/DeviceApiPage.tsx').then((module) => module.DeviceApiPage),
  },
  {
    path: paths.account(),
    title: msg`Account`,
    needs: null,
    icon: UserRound,
    load: () => import('#web/modules/identity/pages/AccountPage.tsx').then((module) => module.AccountPage),
  },
  {
    path: paths.mailbox,
    title: msg`Demo mailbox`,
    needs: 'mailbox:read',
    icon: Inbox,
    group: 'administration',
    demoOnly: true,
    load: () => import('#web/modules/messages/pages/MailboxPage.tsx').then((module) => module.MailboxPage),
  },
  {
    path: paths.changelog,
    title: msg`What is new`,
    needs: null,
    icon: FileClock,
    load: () => import('#web/modules/settings/pages/ChangelogPage.tsx').then((module) => module.ChangelogPage),
  },
]

function pageAt(route: string): PageEntry | undefined {
  return pages.find((page) => page.path === route)
}

/** The definition of the report at a route, for what shows reports outside their pages. */
function findReport(route: string) {
  return pageAt(route)?.load.report
}
