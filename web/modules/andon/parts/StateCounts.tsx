import '../andon.css'
import type { BoardMachine } from '#api/modules/andon/andon.contract.ts'
import { countStates } from '#api/modules/andon/andon.states.ts'
import { useCodeNames } from '#web/platform/reports/words/value-text.ts'
import { stateIcons } from './state-look.ts'

/** How many machines are in each state. */
export function StateCounts({ machines }: { machines: readonly BoardMachine[] }) {
  const names = useCodeNames().machine_state ?? {}
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 text-xs max-md:order-last max-md:w-full md:ms-auto">
      {countStates(machines).map(({ state, count }) => {
        const Icon = stateIcons[state]
        return (
          <li key={state} className="flex items-center gap-1.5">
            <span data-state={state} className="andon-tile grid size-5 place-items-center rounded">
              <Icon aria-hidden className="size-3" />
            </span>
            {names[state]}
            <b className="font-semibold tabular-nums">{count}</b>
          </li>
        )
      })}
    </ul>
  )
}
