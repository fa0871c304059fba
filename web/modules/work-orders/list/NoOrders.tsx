import { Trans } from '@lingui/react/macro'
import { ClipboardList } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Why no order is listed. @param isUsual the list of open orders, unfiltered. */
export function NoOrders({ isUsual, onUsual }: { isUsual: boolean; onUsual: () => void }) {
  return (
    <EmptyState
      className="rounded-lg border border-line bg-card"
      icon={<ClipboardList />}
      title={isUsual ? <Trans>No order is open</Trans> : <Trans>No order fits</Trans>}
      hint={
        isUsual ? (
          <Trans>Make one with “New work order”, or bring orders in under Imports.</Trans>
        ) : (
          <Trans>Remove a filter, or search for another word.</Trans>
        )
      }
      action={
        isUsual ? undefined : (
          <Button onClick={onUsual}>
            <Trans>Show open orders</Trans>
          </Button>
        )
      }
    />
  )
}
