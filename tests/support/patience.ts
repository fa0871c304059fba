import { setTimeout as sleep } from 'node:timers/promises'

/**
 * How long a test waits for what must come, ms. The one limit of all suites: long enough for a machine that is busy with
 * other work, so that passing it means a fault and not a slow day.
 */
export const patienceMs = 180_000

/** A whole test waits for several things one after the other. */
export const testPatienceMs = 2 * patienceMs

/**
 * Looks until what it sees is as wanted, and gives that back.
 *
 * @param wanted by default: anything but false and nothing.
 * @throws Error naming what was seen last when it did not come within `patienceMs`.
 */
export async function until<Value>(
  look: () => Promise<Value> | Value,
  wanted: (value: Value) => boolean = Boolean,
): Promise<Value> {
  for (const end = performance.now() + patienceMs; ; await sleep(30)) {
    const value = await look()
    if (wanted(value)) return value
    if (performance.now() > end) throw new Error(`Still ${JSON.stringify(value)} after ${patienceMs / 1000} s`)
  }
}
