import { parentPort } from 'node:worker_threads'
import { readCubeAnswer } from '#api/platform/cube/cube-answer.ts'
import { encodeArrow } from '#api/platform/cube/arrow-encode.ts'

export interface EncodeRequest {
  id: number
  body: Uint8Array<ArrayBuffer>
  limit: number
}

/** `ipc` is absent when there were more rows than the limit. */
export type EncodeAnswer =
  | { id: number; rows: number; refreshedAt: string | null; ipc?: Uint8Array<ArrayBuffer> }
  | { id: number; failure: string }

parentPort?.on('message', ({ id, body, limit }: EncodeRequest) => {
  try {
    const { rows, refreshedAt, columns } = readCubeAnswer(body)
    if (rows > limit) {
      parentPort!.postMessage({ id, rows, refreshedAt } satisfies EncodeAnswer, [])
      return
    }
    const ipc = encodeArrow(columns, rows)
    parentPort!.postMessage({ id, rows, refreshedAt, ipc } satisfies EncodeAnswer, [ipc.buffer])
  } catch (error) {
    parentPort!.postMessage({ id, failure: String(error) } satisfies EncodeAnswer, [])
  }
})
