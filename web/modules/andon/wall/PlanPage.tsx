import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { BoardMachine } from '#api/modules/andon/andon.contract.ts'
import { useRoom } from '#web/platform/reports/present/use-room.ts'
import { layoutQuery } from '../andon.api.ts'
import { PlanBoard } from '../parts/PlanBoard.tsx'
import { PlanTile } from '../parts/PlanTile.tsx'

interface PlanPageProps {
  layoutId: string
  machines: readonly BoardMachine[]
  fresh: ReadonlySet<string>
}

/** A plan that fills the page. */
export function PlanPage({ layoutId, machines, fresh }: PlanPageProps) {
  const { data: layout, error } = useQuery({ ...layoutQuery(layoutId), retry: true, retryDelay: 5000 })
  const host = useRef<HTMLDivElement>(null)
  const room = useRoom(host)
  const machineById = new Map(machines.map((machine) => [machine.id, machine]))
  const shape = layout ? layout.width / layout.height : 1
  const width = room ? Math.min(room.width, room.height * shape) : 0
  return (
    <div ref={host} className="grid size-full place-items-center">
      {layout && room && (
        <div style={{ width }}>
          <PlanBoard
            layout={layout}
            places={layout.places}
            renderPlace={({ machineId }) => {
              const machine = machineById.get(machineId)
              return machine && <PlanTile machine={machine} isNew={fresh.has(machineId)} />
            }}
          />
        </div>
      )}
      {error && !layout && (
        <p className="text-[4cqh] text-white/70">
          <Trans>This plan is no longer there</Trans>
        </p>
      )}
    </div>
  )
}
