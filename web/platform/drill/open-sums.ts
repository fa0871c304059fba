import { wrap } from 'comlink'
import type { SumsEngine } from './sums-engine.ts'
import { untilEnd } from './worker-end.ts'

/** The engine as seen from outside its worker. */
export type AskedSums = {
  [Name in keyof SumsEngine]: (...args: Parameters<SumsEngine[Name]>) => Promise<Awaited<ReturnType<SumsEngine[Name]>>>
}

export type OpenSums = { engine: AskedSums; close: () => void }

/** Starts the worker that adds up. */
export function openSums(): OpenSums {
  const worker = new Worker(new URL('./sums.worker.ts', import.meta.url), { type: 'module' })
  const remote = wrap<SumsEngine>(worker)
  const { answered, close } = untilEnd(worker)
  return {
    engine: {
      begin: (...args) => answered(remote.begin(...args)),
      feed: (...args) => answered(remote.feed(...args)),
      end: (...args) => answered(remote.end(...args)),
      answer: (...args) => answered(remote.answer(...args)),
      drop: (...args) => answered(remote.drop(...args)),
    },
    close,
  }
}
