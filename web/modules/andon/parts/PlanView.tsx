import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Map as MapIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Board } from '#api/modules/andon/andon.contract.ts'
import { maxRetries } from '#web/platform/query/query-client.ts'
import { useCan } from '#web/platform/session/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState, RetryNotice } from '#web/ui/error-state.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PlanBoard, PlanFrame } from './PlanBoard.tsx'
import { useLayouts } from '../use-layouts.ts'
import { PlanTile } from './PlanTile.tsx'
import { andonPaths } from '../andon-paths.ts'

interface PlanViewProps {
  board: Pick<Board, 'site' | 'machines'>
  /** The chosen plan; null for the first. */
  chosen: string | null
  fresh: ReadonlySet<string>
  onChoose: (id: string) => void
  onOpen: (machineId: string) => void
}

/** The machines at their places on a plan of the plant. */
export function PlanView({ board, chosen, fresh, onChoose, onOpen }: PlanViewProps) {
  const { t } = useLingui()
  const can = useCan()
  const { data, error, failureCount, refetch } = useLayouts(board.site.code)
  if (error && !data) return <ErrorState title={<Trans>Error loading data.</Trans>} onRetry={() => void refetch()} />
  if (!data)
    return (
      <>
        <Skeleton className="aspect-video w-full" />
        {failureCount > 0 && <RetryNotice count={failureCount} max={maxRetries} />}
      </>
    )
  const layout = data.find((one) => one.id === chosen) ?? data[0]
  if (!layout)
    return (
      <EmptyState
        icon={<MapIcon />}
        title={<Trans>No plan of this plant yet</Trans>}
        hint={<Trans>Draw one: upload a floor plan and place the machines on it.</Trans>}
        action={
          can('andon:manage') && (
            <Link to={andonPaths.layout} className={buttonClass('primary')}>
              <Trans>Make a plan</Trans>
            </Link>
          )
        }
      />
    )
  const machineById = new Map(board.machines.map((machine) => [machine.id, machine]))
  const places = layout.places.filter((place) => machineById.has(place.machineId))
  const missing = machineById.size - places.length
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-3">
        {data.length > 1 && (
          <div className="w-56">
            <Select
              aria-label={t`Plan`}
              value={layout.id}
              onChange={onChoose}
              options={data.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </div>
        )}
        {missing > 0 && (
          <p className="text-xs text-muted">
            <Plural value={missing} one="# machine is not on this plan." other="# machines are not on this plan." />
          </p>
        )}
        {can('andon:manage') && (
          <Link to={`${andonPaths.layout}?plan=${layout.id}`} className={buttonClass('secondary', 'sm', 'ms-auto')}>
            <Trans>Edit the plan</Trans>
          </Link>
        )}
      </div>
      <PlanFrame>
        <PlanBoard
          layout={layout}
          places={places}
          renderPlace={(place) => {
            const machine = machineById.get(place.machineId)
            return machine && <PlanTile machine={machine} isNew={fresh.has(machine.id)} onOpen={onOpen} />
          }}
        />
      </PlanFrame>
    </>
  )
}
