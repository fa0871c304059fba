import { setTimeout as sleep } from 'node:timers/promises'
import { type RawConnection, rawConnection } from './raw-post.ts'

export interface IngestLoad {
  url: string
  machines: string[]
  keys: string[]
  /** Events; sent at this pace whatever the answers, and late answers count from when they were due. */
  perSecond: number
  perRequest: number
  connections: number
  seconds: number
}

export interface IngestMeasured {
  accepted: number
  failed: number
  /** From the moment a request was due to its answer, ms. */
  latencies: number[]
  /** From the first request to the last answer. */
  seconds: number
}

const path = '/api/ingest/v1/events'

async function load(work: IngestLoad): Promise<IngestMeasured> {
  const free: RawConnection[] = []
  for (let index = 0; index < work.connections; index++) free.push(await rawConnection(work.url))
  const all = [...free]
  const measured: IngestMeasured = { accepted: 0, failed: 0, latencies: [], seconds: 0 }
  const requests = (work.perSecond * work.seconds) / work.perRequest
  const everyMs = (1000 * work.perRequest) / work.perSecond
  const due: number[] = []
  let sent = 0
  const run = `${process.pid}-${Date.now()}`

  async function send(connection: RawConnection, dueAt: number, request: number): Promise<void> {
    const { status, body } = await connection.post(path, headersOf(request), bodyOf(request))
    measured.latencies.push(performance.now() - dueAt)
    const accepted = status === 200 ? Number(/"accepted":(\d+)/.exec(body)?.[1]) : 0
    measured.accepted += accepted
    measured.failed += work.perRequest - accepted
    free.push(connection)
    next()
  }
  const headersOf = (request: number) => ({
    authorization: `Bearer ${work.keys[request % work.keys.length]}`,
    'content-type': 'application/json',
  })
  const bodyOf = (request: number) => {
    const at = new Date().toISOString()
    const events = Array.from({ length: work.perRequest }, (_, index) => ({
      id: `${run}-${request}-${index}`,
      at,
      kind: 'count',
      machine: work.machines[(request + index) % work.machines.length],
      good: 1,
    }))
    return JSON.stringify(work.perRequest === 1 ? events[0] : events)
  }
  function next(): void {
    while (due.length > 0 && free.length > 0) void send(free.pop()!, due.shift()!, sent++)
  }

  const began = performance.now()
  for (let planned = 0; planned < requests;) {
    const now = performance.now()
    while (planned < requests && began + planned * everyMs <= now) due.push(began + planned++ * everyMs)
    next()
    await sleep(1)
  }
  while (measured.latencies.length < requests && performance.now() - began < (work.seconds + 30) * 1000) await sleep(5)
  measured.failed += (requests - measured.latencies.length) * work.perRequest
  measured.seconds = (performance.now() - began) / 1000
  for (const connection of all) connection.close()
  return measured
}

process.once('message', (work) => {
  void load(work as IngestLoad).then((measured) => process.send!(measured, () => process.exit(0)))
})
