import { setTimeout as sleep } from 'node:timers/promises'
import type { Caller } from './portal-api.ts'

/**
 * From the moment a device begins to send a state until the factory status, which a screen requests on a change, shows
 * it.
 *
 * @param key of a gateway.
 * @param machines codes; each takes a turn.
 * @returns ms of each round.
 */
export async function eventToBoard(
  caller: Caller,
  key: string,
  { site, machines, rounds }: { site: string; machines: readonly string[]; rounds: number },
): Promise<number[]> {
  const changes = await listen(caller)
  const times: number[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      const machine = machines[round % machines.length]!
      const state = Math.floor(round / machines.length) % 2 === 0 ? 'run' : 'idle'
      const began = performance.now()
      changes.forget()
      await send(caller.url, key, { machine, state, id: `${process.pid}-${began}-${round}` })
      await untilShown(caller, changes, { site, machine, state })
      times.push(performance.now() - began)
      // A screen looks at most twice a second.
      await sleep(100)
    }
  } finally {
    changes.close()
  }
  return times
}

async function send(url: string, key: string, event: { machine: string; state: string; id: string }): Promise<void> {
  const answer = await fetch(`${url}/api/ingest/v1/events`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...event, kind: 'state', at: new Date().toISOString() }),
  })
  if (!answer.ok) throw new Error(`The event was not kept: ${answer.status} ${await answer.text()}`)
}

async function untilShown(
  caller: Caller,
  changes: Changes,
  { site, machine, state }: { site: string; machine: string; state: string },
): Promise<void> {
  for (;;) {
    await changes.next(10_000)
    const answer = await caller.get(`/api/andon/board?site=${encodeURIComponent(site)}`)
    if (!answer.ok) throw new Error(`The factory status: ${answer.status} ${await answer.text()}`)
    const board = (await answer.json()) as { machines: { code: string; state: string }[] }
    if (board.machines.find(({ code }) => code === machine)?.state === state) return
  }
}

interface Changes {
  /** The next change of machines since the last `forget` or `next`. @throws Error when none comes in time. */
  next(patience: number): Promise<void>
  forget(): void
  close(): void
}

async function listen(caller: Caller): Promise<Changes> {
  const response = await caller.get('/api/live')
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let heard = false
  let wake: () => void = () => undefined
  void (async () => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      if (value.includes('"machines"')) {
        heard = true
        wake()
      }
    }
  })().catch(() => undefined)
  return {
    async next(patience) {
      if (!heard) await Promise.race([new Promise<void>((resolve) => (wake = resolve)), sleep(patience)])
      if (!heard) throw new Error('No change was told')
      heard = false
    },
    forget: () => {
      heard = false
    },
    close: () => void reader.cancel().catch(() => undefined),
  }
}
