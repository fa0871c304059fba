import '../andon.css'
import type { BoardMachine } from '#api/modules/andon/andon.contract.ts'
import { useCodeNames } from '#web/platform/reports/value-text.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { stateIcons } from './state-look.ts'
import { TimeInState } from './TimeInState.tsx'

/** Somebody at a machine, with what the machine does. */
export function PersonLine({ machine }: { machine: BoardMachine }) {
  const names = useCodeNames().machine_state ?? {}
  const Icon = stateIcons[machine.state]
  return (
    <li className="flex items-center gap-3 py-2">
      <Avatar name={machine.operator ?? ''} size="sm" />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-medium">{machine.operator}</span>
        <span className="block truncate text-xs text-muted" dir="auto">
          {machine.machine}
        </span>
      </span>
      <span
        data-state={machine.state}
        className="andon-tile inline-flex items-center gap-1.5 rounded px-2 py-1 text-xs tabular-nums"
      >
        <Icon aria-label={names[machine.state]} className="size-3.5" />
        <TimeInState since={machine.since} />
      </span>
    </li>
  )
}
