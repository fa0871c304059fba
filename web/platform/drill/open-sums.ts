import { type Remote, wrap } from 'comlink'
import type { SumsEngine } from './sums-engine.ts'

export type OpenSums = { engine: Remote<SumsEngine>; close: () => void }

/** Starts the worker that adds up. */
export function openSums(): OpenSums {
  const worker = new Worker(new URL('./sums.worker.ts', import.meta.url), { type: 'module' })
  return { engine: wrap<SumsEngine>(worker), close: () => worker.terminate() }
}
