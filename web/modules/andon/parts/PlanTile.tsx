import '../andon.css'
import { memo } from 'react'
import type { BoardMachine } from '#api/modules/andon/andon.contract.ts'
import { isOverdue } from '#api/modules/andon/andon.states.ts'
import { useCodeNames } from '#web/platform/reports/words/value-text.ts'
import { useOfBoardNow } from '../server-clock.ts'
import { stateIcons } from './state-look.ts'
import { TimeInState } from './TimeInState.tsx'

interface PlanTileProps {
  machine: BoardMachine
  isNew?: boolean
  /** Called with the machine's id. */
  onOpen?: (machineId: string) => void
}

/** A machine on the plan: its code, sign and time, in the size that the plan has room for. */
export const PlanTile = memo(function PlanTile({ machine, isNew = false, onOpen }: PlanTileProps) {
  const names = useCodeNames().machine_state ?? {}
  const overdue = useOfBoardNow((now) => isOverdue(machine, now))
  const Icon = stateIcons[machine.state]
  const Tag = onOpen ? 'button' : 'div'
  return (
    <Tag
      {...(onOpen && { type: 'button' as const, onClick: () => onOpen(machine.id) })}
      title={[machine.machine, names[machine.state], machine.reason].filter(Boolean).join(' · ')}
      data-state={machine.state}
      data-overdue={overdue}
      data-new={isNew}
      data-machine={machine.code}
      className="andon-tile relative block w-[6.2em] rounded-[0.35em] px-[0.45em] py-[0.3em] text-start shadow"
    >
      <span className="flex items-center gap-[0.3em]">
        <span className="min-w-0 flex-1 truncate font-semibold leading-tight">{machine.code}</span>
        <Icon aria-hidden className="size-[1em] shrink-0" />
      </span>
      <TimeInState since={machine.since} className="block text-[0.95em] leading-tight tabular-nums" />
      <span className="sr-only">{names[machine.state]}</span>
    </Tag>
  )
})
