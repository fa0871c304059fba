import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { orderQuery } from '../work-orders.api.ts'
import { OrderActions } from './OrderActions.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { workOrdersPaths } from '../work-orders-paths.ts'

type Props = { id: string; onClose: () => void; onEdit: () => void }

/** One order over the list. */
export function OrderDialog({ id, onClose, onEdit }: Props) {
  const { i18n } = useLingui()
  const { data: order, error, refetch } = useQuery(orderQuery(id))
  return (
    <Dialog
      open
      onClose={onClose}
      width="lg"
      title={order ? <bdi>{order.code}</bdi> : <Trans>Work order</Trans>}
      actions={
        order && (
          <>
            <OrderActions order={order} onEdit={onEdit} />
            <Link to={workOrdersPaths.one(id)} className={buttonClass('primary')}>
              <Trans>Open its page</Trans>
            </Link>
          </>
        )
      }
    >
      {error && !order ? (
        <ErrorState
          title={<Trans>Error loading data.</Trans>}
          detail={i18n._(errorText(error))}
          onRetry={() => void refetch()}
        />
      ) : order ? (
        <OrderSummary order={order} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Dialog>
  )
}
