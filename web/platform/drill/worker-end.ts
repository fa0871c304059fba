import { NoResponseError } from '#web/platform/api-client/api-error.ts'

/** What was asked of a page's rows when the page was left; a page that still wants to know asks again. */
export class EngineClosed extends NoResponseError {
  override name = 'EngineClosed'
}

type Ending = Pick<Worker, 'addEventListener' | 'terminate'>

/**
 * Has nothing wait for a worker that is there no more: what was asked of it and not answered fails when it is closed
 * (EngineClosed), and when it could not be loaded or fell over (Error). By themselves such answers never come.
 */
export function untilEnd(worker: Ending) {
  const waiting = new Set<(why: Error) => void>()
  let why: Error | undefined
  const end = (reason: Error) => {
    why ??= reason
    for (const reject of waiting) reject(why)
    waiting.clear()
  }
  worker.addEventListener('error', (event) => end(new Error(`A worker failed: ${(event as ErrorEvent).message}`)))
  return {
    answered: <T>(answer: PromiseLike<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        if (why) reject(why)
        else waiting.add(reject)
        const heard = () => void waiting.delete(reject)
        Promise.resolve(answer).then(resolve, reject).then(heard, heard)
      }),
    close: () => {
      worker.terminate()
      end(new EngineClosed())
    },
  }
}
