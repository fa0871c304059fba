import type { Trx } from '#api/platform/db/database.ts'
import { blockStart, playBlock } from './blocks.ts'
import type { DemoShift } from './calendar.ts'
import type { Period } from './period.ts'
import type { Plant } from './plant.ts'
import { blockDays } from './simulate.ts'
import { factWriter } from './write-facts.ts'

const rowsPerFlush = 12_000

/**
 * Plays the plant through a period and writes what happened.
 *
 * @param options.onProgress called with what is done, 0 to 0.5.
 * @returns machine states written.
 * @throws Error when the signal is aborted.
 */
export async function writeHistory(
  trx: Trx,
  plant: Plant,
  facts: {
    companyId: string
    bulk: boolean
    period: Period
    shifts: DemoShift[]
    instances: Map<string, string>
    planOnly?: boolean
  },
  options: { onProgress?: (text: string, done: number) => void; signal?: AbortSignal },
): Promise<number> {
  const { shifts, period } = facts
  const writer = factWriter(trx, plant, { ...facts, window: period })
  const firstStart = shifts[0]!.start
  for (let block = 0; firstStart + blockStart(block - 1, 0) * 86_400 < period.until; block++) {
    for (const machine of plant.machines) {
      const played = playBlock(plant, machine, block, shifts, period)
      if (played) writer.add(played.result, played.end)
      // Lets the database's answers, signals and other work of the process through.
      await new Promise((resolve) => setImmediate(resolve))
      stopIfCancelled(options)
      if (writer.waiting() < rowsPerFlush) continue
      await writer.flush()
      const passed = (block + machine.index / plant.machines.length) * blockDays * 86_400
      const done = Math.min(0.5, (0.5 * passed) / (period.until - firstStart))
      options.onProgress?.(`${writer.written().toLocaleString('en')} machine states`, done)
    }
  }
  await writer.flush()
  await writer.settled()
  return writer.written()
}

export function stopIfCancelled(options: { signal?: AbortSignal }): void {
  if (options.signal?.aborted) throw new Error('Cancelled')
}
