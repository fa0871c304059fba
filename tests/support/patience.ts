import { setTimeout as sleep } from 'node:timers/promises'

/**
 * How long a test waits for what must come, ms. The one limit of all suites: long enough for a machine that is busy with
 * other work, so that passing it means a fault and not a slow day.
 */
export const patienceMs = 30_000

/** The same where a process is killed, started anew or loses its database: it has to come up first. */
export const startPatienceMs = 120_000

/** A whole test waits for several things one after the other; in the long check, for so many times as much. */
export const testPatienceMs = 120_000 * Number(process.env.TEST_PATIENCE ?? 1)

/**
 * Looks until the result is as wanted, and returns it.
 *
 * @param wanted by default: anything but false and nothing.
 * @throws Error naming the last result when it did not come within `withinMs`.
 */
export async function until<Value>(
  look: () => Promise<Value> | Value,
  wanted: (value: Value) => boolean = Boolean,
  withinMs = patienceMs,
): Promise<Value> {
  const end = performance.now() + withinMs
  // What comes soon is seen soon; looking often at what takes long would keep it from coming.
  for (let pauseMs = 20; ; pauseMs = Math.min(pauseMs * 1.5, 250)) {
    const value = await look()
    if (wanted(value)) return value
    if (performance.now() > end) throw new Error(`Still ${JSON.stringify(value)} after ${withinMs / 1000} s`)
    await sleep(pauseMs)
  }
}
