import { msg } from '@lingui/core/macro'
import {
  CalendarClock,
  CalendarX,
  ChartColumn,
  ChartGantt,
  ClipboardCheck,
  ClipboardList,
  Factory,
  Hourglass,
  Layers,
  Microscope,
  OctagonPause,
  Package,
  PackageSearch,
  Recycle,
  Target,
  Timer,
} from 'lucide-react'
import { paths } from '#web/platform/navigation/paths.ts'
import type { PageEntry } from './page-entry.ts'
import { reportPage } from './report-page.ts'

/** The reports, in the order of the navigation. */
export const reportEntries: readonly PageEntry[] = [
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
    load: reportPage(
      () =>
        import('#web/modules/machines/reports/machine-states.report.ts').then((module) => module.machineStatesReport),
      () => import('#web/modules/machines/parts/StatesNow.tsx').then((module) => module.StatesNow),
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
]
