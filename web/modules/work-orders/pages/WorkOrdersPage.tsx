import { Trans } from '@lingui/react/macro'
import { ChartColumn, ListOrdered, Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '#web/platform/navigation/paths.ts'
import { useCan } from '#web/platform/session/session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { OrderFormDialog } from '../form/OrderFormDialog.tsx'
import { OrdersSection } from '../list/OrdersSection.tsx'
import { useEditing } from '../order/use-order-actions.tsx'
import { PlantOverview } from '../overview/PlantOverview.tsx'
import { useLiveOrders } from '../use-live-orders.ts'
import { workOrdersPaths } from '../work-orders-paths.ts'

/** The plant's orders: their states, the queues of machines, and the list to work with. */
export function WorkOrdersPage() {
  const can = useCan()
  const { editing, edit } = useEditing()
  useLiveOrders()
  const mayEdit = can('work-orders:manage')
  return (
    <>
      <PageHeader
        title={<Trans>Plant overview and work orders</Trans>}
        description={<Trans>Open, running and late orders, and the next one of each machine.</Trans>}
        actions={
          <>
            <Link to={workOrdersPaths.queue} className={buttonClass()}>
              <ListOrdered aria-hidden />
              <Trans>Queues</Trans>
            </Link>
            <Link to={paths.report('isemrirapor')} className={buttonClass()}>
              <ChartColumn aria-hidden />
              <Trans>Report</Trans>
            </Link>
            {mayEdit && (
              <Button variant="primary" icon={<Plus />} onClick={() => edit('new')}>
                <Trans>New work order</Trans>
              </Button>
            )}
          </>
        }
      />
      <PlantOverview />
      <OrdersSection onEdit={edit} />
      {editing && mayEdit && <OrderFormDialog id={editing === 'new' ? null : editing} onClose={() => edit(null)} />}
    </>
  )
}
