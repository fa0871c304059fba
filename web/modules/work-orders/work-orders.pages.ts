import { msg } from '@lingui/core/macro'
import { orderParts } from '#api/modules/work-orders/order-parts.contract.ts'
import { ClipboardCheck, ClipboardList, ListOrdered } from 'lucide-react'
import { paths } from '#web/platform/navigation/paths.ts'
import { tellRowPage } from '#web/platform/parts/row-pages.ts'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { reportPage } from '#web/platform/reports/report-page.ts'
import { withReportTools } from '#web/platform/reports/tools/load-tools.ts'
import { workOrdersPaths } from './work-orders-paths.ts'
import { workOrdersCard } from './work-orders.cards.ts'

tellRowPage(orderParts.name, {
  api: orderParts.path,
  title: msg`Work orders`,
  icon: ClipboardList,
  pathOf: workOrdersPaths.one,
})

export const workOrders: WebModule = {
  pages: [
    {
      path: workOrdersPaths.list(),
      title: msg`Work orders`,
      place: { workspace: 'production', daily: true },
      shortTitle: msg`Orders`,
      needs: 'work-orders:read',
      icon: ClipboardList,
      load: () => import('./pages/WorkOrdersPage.tsx').then((module) => module.WorkOrdersPage),
    },
    {
      path: workOrdersPaths.one(':id'),
      title: msg`Work order`,
      place: { under: workOrdersPaths.list() },
      needs: 'work-orders:read',
      icon: ClipboardList,
      load: () => import('./pages/OrderPage.tsx').then((module) => module.OrderPage),
    },
    {
      path: workOrdersPaths.queue,
      title: msg`Queued jobs`,
      place: { workspace: 'production', daily: true },
      needs: 'work-orders:read',
      icon: ListOrdered,
      load: () => import('./pages/QueuePage.tsx').then((module) => module.QueuePage),
    },
    reportPage(workOrdersCard, () =>
      import('./reports/work-orders.report.ts').then((module) => module.workOrdersReport),
    ),
    {
      path: paths.report('isemrirapor/isemridetayi'),
      title: msg`Work order details`,
      place: { under: workOrdersCard.route },
      needs: 'work-orders:read',
      icon: ClipboardCheck,
      load: withReportTools(() => import('./pages/WorkOrderPage.tsx').then((module) => module.WorkOrderPage)),
    },
  ],
}
