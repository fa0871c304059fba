import type { MachineNow, MachineState } from '#api/modules/machines/machines.contract.ts'
import type { CutFilter } from '#web/core/cut/cut.ts'

/** States by urgency, worst first. */
export const worstFirst: readonly MachineState[] = ['stop', 'undefined', 'no_data', 'setup', 'idle', 'planned', 'run']

/** The machines' own words for the dimensions that reports filter by. */
const columns: Record<string, (machine: MachineNow) => string> = {
  area: (machine) => machine.area,
  machine_class: (machine) => machine.machineClass,
  machine: (machine) => machine.machine,
  machine_code: (machine) => machine.code,
}

/** Machines that the page's filters leave, worst state first and longest in it first. Other filters say nothing of now. */
export function machinesNow(machines: readonly MachineNow[], filters: readonly CutFilter[]): MachineNow[] {
  const kept = machines.filter((machine) =>
    filters.every(({ dimension, values }) => {
      const read = columns[dimension]
      return !read || values.includes(read(machine))
    }),
  )
  return kept.toSorted(
    (a, b) =>
      worstFirst.indexOf(a.state) - worstFirst.indexOf(b.state) ||
      (b.seconds ?? Infinity) - (a.seconds ?? Infinity) ||
      (a.machine < b.machine ? -1 : 1),
  )
}

/** How many machines are in each state, worst first; states that no machine is in are left out. */
export function countStates(machines: readonly MachineNow[]): { state: MachineState; count: number }[] {
  return worstFirst.flatMap((state) => {
    const count = machines.filter((machine) => machine.state === state).length
    return count > 0 ? [{ state, count }] : []
  })
}
