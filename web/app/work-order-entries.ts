import { msg } from '@lingui/core/macro'
import { ClipboardList, ListOrdered } from 'lucide-react'
import { paths } from '#web/platform/navigation/paths.ts'
import type { PageEntry } from './page-entry.ts'

/** Work orders and their queues, in the order of the navigation. */
export const workOrderEntries: readonly PageEntry[] = [
  {
    path: paths.workOrders(),
    title: msg`Work orders`,
    shortTitle: msg`Orders`,
    needs: 'work-orders:read',
    icon: ClipboardList,
    group: 'production',
    load: () => import('#web/modules/work-orders/pages/WorkOrdersPage.tsx').then((module) => module.WorkOrdersPage),
  },
  {
    path: paths.workOrder(':id'),
    title: msg`Work order`,
    needs: 'work-orders:read',
    icon: ClipboardList,
    load: () => import('#web/modules/work-orders/pages/OrderPage.tsx').then((module) => module.OrderPage),
  },
  {
    path: paths.queue,
    title: msg`Queued jobs`,
    needs: 'work-orders:read',
    icon: ListOrdered,
    group: 'live',
    load: () => import('#web/modules/work-orders/pages/QueuePage.tsx').then((module) => module.QueuePage),
  },
]
