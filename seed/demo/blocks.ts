import type { DemoShift } from './calendar.ts'
import type { Machine, Plant } from './plant.ts'
import { works } from './roster.ts'
import { type BlockResult, blockDays, simulateBlock } from './simulate.ts'

/** First day of a machine's block: machines begin theirs on different days, so that not all orders end at once. */
export function blockStart(block: number, machineIndex: number): number {
  return block * blockDays - ((machineIndex * 11) % blockDays)
}

/**
 * Plays a machine through one block of days.
 *
 * @param shifts every shift since the plant's first day, to the block's end at least.
 * @returns undefined when no shift of the block is in `period` (epoch seconds).
 */
export function playBlock(
  plant: Plant,
  machine: Machine,
  block: number,
  shifts: DemoShift[],
  period: { after: number; until: number },
): { result: BlockResult; end: number } | undefined {
  const from = Math.max(0, blockStart(block, machine.index)) * 3
  const shiftsOfBlock = shifts.slice(from, Math.max(0, blockStart(block + 1, machine.index)) * 3)
  if (
    shiftsOfBlock.length === 0 ||
    shiftsOfBlock[0]!.start >= period.until ||
    shiftsOfBlock.at(-1)!.end <= period.after
  )
    return undefined
  const afterRest = from === 0 || !works(machine, shifts[from - 3]!)
  return { result: simulateBlock(plant, machine, block, shiftsOfBlock, { afterRest }), end: shiftsOfBlock.at(-1)!.end }
}
