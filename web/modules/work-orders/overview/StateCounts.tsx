import { useLingui } from '@lingui/react/macro'
import type { MachineState } from '#api/modules/machines/machines.contract.ts'
import { StateMark } from '#web/modules/machines/public/StateMark.tsx'
import { useCodeNames } from '#web/platform/reports/words/value-text.ts'
import { useMachineStates } from './use-machine-states.ts'

const worstFirst: readonly MachineState[] = ['stop', 'undefined', 'no_data', 'setup', 'idle', 'planned', 'run']

/** How many machines of the site are in each state now. */
export function StateCounts() {
  const { t } = useLingui()
  const names = useCodeNames().machine_state ?? {}
  const states = [...useMachineStates().values()].map((machine) => machine.state)
  const counts = worstFirst.flatMap((state) => {
    const count = states.filter((one) => one === state).length
    return count > 0 ? [{ state, count }] : []
  })
  if (counts.length === 0) return null
  return (
    <ul aria-label={t`Machines by state`} className="ms-auto flex flex-wrap gap-x-3 gap-y-1 text-xs">
      {counts.map(({ state, count }) => (
        <li key={state} className="flex items-center gap-1.5">
          <StateMark state={state} className="size-4 [&>svg]:size-3" />
          {names[state]} <bdi className="font-semibold tabular-nums">{count}</bdi>
        </li>
      ))}
    </ul>
  )
}
