import { type RawConnection, rawConnection } from './raw-post.ts'

export interface ReadLoad {
  url: string
  /** Of people who ask, connection by connection by turns. */
  headers: Record<string, string>[]
  /** Asked by turns. */
  paths: string[]
  /** Each asks anew as soon as it is answered: as many requests are under way at any time, and none waits to be sent. */
  connections: number
  seconds: number
}

export interface ReadMeasured {
  failed: number
  /** From sending a request to its answer, ms. */
  latencies: number[]
  /** From the first request to the last answer. */
  seconds: number
  /** Processor that sending and reading took, ms. */
  processorMs: number
}

async function load({ url, headers, paths, connections, seconds }: ReadLoad): Promise<ReadMeasured> {
  const all: RawConnection[] = []
  while (all.length < connections) all.push(await rawConnection(url))
  const measured: ReadMeasured = { failed: 0, latencies: [], seconds: 0, processorMs: 0 }
  const before = process.cpuUsage()
  const began = performance.now()
  const until = began + seconds * 1000
  let sent = 0
  const ask = async (connection: RawConnection, number: number): Promise<void> => {
    const callerHeaders = headers[number % headers.length]!
    while (performance.now() < until) {
      const sentAt = performance.now()
      const { status } = await connection.get(paths[sent++ % paths.length]!, callerHeaders)
      measured.latencies.push(performance.now() - sentAt)
      if (status !== 200) measured.failed++
    }
  }
  await Promise.all(all.map(ask))
  measured.seconds = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(before)
  measured.processorMs = (user + system) / 1000
  for (const connection of all) connection.close()
  return measured
}

process.once('message', (work) => {
  void load(work as ReadLoad).then((measured) => process.send!(measured, () => process.exit(0)))
})
