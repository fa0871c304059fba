import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import type { Delivery } from '#api/modules/webhooks/webhooks.contract.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import type { RowPartProps } from '#web/platform/resource/shown-resource.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { deliveriesQuery, testWebhook } from '../webhooks.api.ts'
import { DeliveryRow } from './DeliveryRow.tsx'

/** Events sent to an address, and its answers. */
export function DeliveriesSection({ row }: RowPartProps) {
  const { t } = useLingui()
  const query = useQuery(deliveriesQuery(row.id))
  const test = useMutation({ mutationFn: () => testWebhook(row.id), meta: { done: t`Test on its way` } })
  return (
    <>
      <div className="mb-4">
        <Button icon={<Send />} busy={test.isPending} disabled={row.status !== 'active'} onClick={() => test.mutate()}>
          <Trans>Send a test</Trans>
        </Button>
      </div>
      <QueryState query={query} skeleton={<Skeleton className="h-32" />} />
      {query.data?.length === 0 && (
        <EmptyState
          icon={<Send />}
          title={<Trans>Nothing was sent yet</Trans>}
          hint={<Trans>Events are listed here for thirty days.</Trans>}
        />
      )}
      <ul className="divide-y divide-line">
        {query.data?.map((delivery: Delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} />
        ))}
      </ul>
    </>
  )
}
