import { Worker } from 'node:worker_threads'
import type { EncodeAnswer, EncodeRequest } from './extract-worker.ts'

export interface Encoded {
  rows: number
  refreshedAt: string | null
  /** Absent when there were more rows than the limit. */
  ipc?: Uint8Array<ArrayBuffer>
}

interface Waiting {
  resolve(encoded: Encoded): void
  reject(error: Error): void
}

/** Most heap the encoding thread may take; a larger answer fails its request and not the api. */
const heapMb = 1536

let worker: Worker | undefined
let nextId = 1
const waiting = new Map<number, Waiting>()

/**
 * Turns the body of a columnar answer into Arrow IPC in a thread of its own: hundreds of milliseconds for a large one,
 * in which the api must go on answering others. The body is handed over and no longer usable.
 */
export function encodeExtract(body: Uint8Array<ArrayBuffer>, limit: number): Promise<Encoded> {
  worker ??= startWorker()
  const id = nextId++
  const answer = new Promise<Encoded>((resolve, reject) => waiting.set(id, { resolve, reject }))
  worker.postMessage({ id, body, limit } satisfies EncodeRequest, [body.buffer])
  return answer
}

function startWorker(): Worker {
  const started = new Worker(new URL('./extract-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })
  started.unref()
  started.on('message', (answer: EncodeAnswer) => {
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('failure' in answer) asked?.reject(new Error(answer.failure))
    else asked?.resolve(answer)
  })
  const fail = (error: Error): void => {
    if (worker === started) worker = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  started.on('error', fail)
  started.on('exit', (code) => fail(new Error(`The encoding thread ended with ${code}`)))
  return started
}
