import { z } from 'zod'
import {
  chunkBytes,
  type KeptFile,
  keptFileSchema,
  type NewUpload,
  type UploadState,
  uploadSchema,
} from '#api/platform/files/row-files.contract.ts'
import { ApiError, isWorthRetrying } from '#web/platform/api-client/api-error.ts'
import { request } from '#web/platform/api-client/request.ts'

export interface Sending {
  /** Gets how much has arrived, 0..1. */
  onProgress: (share: number) => void
  signal: AbortSignal
  /** Between two tries, in ms: twice as long each time, up to the last of them. */
  pauses?: readonly number[]
}

const usualPauses = [500, 1000, 2000, 4000, 8000, 15_000, 30_000]
const conflictSchema = z.object({ receivedBytes: z.int() })

/**
 * Sends a file in chunks. After an interruption it asks how much has arrived and continues from there, for a minute
 * without progress.
 *
 * @throws ApiError for a rejected file, NoResponseError if the server stays away.
 */
export async function sendFile(
  file: File,
  kind: NewUpload['kind'],
  { onProgress, signal, pauses = usualPauses }: Sending,
): Promise<KeptFile> {
  const again = <T>(work: () => Promise<T>) => tryAgain(work, pauses, signal)
  const body: NewUpload = { name: file.name.slice(-200) || 'file', kind, sizeBytes: file.size }
  const begun = await again(() => request(uploadSchema, '/api/uploads', { method: 'POST', body, signal }))
  return sendRest(file, begun, { onProgress, signal, pauses })
}

/** As `sendFile`, of a file of which some has arrived. */
export async function sendRest(
  file: Blob,
  { id, receivedBytes }: UploadState,
  { onProgress, signal, pauses = usualPauses }: Sending,
): Promise<KeptFile> {
  const again = <T>(work: () => Promise<T>) => tryAgain(work, pauses, signal)
  const path = `/api/uploads/${id}`
  for (let received = receivedBytes; received < file.size; onProgress(received / file.size)) {
    const state = await again(() => sendChunk(path, file, received, signal))
    received = state.receivedBytes
  }
  return again(() => request(keptFileSchema, `${path}/finish`, { method: 'POST', signal }))
}

/** A chunk that had already arrived is not sent again: the answer gives the next position. */
async function sendChunk(
  path: string,
  file: Blob,
  offset: number,
  signal: AbortSignal,
): Promise<Pick<UploadState, 'receivedBytes'>> {
  const body = new FormData()
  body.set('offset', String(offset))
  body.set('chunk', file.slice(offset, offset + chunkBytes), 'chunk')
  try {
    return await request(uploadSchema, path, { method: 'PATCH', body, signal })
  } catch (error) {
    const moved =
      error instanceof ApiError && error.status === 409 ? conflictSchema.safeParse(error.details) : undefined
    if (moved?.success) return moved.data
    throw error
  }
}

/** Tries what a cut of the network may have ended, for a minute without success. @throws its last error, or its refusal */
export async function tryAgain<T>(
  work: () => Promise<T>,
  pauses: readonly number[] = usualPauses,
  signal: AbortSignal = new AbortController().signal,
): Promise<T> {
  for (const pause of pauses) {
    try {
      return await work()
    } catch (error) {
      const passes = isWorthRetrying(error) && !(error instanceof ApiError && error.code === 'disk_full')
      if (!passes || signal.aborted) throw error
    }
    await new Promise((resolve) => {
      setTimeout(resolve, pause)
      // The network came back.
      globalThis.addEventListener?.('online', resolve, { once: true })
    })
    signal.throwIfAborted()
  }
  return work()
}
