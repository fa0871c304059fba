import { setTimeout as sleep } from 'node:timers/promises'
import { type RawConnection, rawConnection } from './raw-post.ts'

export interface ReadLoad {
  url: string
  headers: Record<string, string>
  /** Asked by turns. */
  paths: string[]
  /** Sent at this pace whatever the answers, and late answers count from when they were due. */
  perSecond: number
  connections: number
  seconds: number
}

export interface ReadMeasured {
  failed: number
  /** From the moment a request was due to its answer, ms. */
  latencies: number[]
  /** From the first request to the last answer. */
  seconds: number
}

async function load({ url, headers, paths, perSecond, connections, seconds }: ReadLoad): Promise<ReadMeasured> {
  const all: RawConnection[] = []
  for (let index = 0; index < connections; index++) all.push(await rawConnection(url))
  const free = [...all]
  const measured: ReadMeasured = { failed: 0, latencies: [], seconds: 0 }
  const due: number[] = []
  let sent = 0
  const next = (): void => {
    while (due.length > 0 && free.length > 0) void ask(free.pop()!, due.shift()!, paths[sent++ % paths.length]!)
  }
  const ask = async (connection: RawConnection, dueAt: number, path: string): Promise<void> => {
    const { status } = await connection.get(path, headers)
    measured.latencies.push(performance.now() - dueAt)
    if (status !== 200) measured.failed++
    free.push(connection)
    next()
  }
  const began = performance.now()
  const requests = perSecond * seconds
  for (let planned = 0; planned < requests; await sleep(1)) {
    while (planned < requests && began + (planned * 1000) / perSecond <= performance.now())
      due.push(began + (planned++ * 1000) / perSecond)
    next()
  }
  while (measured.latencies.length < requests && performance.now() - began < (seconds + 30) * 1000) await sleep(5)
  measured.seconds = (performance.now() - began) / 1000
  for (const connection of all) connection.close()
  return measured
}

process.once('message', (work) => {
  void load(work as ReadLoad).then((measured) => process.send!(measured, () => process.exit(0)))
})
