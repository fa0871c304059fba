import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Trx } from '#api/platform/db/database.ts'
import { forEverybody } from '#api/platform/db/for-everybody.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Caller, Upload } from '#api/platform/http/route.ts'
import type { Services } from '#api/platform/http/services.ts'
import { recordFile, type StoredFile } from '../../files/files.service.ts'
import { leaveFileTypes } from './leave.contract.ts'
import { isHidden } from '../people/health.ts'
import { findLeaveFile, findRequestOf } from './requests.queries.ts'
import { findRequest, isSeen } from './stored-request.ts'
import { concerns } from '../people/standing.ts'

/** Folder of what is attached to requests: seen by whoever asked and whoever decides. */
export const leaveFolder = 'leave'

const signs: Record<(typeof leaveFileTypes)[number], (bytes: Buffer) => boolean> = {
  'application/pdf': (bytes) => bytes.subarray(0, 5).toString('latin1') === '%PDF-',
  'image/png': (bytes) => bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a',
  'image/jpeg': (bytes) => bytes.subarray(0, 3).toString('hex') === 'ffd8ff',
}

/**
 * Keeps a file for a request that is still to be sent.
 *
 * @returns the work of the transaction that notes it. @throws AppError unsupported_media_type for what is none of the kinds.
 */
export async function keepLeaveFile(
  { files }: Pick<Services, 'files'>,
  { companyId, uid }: Pick<Caller, 'companyId' | 'uid'>,
  upload: Upload,
): Promise<(trx: Trx) => Promise<{ id: string; name: string }>> {
  const bytes = await readFile(upload.path)
  const mediaType = leaveFileTypes.find((type) => signs[type](bytes))
  if (!mediaType)
    throw new AppError('unsupported_media_type', { message: 'Only a PDF, PNG or JPEG file can be uploaded' })
  const key = `${leaveFolder}/${companyId}/${randomUUID()}`
  await files.put(key, bytes)
  return async (trx) => ({
    id: await recordFile(trx, {
      companyId,
      ownerId: uid,
      folder: leaveFolder,
      key,
      name: upload.name.slice(0, 200) || createHash('sha256').update(bytes).digest('hex').slice(0, 12),
      mediaType,
      sizeBytes: bytes.byteLength,
    }),
    name: upload.name,
  })
}

/** A file of a request, for whoever asked, decides or manages leave. @throws AppError not_found. */
export async function readLeaveFile(trx: Trx, caller: Caller, file: string): Promise<StoredFile> {
  const id = await findRequestOf(trx, file)
  const who = { ...caller, sees: id !== undefined && (await isSeen(trx, id)) }
  return forEverybody(trx, async () => {
    const request = id === undefined ? undefined : await findRequest(trx, id)
    const told = request && concerns(request, who) && !isHidden(request, caller)
    const attachment = told ? await findLeaveFile(trx, request.id, file) : undefined
    if (!attachment) throw new AppError('not_found')
    return attachment
  })
}
