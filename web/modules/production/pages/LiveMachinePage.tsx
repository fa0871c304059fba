import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { isMissing } from '#web/platform/api-client/api-error.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { useLiveChanges } from '#web/platform/live/use-live-changes.ts'
import { placesQuery } from '#web/modules/places/public/use-places.ts'
import { maxRetries } from '#web/platform/query/query-client.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState, RetryNotice } from '#web/ui/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { MachineView } from '../parts/MachineView.tsx'
import { OrderHead } from '../parts/OrderHead.tsx'
import { machineQuery, orderQuery } from '../production.api.ts'
import { productionPaths } from '../public/production-paths.ts'
import { machinesTopic } from '#api/modules/machines/machines.contract.ts'
import { stoppagesTopic } from '#api/modules/stoppages/stoppages.contract.ts'
import { workOrdersTopic } from '#api/modules/work-orders/work-orders.contract.ts'

/** One machine or one order live, by the id in the address. */
export function LiveMachinePage() {
  const { i18n, t } = useLingui()
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const places = useQuery(placesQuery)
  const isMachine = places.data?.machines.some((machine) => machine.id === id)
  const order = useQuery(orderQuery(isMachine === false ? id : undefined))
  const chosen = params.get('machine')
  const machines = order.data?.machines ?? []
  const shownId = isMachine ? id : (machines.find((one) => one.id === chosen) ?? machines[0])?.id
  const machine = useQuery(machineQuery(shownId))
  useLiveChanges([machinesTopic, stoppagesTopic, workOrdersTopic], (ids) => {
    if (shownId && (ids === null || ids.has(shownId) || (order.data && ids.has(id))))
      void machine.refetch({ cancelRefetch: true })
    if (order.data) void order.refetch({ cancelRefetch: true })
  })
  const error = places.error ?? order.error ?? machine.error
  const failures = Math.max(places.failureCount, order.failureCount, machine.failureCount)
  if (machine.data)
    return (
      <>
        {order.data && <OrderHead data={order.data} shownId={shownId ?? ''} />}
        <MachineView key={machine.data.machine.id} data={machine.data} />
      </>
    )
  return (
    <>
      <PageHeader title={order.data?.order.code ?? <Trans>Live production</Trans>} />
      {isMissing(error) ? (
        <Card>
          <EmptyState
            title={<Trans>There is no such machine or order</Trans>}
            action={
              <Link to={productionPaths.live} className={buttonClass()}>
                <Trans>All machines</Trans>
              </Link>
            }
          />
        </Card>
      ) : error ? (
        <ErrorState
          title={t`Error loading data.`}
          detail={i18n._(errorText(error))}
          onRetry={() => {
            void places.refetch()
            if (isMachine === false) void order.refetch()
            if (shownId) void machine.refetch()
          }}
        />
      ) : order.data && machines.length === 0 ? (
        <Card>
          <EmptyState
            title={<Trans>The order is at no machine</Trans>}
            hint={<Trans>Give it a machine in the list of work orders, or start it at one.</Trans>}
          />
        </Card>
      ) : (
        <>
          {failures > 0 && <RetryNotice count={failures} max={maxRetries} className="mb-3" />}
          <Skeleton className="mb-4 h-[88px]" />
          <div className="grid gap-4 lg:grid-cols-[1fr_360px]">
            <Skeleton className="h-[420px]" />
            <Skeleton className="h-[420px]" />
          </div>
        </>
      )}
    </>
  )
}
