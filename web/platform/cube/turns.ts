import type { ITransport } from '@cubejs-client/core'
import PQueue from 'p-queue'

/**
 * Number of questions polled at a time. A browser opens six requests to one server at most; a page of slow questions
 * must leave some of them for the reader's other actions.
 */
const turns = new PQueue({ concurrency: 3 })

/** Waits for a turn to ask again. @returns a function that ends it; an abandoned question needs no turn. */
export function takeTurn(signal?: AbortSignal): Promise<() => void> {
  return new Promise((begin) => {
    const turn = () => new Promise<void>((end) => begin(() => end()))
    turns.add(turn, signal ? { signal } : {}).catch(() => begin(() => undefined))
  })
}

/** Has Cube's client take turns when it asks a question again. */
export function askInTurns<Transport extends ITransport<Response>>(transport: Transport): Transport {
  const request = transport.request.bind(transport)
  transport.request = (method, params) => {
    const inner = request(method, params)
    let polling = false
    const outer: typeof inner = {
      subscribe: async (callback) => {
        const end = polling ? await takeTurn(params.signal as AbortSignal | undefined) : undefined
        polling = true
        try {
          return await inner.subscribe((result) => {
            end?.()
            return callback(result, () => outer.subscribe(callback))
          })
        } finally {
          // No callback was called if even reading the answer failed.
          end?.()
        }
      },
    }
    return outer
  }
  return transport
}
