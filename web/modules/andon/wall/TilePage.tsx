import { Trans } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import { useRef } from 'react'
import type { BoardMachine } from '#api/modules/andon/andon.contract.ts'
import { useRoom } from '#web/platform/reports/present/use-room.ts'
import { MachineTile } from '../parts/MachineTile.tsx'
import type { ShiftOee } from '../use-shift-oee.ts'
import { gridFor } from './paginate.ts'

interface TilePageProps {
  machines: readonly BoardMachine[]
  oee: ShiftOee | undefined
  fresh: ReadonlySet<string>
}

/** Tiles that fill the page; their words grow with them. */
export function TilePage({ machines, oee, fresh }: TilePageProps) {
  const host = useRef<HTMLDivElement>(null)
  const room = useRoom(host)
  const grid = gridFor(machines.length, room ?? { width: 16, height: 8 })
  const gap = room ? room.height * 0.012 : 0
  const height = room ? (room.height + gap) / grid.rows - gap : 0
  const width = room ? (room.width + gap) / grid.columns - gap : 0
  // A tile holds twelve lines of its own size and a name of some twenty signs; one tile alone need not fill the wall.
  const size = Math.max(10, Math.min(height / 11.9, width / 16.5, (room?.height ?? 0) / 9))
  return (
    <div ref={host} className="size-full">
      {machines.length === 0 ? (
        <div className="grid size-full place-items-center text-center">
          <p className="text-[6cqh] font-semibold">
            <CircleCheck aria-hidden className="mx-auto mb-[2cqh] size-[18cqh] text-state-run" strokeWidth={1.5} />
            <Trans>No machine is stopped</Trans>
          </p>
        </div>
      ) : (
        <ul
          className="grid size-full"
          style={{
            gridTemplateColumns: `repeat(${grid.columns}, minmax(0, 1fr))`,
            gridTemplateRows: `repeat(${grid.rows}, minmax(0, 1fr))`,
            gap: `${gap}px`,
            fontSize: `${size}px`,
          }}
        >
          {machines.map((machine) => (
            <li key={machine.id} className="min-h-0 min-w-0">
              <MachineTile
                machine={machine}
                oee={oee?.figures.get(machine.code)?.oee ?? null}
                isNew={fresh.has(machine.id)}
                stacked
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
