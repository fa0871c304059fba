import { Plural } from '@lingui/react/macro'
import type { BoardMachine } from '#api/modules/andon/andon.contract.ts'
import { isStopped } from '#api/modules/andon/andon.states.ts'
import type { ShiftOee } from '../use-shift-oee.ts'
import { MachineTile } from './MachineTile.tsx'

interface BoardGridProps {
  /** Machines in their order. */
  machines: readonly BoardMachine[]
  /** Under the names of their areas. */
  grouped: boolean
  oee: ShiftOee | undefined
  /** Whether OEE is shown at all. */
  withOee: boolean
  fresh: ReadonlySet<string>
  /** One function for all of them, the same at each rendering. */
  onOpen: (machineId: string) => void
}

const grid = 'grid gap-2.5 [grid-template-columns:repeat(auto-fill,minmax(min(100%,240px),1fr))]'

/** The machines as tiles. */
export function BoardGrid({ machines, grouped, oee, withOee, fresh, onOpen }: BoardGridProps) {
  const tiles = (some: readonly BoardMachine[]) => (
    <ul className={grid}>
      {some.map((machine) => (
        <li key={machine.id} className="h-[136px] min-w-0 text-sm">
          <MachineTile
            machine={machine}
            oee={withOee ? (oee?.figures.get(machine.code)?.oee ?? null) : undefined}
            isNew={fresh.has(machine.id)}
            onOpen={onOpen}
          />
        </li>
      ))}
    </ul>
  )
  if (!grouped) return tiles(machines)
  const areas = [...Map.groupBy(machines, (machine) => machine.area)]
  return areas.map(([area, some]) => {
    const standing = some.filter(isStopped).length
    return (
      <section key={area} aria-label={area} className="mb-5">
        <h2 className="mb-2 flex items-baseline gap-2 text-base font-semibold">
          {area}
          <span className="text-xs font-normal text-muted">
            <Plural value={some.length} one="# machine" other="# machines" />
            {standing > 0 && (
              <>
                {' · '}
                <span className="text-danger">
                  <Plural value={standing} one="# stopped" other="# stopped" />
                </span>
              </>
            )}
          </span>
        </h2>
        {tiles(some)}
      </section>
    )
  })
}
