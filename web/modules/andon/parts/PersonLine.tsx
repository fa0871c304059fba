import '../andon.css'
import type { BoardMachine } from '#api/modules/andon/andon.contract.ts'
import { useCodeNames } from '#web/platform/reports/words/value-text.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { stateIcons } from './state-look.ts'
import { TimeInState } from './TimeInState.tsx'

/** A person with the machines of their sign-ons, and the states of these. */
export function PersonLine({ name, machines }: { name: string; machines: readonly BoardMachine[] }) {
  const names = useCodeNames().machine_state ?? {}
  return (
    <li className="flex gap-3 py-2">
      <Avatar name={name} size="md" />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium">
          <bdi>{name}</bdi>
        </p>
        <ul>
          {machines.map(({ id, machine, state, since }) => {
            const Icon = stateIcons[state]
            return (
              <li key={id} className="flex items-center gap-2 py-0.5 text-xs">
                <span className="min-w-0 flex-1 truncate text-muted">
                  <bdi>{machine}</bdi>
                </span>
                <span
                  data-state={state}
                  className="andon-tile inline-flex min-w-[4.75rem] items-center gap-1.5 rounded px-2 py-0.5 tabular-nums"
                >
                  <Icon aria-label={names[state]} className="size-3.5 shrink-0" />
                  <TimeInState since={since} className="flex-1 text-end" />
                </span>
              </li>
            )
          })}
        </ul>
      </div>
    </li>
  )
}
