import { setTimeout as sleep } from 'node:timers/promises'
import type { PunchedDoor } from './punched-door.ts'
import type { SmallFactory } from './small-factory.ts'

export interface SteadyDevices {
  /** Ids of events that the portal said it has. */
  acknowledged: Set<string>
  /** Punches among them: number of the card and the second, in UTC. */
  punches: Set<string>
  /** Of answers that no device should get. */
  surprises: string[]
  /** Waits until everything each device sends is acknowledged. */
  stop(): Promise<void>
}

/**
 * Devices as they should be: each sends small batches, and sends the same one again until it is acknowledged.
 *
 * @param door where somebody punches with each batch.
 */
export function startSteadyDevices(
  url: string,
  factory: SmallFactory,
  perBatch: number,
  door?: PunchedDoor,
): SteadyDevices {
  const acknowledged = new Set<string>()
  const punches = new Set<string>()
  const since = Math.floor(Date.now() / 1000) - 20 * 3600
  const surprises: string[] = []
  const ending = new AbortController()

  async function device(key: string, name: string, badge = ''): Promise<void> {
    for (let batch = 0; !ending.signal.aborted; batch++) {
      const events = Array.from({ length: perBatch }, (_, index) => ({
        id: `${name}-${batch}-${index}`,
        at: new Date().toISOString(),
        kind: 'count',
        machine: factory.machines[(batch + index) % factory.machines.length],
        good: 1,
      }))
      if (!door) {
        await deliver(key, events)
        continue
      }
      const at = new Date((since + batch) * 1000).toISOString().slice(0, 19)
      const punch = { id: `${name}-${batch}-punch`, at: `${at}Z`, kind: 'punch', badge, reader: door.reader }
      await deliver(key, [...events, punch])
      punches.add(`${badge} ${at}`)
    }
  }

  async function deliver(key: string, events: readonly { id: string }[]): Promise<void> {
    for (;;) {
      const answer = await post(url, key, events)
      if (answer?.status === 200) {
        const { receipts } = answer.body as { receipts: { id: string; result: string }[] }
        for (const { id, result } of receipts) {
          if (result === 'accepted' || result === 'duplicate') acknowledged.add(id)
          else surprises.push(`${id}: ${result}`)
        }
        return
      }
      if (answer && answer.status !== 503) surprises.push(`${answer.status} ${JSON.stringify(answer.body)}`)
      await sleep(50)
    }
  }

  const running = factory.keys.map((key, index) => device(key, `d${index}`, door?.cards[index]))
  return {
    acknowledged,
    punches,
    surprises,
    async stop() {
      ending.abort()
      await Promise.all(running)
    },
  }
}

/** @returns undefined when there was no answer. */
async function post(url: string, key: string, body: unknown): Promise<{ status: number; body: unknown } | undefined> {
  try {
    const response = await fetch(`${url}/api/ingest/v1/events`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(6000),
    })
    return { status: response.status, body: await response.json() }
  } catch {
    return undefined
  }
}
