import { keptFileSchema, type UploadState, uploadSchema } from '#api/platform/files/row-files.contract.ts'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { request } from '#web/platform/api-client/request.ts'
import { sendRest } from '#web/platform/files/send-file.ts'
import { changePhoto, type KeptPhoto } from './kept-audits.ts'

/** What is cut off is tried again with everything else. */
const oneTry = { onProgress: () => undefined, pauses: [] } as const

/**
 * Sends a photo, from where an earlier try ended.
 *
 * @returns the id of its file.
 */
export async function sendPhoto(photo: KeptPhoto, signal: AbortSignal): Promise<string> {
  if (photo.file !== null) return photo.file
  const begun = photo.upload === null ? await begin(photo, signal) : await goOn(photo.upload, photo, signal)
  const file = typeof begun === 'string' ? begun : (await sendRest(photo.picture, begun, { ...oneTry, signal })).id
  await changePhoto(photo.id, { file })
  return file
}

async function begin({ id, picture }: KeptPhoto, signal: AbortSignal, key = id): Promise<UploadState> {
  const body = { name: `${id}.webp`, kind: 'image', sizeBytes: picture.size }
  const headers = { 'idempotency-key': key }
  const state = await request(uploadSchema, '/api/uploads', { method: 'POST', body, headers, signal })
  await changePhoto(id, { upload: state.id })
  return state
}

/** An upload that is there no more has become a file, whose answer was lost, or was given up. */
async function goOn(upload: string, photo: KeptPhoto, signal: AbortSignal): Promise<UploadState | string> {
  const path = `/api/uploads/${upload}`
  try {
    return await request(uploadSchema, path, { signal })
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  try {
    return (await request(keptFileSchema, `${path}/finish`, { method: 'POST', signal })).id
  } catch (error) {
    if (!isMissing(error)) throw error
    return begin(photo, signal, `${photo.id}-${upload}`)
  }
}

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404
