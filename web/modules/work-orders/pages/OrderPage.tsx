import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Activity, ChartColumn } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { orderParts } from '#api/modules/work-orders/order-parts.contract.ts'
import { isMissing } from '#web/platform/api-client/api-error.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { OrderCosts } from '#web/modules/costing/public/OrderCosts.tsx'
import { productionPaths } from '#web/modules/production/public/production-paths.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { Comments } from '#web/platform/parts/comments/Comments.tsx'
import { RowLinks } from '#web/platform/parts/links/RowLinks.tsx'
import { maxRetries } from '#web/platform/query/query-client.ts'
import { useCan } from '#web/platform/session/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState, RetryNotice } from '#web/ui/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { OrderFormDialog } from '../form/OrderFormDialog.tsx'
import { OrderActions } from '../order/OrderActions.tsx'
import { OrderHistory } from '../order/OrderHistory.tsx'
import { OrderSummary } from '../order/OrderSummary.tsx'
import { MadePerDay } from '../order/MadePerDay.tsx'
import { RunsAndStops } from '../order/RunsAndStops.tsx'
import { useEditing } from '../order/use-order-actions.tsx'
import { useLiveOrders } from '../use-live-orders.ts'
import { orderQuery, storyQuery } from '../work-orders.api.ts'
import { workOrdersPaths } from '../work-orders-paths.ts'

/** Everything of one order, as it happens. */
export function OrderPage() {
  const { t, i18n } = useLingui()
  const { id = '' } = useParams()
  const can = useCan()
  const { editing, edit } = useEditing()
  const { data: order, error, failureCount, refetch } = useQuery(orderQuery(id))
  const story = useQuery(storyQuery(id))
  useLiveOrders()
  const missing = isMissing(error)
  return (
    <>
      <PageHeader
        title={order ? <bdi>{order.code}</bdi> : <Trans>Work order</Trans>}
        description={order?.product.name}
        actions={
          order && (
            <>
              {can('shop-floor:read') && (
                <Link to={productionPaths.liveOf(order.id)} className={buttonClass()}>
                  <Activity aria-hidden />
                  <Trans>Live</Trans>
                </Link>
              )}
              <Link
                to={`${paths.report('isemrirapor/isemridetayi')}?order=${encodeURIComponent(order.code)}`}
                className={buttonClass()}
              >
                <ChartColumn aria-hidden />
                <Trans>Report</Trans>
              </Link>
              <OrderActions order={order} onEdit={() => edit(order.id)} />
            </>
          )
        }
      />
      {missing && (
        <EmptyState
          title={<Trans>There is no such order</Trans>}
          action={
            <Link to={workOrdersPaths.list()} className={buttonClass()}>
              <Trans>All work orders</Trans>
            </Link>
          }
        />
      )}
      {!missing && !order && failureCount > 0 && <RetryNotice count={failureCount} max={maxRetries} />}
      {error && !missing && !order && (
        <ErrorState title={t`Error loading data.`} detail={i18n._(errorText(error))} onRetry={() => void refetch()} />
      )}
      {!order && !error && <Skeleton className="h-72" />}
      {order && (
        <div className="space-y-4">
          <Card>
            <OrderSummary order={order} />
          </Card>
          <div className="grid gap-4 lg:grid-cols-2">
            <Card title={<Trans>Made per day</Trans>}>
              {story.data ? <MadePerDay days={story.data.days} /> : <Waiting query={story} />}
            </Card>
            <Card title={<Trans>History</Trans>}>
              {story.data ? <OrderHistory id={order.id} history={story.data.history} /> : <Waiting query={story} />}
            </Card>
          </div>
          {can('work-order-costs:read') && (
            <Card title={<Trans>Costs</Trans>}>
              <OrderCosts id={order.id} />
            </Card>
          )}
          <div className="grid gap-4 lg:grid-cols-2">
            <Card title={<Trans>Comments</Trans>}>
              <Comments row={{ owner: orderParts, id }} />
            </Card>
            <Card title={<Trans>Links</Trans>}>
              <RowLinks row={{ owner: orderParts, id }} />
            </Card>
          </div>
          <Card title={<Trans>Runs and stops</Trans>} flush>
            {story.data ? <RunsAndStops intervals={story.data.intervals} /> : <Waiting query={story} />}
          </Card>
        </div>
      )}
      {editing && order && can('work-orders:manage') && <OrderFormDialog id={id} onClose={() => edit(null)} />}
    </>
  )
}

function Waiting({ query }: { query: { error: Error | null; refetch: () => Promise<unknown> } }) {
  const { t, i18n } = useLingui()
  if (query.error)
    return (
      <ErrorState
        title={t`Error loading data.`}
        detail={i18n._(errorText(query.error))}
        onRetry={() => void query.refetch()}
      />
    )
  return <Skeleton className="h-48" />
}
