import { msg } from '@lingui/core/macro'
import {
  Bell,
  BellRing,
  BookOpenText,
  CalendarClock,
  CalendarX,
  ChartColumn,
  ClipboardCheck,
  ClipboardList,
  ChartGantt,
  Factory,
  Compass,
  FileClock,
  FileUp,
  Hourglass,
  Inbox,
  Layers,
  LayoutDashboard,
  Microscope,
  OctagonPause,
  Package,
  PackageSearch,
  Recycle,
  Star,
  Target,
  Timer,
  UserRound,
  Goal,
  StickyNote,
} from 'lucide-react'
import { createElement } from 'react'
import { reportReads } from '#api/modules/permissions/permissions.contract.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import type { PageEntry } from './page-entry.ts'
import { reportPage, reportsOf } from './report-page.ts'

/** Every page inside the frame, in the order of the navigation. */
export const pages: readonly PageEntry[] = [
  {
    path: paths.home,
    title: msg`Plant at a glance`,
    shortTitle: msg`Plant`,
    needs: 'oee:read',
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
    shortTitle: msg`Views`,
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
  {
    path: paths.report('oee'),
    title: msg`OEE`,
    needs: 'oee:read',
    icon: Target,
    group: 'reports',
    load: reportPage(() => import('#web/modules/oee/reports/oee.report.ts').then((module) => module.oeeReport)),
  },
  {
    path: paths.report('uretimrapor'),
    title: msg`Production`,
    needs: 'production:read',
    icon: ChartColumn,
    group: 'reports',
    load: reportPage(() =>
      import('#web/modules/production/reports/production.report.ts').then((module) => module.productionReport),
    ),
  },
  {
    path: paths.report('isemrirapor'),
    title: msg`Work orders`,
    shortTitle: msg`Orders`,
    needs: 'work-orders:read',
    icon: ClipboardList,
    group: 'reports',
    load: reportPage(() =>
      import('#web/modules/work-orders/reports/work-orders.report.ts').then((module) => module.workOrdersReport),
    ),
  },
  {
    path: paths.report('isemrirapor/isemridetayi'),
    title: msg`Work order`,
    needs: 'work-orders:read',
    icon: ClipboardCheck,
    load: () => import('#web/modules/work-orders/pages/WorkOrderPage.tsx').then((module) => module.WorkOrderPage),
  },
  {
    path: paths.report('tezgahrapor'),
    title: msg`Machines`,
    needs: 'machines:read',
    icon: Factory,
    group: 'reports',
    section: 'machines',
    load: reportPage(() =>
      import('#web/modules/machines/reports/machines.report.ts').then((module) => module.machinesReport),
    ),
  },
  {
    path: paths.report('tezgahrapor/tezgahdurumrapor'),
    title: msg`Machine states`,
    needs: 'machine-states:read',
    icon: ChartGantt,
    group: 'reports',
    section: 'machines',
    load: reportPage(() =>
      import('#web/modules/machines/reports/machine-states.report.ts').then((module) => module.machineStatesReport),
    ),
  },
  {
    path: paths.report('tezgahrapor/tezgahzamanlar'),
    title: msg`Machine hours`,
    needs: 'machine-states:read',
    icon: Hourglass,
    group: 'reports',
    section: 'machines',
    load: reportPage(() =>
      import('#web/modules/machines/reports/machine-times.report.ts').then((module) => module.machineTimesReport),
    ),
  },
  {
    path: paths.report('durusrapor/gunlukdurusrapor'),
    title: msg`Stoppages of a day`,
    needs: 'stoppages:read',
    icon: CalendarClock,
    group: 'reports',
    section: 'stoppages',
    load: reportPage(() =>
      import('#web/modules/stoppages/reports/daily-stoppages.report.ts').then((module) => module.dailyStoppagesReport),
    ),
  },
  {
    path: paths.report('durusrapor/tariharaligidurusrapor'),
    title: msg`Stoppages by date range`,
    shortTitle: msg`Stoppages`,
    needs: 'stoppages:read',
    icon: OctagonPause,
    group: 'reports',
    section: 'stoppages',
    load: reportPage(() =>
      import('#web/modules/stoppages/reports/stoppages.report.ts').then((module) => module.stoppagesReport),
    ),
  },
  {
    path: paths.report('iskartarapor/gunlukiskartarapor'),
    title: msg`Scrap of a day`,
    needs: 'scrap:read',
    icon: CalendarX,
    group: 'reports',
    section: 'scrap',
    load: reportPage(() =>
      import('#web/modules/scrap/reports/daily-scrap.report.ts').then((module) => module.dailyScrapReport),
    ),
  },
  {
    path: paths.report('iskartarapor/tariharaligiiskartarapor'),
    title: msg`Scrap by date range`,
    shortTitle: msg`Scrap`,
    needs: 'scrap:read',
    icon: Recycle,
    group: 'reports',
    section: 'scrap',
    load: reportPage(() => import('#web/modules/scrap/reports/scrap.report.ts').then((module) => module.scrapReport)),
  },
  {
    path: paths.report('urunraporlari'),
    title: msg`Products`,
    needs: 'products:read',
    icon: Package,
    group: 'reports',
    section: 'products',
    load: reportPage(() =>
      import('#web/modules/products/reports/products.report.ts').then((module) => module.productsReport),
    ),
  },
  {
    path: paths.report('urunraporlari/detay'),
    title: msg`Product`,
    needs: 'products:read',
    icon: PackageSearch,
    load: () => import('#web/modules/products/pages/ProductPage.tsx').then((module) => module.ProductPage),
  },
  {
    path: paths.report('urunraporlari/detay/analiz'),
    title: msg`Analysis of a product`,
    needs: 'products:read',
    icon: Microscope,
    load: () =>
      import('#web/modules/products/pages/ProductAnalysisPage.tsx').then((module) => module.ProductAnalysisPage),
  },
  {
    path: paths.report('urunraporlari/detay/zaman'),
    title: msg`Cycle time of a product`,
    needs: 'products:read',
    icon: Timer,
    load: () => import('#web/modules/products/pages/ProductCyclePage.tsx').then((module) => module.ProductCyclePage),
  },
  {
    path: paths.report('kaliprapor'),
    title: msg`Moulds`,
    needs: 'molds:read',
    icon: Layers,
    group: 'reports',
    section: 'products',
    load: reportPage(() => import('#web/modules/molds/reports/molds.report.ts').then((module) => module.moldsReport)),
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
    shortTitle: msg`Alerts`,
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
