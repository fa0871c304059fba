/** Wall time of `work` in milliseconds, with its answer. */
export async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; value: T }> {
  const began = performance.now()
  const value = await work()
  return { ms: performance.now() - began, value }
}

/** Times `work` `runs` times after one warm-up, one after the other. */
export async function repeated(runs: number, work: (run: number) => Promise<unknown>): Promise<number[]> {
  await work(-1)
  const times: number[] = []
  for (let run = 0; run < runs; run++) times.push((await timed(() => work(run))).ms)
  return times
}

/** Calls of each user before the timing, in which the server's engine compiles new code. */
const warmUps = 10

/** Times `work` with `users` callers at once, `runs` calls each, of a server that has served them before. */
export async function concurrent(users: number, runs: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  await Promise.all(
    Array.from({ length: users }, async () => {
      for (let run = 0; run < warmUps; run++) await work()
      for (let run = 0; run < runs; run++) times.push((await timed(work)).ms)
    }),
  )
  return times
}

/** The value below which the share `p` (0..1) of the values lies. */
export function percentile(values: number[], p: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(p * sorted.length) - 1))] ?? Number.NaN
}

export const median = (values: number[]): number => percentile(values, 0.5)

/** `1234.5` -> `1.23 s`, `12.3` -> `12 ms` */
export function showMs(ms: number): string {
  return ms >= 1000 ? `${(ms / 1000).toFixed(2)} s` : `${ms.toFixed(ms < 10 ? 1 : 0)} ms`
}
