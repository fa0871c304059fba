import { Trans } from '@lingui/react/macro'
import { Factory } from 'lucide-react'
import { maxRetries } from '#web/platform/query/query-client.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RetryNotice } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { BoardView } from '../board-view.ts'

/** The board before it is read. */
export function BoardSkeleton({ failures }: { failures: number }) {
  return (
    <>
      <Skeleton className="mb-3 h-14" />
      {failures > 0 && <RetryNotice className="mb-3" count={failures} max={maxRetries} />}
      <div className="grid gap-2.5 [grid-template-columns:repeat(auto-fill,minmax(min(100%,240px),1fr))]">
        {Array.from({ length: 12 }, (_, index) => (
          <Skeleton key={index} className="h-[136px]" />
        ))}
      </div>
    </>
  )
}

/** A site without machines. */
export function NoMachines() {
  return (
    <Card>
      <EmptyState
        icon={<Factory />}
        title={<Trans>No machines yet</Trans>}
        hint={<Trans>Machines of this site appear here as soon as master data has them.</Trans>}
      />
    </Card>
  )
}

/** A site without any machine in the view and its filters. */
export function NoMachineHere({ view }: { view: BoardView }) {
  const isStopped = view.view === 'stopped'
  return (
    <Card>
      <EmptyState
        icon={<Factory />}
        title={isStopped ? <Trans>No machine is stopped</Trans> : <Trans>No machine here</Trans>}
        hint={
          view.area !== null || view.machineClass !== null ? (
            <Trans>Choose another area or class.</Trans>
          ) : isStopped ? (
            <Trans>Stops appear here the moment they begin.</Trans>
          ) : (
            <Trans>Machines appear here as soon as they run.</Trans>
          )
        }
      />
    </Card>
  )
}
