import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { DeviceEvent } from '#api/modules/ingest/events.contract.ts'
import type { Receipts } from '#api/modules/ingest/receipts.contract.ts'

/** Where the events of machines go. */
export interface Sink {
  send(events: DeviceEvent[]): void
  /** Sends what waits, for a moment, and ends. */
  close(): Promise<void>
}

const together = 500
/** Buffer of a gateway while the portal is down: about a day of the demo plant. */
const keepAtMost = 500_000
const firstPauseMs = 500
const longestPauseMs = 10_000
const closeWithinMs = 2000

/**
 * Sends events over HTTP in order, like a gateway: keeps them until they are acknowledged and retries while the portal
 * is down or busy. The portal ignores duplicates by id.
 */
export function httpOutbox(options: { url: string; key: string; log: Logger }): Sink {
  const { log } = options
  const waiting: DeviceEvent[] = []
  const ending = new AbortController()
  let working: Promise<void> | undefined
  let lost = 0

  async function work(): Promise<void> {
    for (let pause = firstPauseMs; waiting.length > 0 && !ending.signal.aborted;) {
      const batch = waiting.slice(0, together)
      const fault = await post(batch)
      if (fault === undefined) {
        waiting.splice(0, batch.length)
        if (pause > firstPauseMs) log.info({ waiting: waiting.length }, 'the portal takes events again')
        pause = firstPauseMs
        continue
      }
      log.warn({ fault: fault.words, waiting: waiting.length }, 'the portal takes no events; they are kept')
      await sleep(fault.afterMs ?? pause, undefined, { signal: ending.signal }).catch(() => undefined)
      pause = Math.min(pause * 2, longestPauseMs)
    }
    working = undefined
  }

  /** @returns undefined once they are taken for good. */
  async function post(events: DeviceEvent[]): Promise<{ words: string; afterMs?: number } | undefined> {
    try {
      const answer = await fetch(`${options.url}/api/ingest/v1/events`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${options.key}` },
        body: JSON.stringify(events),
        signal: AbortSignal.timeout(10_000),
      })
      if (answer.ok) return void report((await answer.json()) as Receipts)
      const words = `${answer.status} ${(await answer.text()).slice(0, 300)}`
      if (answer.status === 422 || answer.status === 400) return void log.error({ words }, 'events were refused')
      const seconds = Number(answer.headers.get('retry-after'))
      return { words, ...(seconds > 0 ? { afterMs: seconds * 1000 } : {}) }
    } catch (error) {
      return { words: error instanceof Error ? error.message : String(error) }
    }
  }

  function report({ counts, receipts }: Receipts): void {
    if (counts.held + counts.refused === 0) return
    const examples = receipts.filter(({ result }) => result === 'held' || result === 'refused').slice(0, 3)
    log.warn({ counts, examples }, 'some events were held back')
  }

  return {
    send(events) {
      waiting.push(...events)
      if (waiting.length > keepAtMost) {
        lost += waiting.splice(0, waiting.length - keepAtMost).length
        log.error({ lost }, 'the portal was away for too long: the oldest events are gone')
      }
      working ??= work()
    },
    async close() {
      const deadline = sleep(closeWithinMs, undefined, { ref: false })
      await Promise.race([working, deadline])
      ending.abort()
      await Promise.race([working, deadline])
    },
  }
}
