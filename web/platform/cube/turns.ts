import type { ITransport } from '@cubejs-client/core'

/**
 * Questions that are asked again at a time. A browser holds six requests of one server open at most; a page of slow
 * questions must leave some of them to whatever the reader does meanwhile.
 */
const mostTurns = 3

let taken = 0
const waiting: (() => void)[] = []

function endTurn(): void {
  const next = waiting.shift()
  if (next) next()
  else taken--
}

/** Waits for a turn to ask again. @returns what ends it; a question that is given up needs no turn. */
export async function takeTurn(signal?: AbortSignal): Promise<() => void> {
  if (signal?.aborted) return () => undefined
  if (taken < mostTurns) {
    taken++
    return endTurn
  }
  return new Promise((resolve) => {
    const begin = () => {
      signal?.removeEventListener('abort', giveUp)
      resolve(endTurn)
    }
    const giveUp = () => {
      waiting.splice(waiting.indexOf(begin), 1)
      resolve(() => undefined)
    }
    signal?.addEventListener('abort', giveUp, { once: true })
    waiting.push(begin)
  })
}

/** Has Cube's client take turns when it asks a question again. */
export function askInTurns<Transport extends ITransport<Response>>(transport: Transport): Transport {
  const request = transport.request.bind(transport)
  transport.request = (method, params) => {
    const inner = request(method, params)
    let asked = false
    const outer: typeof inner = {
      subscribe: async (callback) => {
        const end = asked ? await takeTurn(params.signal as AbortSignal | undefined) : undefined
        asked = true
        return inner.subscribe((result) => {
          end?.()
          return callback(result, () => outer.subscribe(callback))
        })
      },
    }
    return outer
  }
  return transport
}
