import { setTimeout as sleep } from 'node:timers/promises'
import { type Page, chromium } from '@playwright/test'
import { chromiumFlags, findChromium } from '#tests/support/chromium.ts'
import { signedIn } from './signed-in.ts'

/** Epoch ms by a clock that does not jump; the browser on this machine has the same. */
const clock = () => performance.timeOrigin + performance.now()
const patienceMs = 20_000
/** Pauses between events differ, so that they fall anywhere between two looks of the screen. */
const pausesMs = [40, 310, 170, 90, 430, 230]

/**
 * From the moment a device begins to send a state to the moment the tile of its machine on the andon, in a browser, is
 * painted in that state.
 *
 * @param options.busy other devices at work; events are measured until it ends, and at least `rounds` of them.
 * @param options.key of a gateway.
 * @param options.machines codes; each takes a turn.
 * @returns ms of each event.
 */
export async function eventToPixel(options: {
  url: string
  email: string
  key: string
  machines: readonly string[]
  rounds: number
  busy: () => Promise<unknown>
}): Promise<number[]> {
  const { url, email, key, machines, rounds } = options
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath ? { executablePath } : {}) })
  try {
    const page = await signedIn(browser, url, email)
    const board = await watchBoard(page, machines)
    for (const machine of machines) await send(url, key, { machine, state: 'idle' })
    for (const machine of machines) await board.shown(machine, 'idle')

    const others = { work: true }
    const busy = options.busy().finally(() => (others.work = false))
    // It is awaited in the end; until then its failure is no event of the process.
    busy.catch(() => undefined)
    await sleep(1000)
    const times: number[] = []
    for (let round = 0; others.work || times.length < rounds; round++) {
      const machine = machines[round % machines.length]!
      const state = Math.floor(round / machines.length) % 2 === 0 ? 'run' : 'idle'
      const began = clock()
      const shown = board.shown(machine, state)
      await send(url, key, { machine, state })
      times.push((await shown) - began)
      await sleep(pausesMs[round % pausesMs.length])
    }
    await busy
    return times
  } finally {
    await browser.close()
  }
}

let sent = 0

async function send(url: string, key: string, event: { machine: string; state: string }): Promise<void> {
  const answer = await fetch(`${url}/api/ingest/v1/events`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...event,
      kind: 'state',
      id: `pixel-${process.pid}-${sent++}`,
      at: new Date().toISOString(),
    }),
  })
  if (!answer.ok) throw new Error(`The event was not kept: ${answer.status} ${await answer.text()}`)
}

interface WatchedBoard {
  /** When the tile of a machine was painted in a state, epoch ms. @throws Error when it is not within 20 s. */
  shown(machine: string, state: string): Promise<number>
}

async function watchBoard(page: Page, machines: readonly string[]): Promise<WatchedBoard> {
  const states = new Map<string, { state: string; at: number }>()
  const waiting = new Map<string, (at: number) => void>()
  await page.exposeFunction('tellPainted', (machine: string, state: string, at: number) => {
    states.set(machine, { state, at })
    waiting.get(`${machine} ${state}`)?.(at)
  })
  await page.goto('/dashboard/andon')
  await page.locator(`[data-machine="${machines[0]}"]`).waitFor()
  await page.evaluate(tellWhatIsPainted)
  return {
    async shown(machine, state) {
      const paintedState = states.get(machine)
      if (paintedState?.state === state) return paintedState.at
      const name = `${machine} ${state}`
      const late = new AbortController()
      const painted = new Promise<number>((resolve) => waiting.set(name, resolve))
      const givenUp = sleep(patienceMs, undefined, { signal: late.signal }).then(
        () => Promise.reject(new Error(`${machine} was never shown as ${state}`)),
        () => Number.NaN,
      )
      try {
        return await Promise.race([painted, givenUp])
      } finally {
        late.abort()
        waiting.delete(name)
      }
    },
  }
}

/** Runs in the page: reports each tile's state once its frame was painted. */
function tellWhatIsPainted(): void {
  const { tellPainted } = globalThis as unknown as { tellPainted(machine: string, state: string, at: number): void }
  const stateByMachine = new Map<string, string>()
  const look = (): void => {
    const changed: [machine: string, state: string][] = []
    for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-machine][data-state]')) {
      const [machine, state] = [dataset.machine!, dataset.state!]
      if (stateByMachine.get(machine) !== state) changed.push([machine, state])
      stateByMachine.set(machine, state)
    }
    if (changed.length === 0) return
    // A task that is made in a frame runs after it was painted.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        const at = performance.timeOrigin + performance.now()
        for (const [machine, state] of changed) tellPainted(machine, state, at)
        port1.close()
      })
      port1.start()
      port2.postMessage(null)
    })
  }
  new MutationObserver(look).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-state'],
  })
  look()
}
