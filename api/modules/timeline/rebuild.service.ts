import type { Trx } from '#api/platform/db/database.ts'
import { buildMachines } from './build-machines.ts'
import { lockMachines } from './locks.ts'

export interface MachineSince {
  machineId: string
  /** From here on the timeline may change. */
  since: Date
}

/**
 * Rebuilds the timelines of machines, inside the caller's transaction on their company, which then reads the result.
 * Name all machines of one change at once: they are locked in a fixed order, so that two such changes never deadlock.
 */
export async function rebuildMachines(trx: Trx, companyId: string, machines: readonly MachineSince[]): Promise<void> {
  const since = new Map<string, number>()
  for (const one of machines)
    since.set(one.machineId, Math.min(since.get(one.machineId) ?? Infinity, one.since.getTime()))
  if (since.size === 0) return
  await lockMachines(trx, [...since.keys()])
  await buildMachines(
    trx,
    companyId,
    [...since].map(([machine, sinceMs]) => ({ machine, sinceMs })),
  )
}
