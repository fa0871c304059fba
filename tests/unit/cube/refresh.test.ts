import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { startRefreshWorker } from '#cube/refresh.ts'

/** A scheduler whose rounds take so many looks of so many milliseconds. */
function scheduler({ looks, lookMs }: { looks: number; lookMs: number }) {
  const told: { from: number; to: number }[] = []
  return {
    told,
    async handleScheduledRefreshInterval() {
      const from = performance.now()
      await sleep(lookMs)
      told.push({ from, to: performance.now() })
      return [{ finished: told.length % looks === 0 }]
    },
  }
}

it('rests three times as long as a round took, looks that ended early and all', async () => {
  const core = scheduler({ looks: 2, lookMs: 20 })
  const worker = startRefreshWorker(core, { roundMs: 10, lookMs: 20, firstMs: 5 })
  for (const end = Date.now() + 10_000; core.told.length < 6 && Date.now() < end;) await sleep(10)
  await worker.stop()
  expect(worker.isWarm()).toBe(true)
  const rounds = [0, 2, 4].map((index) => ({ from: core.told[index]!.from, to: core.told[index + 1]!.to }))
  // The clocks of timers are a millisecond apart at most.
  for (const [index, { from, to }] of rounds.slice(0, -1).entries())
    expect(rounds[index + 1]!.from - to).toBeGreaterThanOrEqual(3 * (to - from) - 5)
})

it('rests a while after the shortest round, and ends within it', async () => {
  const core = scheduler({ looks: 1, lookMs: 1 })
  const worker = startRefreshWorker(core, { roundMs: 60_000, lookMs: 1, firstMs: 1 })
  while (!worker.isWarm()) await sleep(5)
  await sleep(30)
  expect(core.told).toHaveLength(1)
  await worker.stop()
})
