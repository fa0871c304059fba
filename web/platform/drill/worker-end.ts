import { NoResponseError } from '#web/platform/api-client/api-error.ts'

/** The page closed before its question was answered; a page that still needs the answer asks again. */
export class EngineClosed extends NoResponseError {
  override name = 'EngineClosed'
}

type Ending = Pick<Worker, 'addEventListener' | 'terminate'>

/**
 * Rejects everything that waits for a closed worker: unanswered questions fail with EngineClosed when it is closed, and
 * with Error when it could not be loaded or crashed. Without this they would wait for ever.
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
