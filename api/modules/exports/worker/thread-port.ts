import { once } from 'node:events'
import { parentPort } from 'node:worker_threads'
import { type CubeAnswer, readCubeAnswer } from '#api/platform/cube/cube-answer.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

/** Only in a thread that writes. */
const port = parentPort!

export function tellApi(message: FromWorker): void {
  port.postMessage(message, [])
}

export async function askApi(message: FromWorker): Promise<ToWorker> {
  const answer = once(port, 'message')
  tellApi(message)
  return (await answer)[0] as ToWorker
}

/** Asks Cube through the api, which holds the tokens. @param from the first wanted row. */
export async function askCube(query: Record<string, unknown>, from: number): Promise<CubeAnswer> {
  const answer = await askApi({ kind: 'ask', query, from })
  if (!('body' in answer)) throw new Error('A page of a list for a question to Cube')
  return readCubeAnswer(answer.body)
}

export function closePort(): void {
  port.close()
}
