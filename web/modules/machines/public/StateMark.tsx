import { CalendarClock, CircleHelp, CirclePause, OctagonX, Play, Unplug, Wrench } from 'lucide-react'
import type { MachineState } from '#api/modules/machines/machines.contract.ts'
import { classNames } from '#web/ui/class-names.ts'

const looks: Record<MachineState, { background: string; icon: typeof Play }> = {
  run: { background: 'bg-state-run', icon: Play },
  stop: { background: 'bg-state-stop', icon: OctagonX },
  undefined: { background: 'bg-state-undefined hatch', icon: CircleHelp },
  setup: { background: 'bg-state-setup', icon: Wrench },
  planned: { background: 'bg-state-planned', icon: CalendarClock },
  idle: { background: 'bg-state-idle', icon: CirclePause },
  no_data: { background: 'bg-state-nodata hatch', icon: Unplug },
}

/** The colour of a state with its icon; the name is beside it. */
export function StateMark({ state, className }: { state: MachineState; className?: string }) {
  const { background, icon: Icon } = looks[state]
  return (
    <span aria-hidden className={classNames('grid place-items-center rounded-sm text-white', background, className)}>
      <Icon className="size-3.5 drop-shadow" />
    </span>
  )
}
