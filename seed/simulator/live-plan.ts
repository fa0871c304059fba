import type { DeviceEvent } from '#api/modules/ingest/events.contract.ts'
import { plusDays } from '#web/core/time/business-date.ts'
import { enrolledAtTerminal } from '#seed/demo/attendance/at-terminal.ts'
import type { DemoPunch } from '#seed/demo/attendance/punch-day.ts'
import { blockStart, playBlock } from '#seed/demo/blocks.ts'
import { type DemoShift, demoShifts } from '#seed/demo/calendar.ts'
import { type Machine, type Plant, buildPlant } from '#seed/demo/plant.ts'
import type { LivePlan } from '#seed/demo/seed-demo.ts'
import { blockDays } from '#seed/demo/simulate.ts'
import type { EnrolledPerson } from './adms-terminal.ts'
import { scriptPunches } from './punch-script.ts'
import { type Told, scriptBlock } from './script.ts'

const day = 86_400

export interface LivePlant {
  machines: Machine[]
  /** Endless events of a machine's devices from `from` (epoch seconds) on. */
  script(machine: Machine, from: number): Generator<DeviceEvent>
  /** Who passes which door after `from` (epoch seconds), without end. */
  punches(from: number): Generator<DemoPunch>
  /** People enrolled at the terminal of the office. */
  enrolled(): EnrolledPerson[]
}

/** @param speed stops come so many times as often, each so much shorter. */
export function livePlant(plan: LivePlan, speed: number): LivePlant {
  const plant = buildPlant(plan.company, plan.machines)
  const shifts = calendarOf(plan)
  return {
    machines: plant.machines,
    script: (machine, from) => scriptMachine(plant, machine, shifts, { from, speed }),
    punches: (from) => scriptPunches(plant, plan.firstDay, shifts, from),
    enrolled: () => enrolledAtTerminal(plant, plan.firstDay),
  }
}

function* scriptMachine(
  plant: Plant,
  machine: Machine,
  shiftsUntil: (day: number) => DemoShift[],
  options: { from: number; speed: number },
): Generator<DeviceEvent> {
  const state: Told = { order: null, operator: null }
  const began = shiftsUntil(1)[0]!.start
  const playedBlocks = Math.floor((options.from - began) / day / blockDays) - 1
  for (let block = Math.max(0, playedBlocks); ; block++) {
    const shifts = shiftsUntil(Math.max(1, blockStart(block + 1, machine.index)))
    const played = playBlock(plant, machine, block, shifts, { after: options.from, until: Infinity })
    if (played) yield* scriptBlock(plant, machine, played.result, state, options)
  }
}

/** The plant's shifts up to a number of days after its first one; made once for all machines. */
function calendarOf(plan: LivePlan): (days: number) => DemoShift[] {
  let shifts: DemoShift[] = []
  return (days) => {
    if (shifts.length < days * 3)
      shifts = demoShifts(plan.firstDay, plusDays(plan.firstDay, days + 2 * blockDays), plan.sundaysFrom)
    return shifts
  }
}
