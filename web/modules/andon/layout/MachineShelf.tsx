import { useDraggable } from '@dnd-kit/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { GripVertical, Plus, Search } from 'lucide-react'
import { useState } from 'react'
import type { BoardMachine } from '#api/modules/andon/andon.contract.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'

interface MachineShelfProps {
  /** Machines that are not on the plan. */
  machines: readonly BoardMachine[]
  onPut: (machineId: string) => void
  onPutAll: () => void
}

/** Machines that wait for a place: drag one onto the plan, or press its button. */
export function MachineShelf({ machines, onPut, onPutAll }: MachineShelfProps) {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const matches = machines.filter((one) =>
    `${one.code} ${one.machine} ${one.area}`.toLocaleLowerCase().includes(search.toLocaleLowerCase()),
  )
  return (
    <section
      aria-label={t`Machines without a place`}
      className="flex min-h-0 flex-col rounded-lg border border-line bg-card p-3"
    >
      <h2 className="mb-2 text-sm font-semibold">
        <Trans>Without a place</Trans> <span className="text-muted tabular-nums">{machines.length}</span>
      </h2>
      {machines.length === 0 ? (
        <p className="text-sm text-muted">
          <Trans>Every machine is on the plan.</Trans>
        </p>
      ) : (
        <>
          <Input
            type="search"
            lead={<Search aria-hidden />}
            aria-label={t`Search machines`}
            placeholder={t`Machine or area`}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <ul className="my-2 min-h-0 flex-1 overflow-y-auto max-md:max-h-48">
            {matches.map((machine) => (
              <ShelfLine key={machine.id} machine={machine} onPut={() => onPut(machine.id)} />
            ))}
          </ul>
          <Button size="sm" onClick={onPutAll}>
            <Trans>Place all in rows</Trans>
          </Button>
        </>
      )}
    </section>
  )
}

function ShelfLine({ machine, onPut }: { machine: BoardMachine; onPut: () => void }) {
  const { t } = useLingui()
  const { listeners, setNodeRef, isDragging } = useDraggable({ id: machine.id })
  const name = machine.machine
  return (
    <li className="flex items-center gap-1">
      <div
        ref={setNodeRef}
        {...listeners}
        className={classNames(
          'flex min-w-0 flex-1 cursor-grab touch-none select-none items-center gap-1.5 rounded-md px-1 py-1.5 text-sm hover:bg-sunken',
          isDragging && 'opacity-40',
        )}
      >
        <GripVertical aria-hidden className="size-4 shrink-0 text-subtle" />
        <span className="min-w-0">
          <span className="block truncate">
            <bdi>{name}</bdi>
          </span>
          <span className="block truncate text-xs text-muted">
            <bdi>{machine.code}</bdi> · <bdi>{machine.area}</bdi>
          </span>
        </span>
      </div>
      <IconButton size="sm" label={t`Put ${name} on the plan`} icon={<Plus />} onClick={onPut} />
    </li>
  )
}
