import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import { AppError } from '../errors/app-error.ts'
import type { Caller, Upload } from '../http/route.ts'
import type { Files } from './files.ts'
import { knownDocument } from './known-document.ts'
import { chunkBytes, type KeptFile, type NewUpload, rowFolder, type UploadState } from './row-files.contract.ts'
import { drawRowPicture } from './row-picture.ts'

/** Limit of a person's uploaded bytes that no row keeps. */
const mostWaiting = 300 * 1024 * 1024

type Owner = Pick<Caller, 'companyId' | 'uid'>
type Transaction = <T>(work: (trx: Trx) => Promise<T>) => Promise<T>

export const fileKey = (companyId: string, id: string) => `${rowFolder}/${companyId}/${id}`
const chunkKey = (companyId: string, id: string, offset: number) => `uploads/${companyId}/${id}/${offset}`

const state = sql<UploadState>`id, size_bytes AS "sizeBytes", received_bytes AS "receivedBytes"`

/** Begins an upload. @throws AppError `too_many_requests` for a person with too many files that wait for rows. */
export async function beginUpload(trx: Trx, { companyId, uid }: Owner, file: NewUpload): Promise<UploadState> {
  const { rows: waiting } = await sql<{ bytes: number }>`
    SELECT coalesce(sum(size_bytes), 0)::bigint AS bytes FROM (
      SELECT size_bytes FROM upload WHERE owner_id = ${uid}
      UNION ALL SELECT size_bytes FROM file WHERE folder = ${rowFolder} AND owner_id = ${uid} AND subject IS NULL) w
    `.execute(trx)
  if (waiting[0]!.bytes + file.sizeBytes > mostWaiting) throw new AppError('too_many_requests', { retryAfter: 3600 })
  const { rows } = await sql<UploadState>`
    INSERT INTO upload (company_id, owner_id, name, kind, size_bytes)
    VALUES (${companyId}, ${uid}, ${file.name}, ${file.kind}, ${file.sizeBytes}) RETURNING ${state}`.execute(trx)
  return rows[0]!
}

/** How much has arrived. @throws AppError not_found */
export async function readUpload(trx: Trx, { uid }: Owner, id: string): Promise<UploadState & Sent> {
  const { rows } = await sql<UploadState & Sent>`
    SELECT ${state}, name, kind FROM upload WHERE id = ${id} AND owner_id = ${uid}`.execute(trx)
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

interface Sent {
  name: string
  kind: string
}

/**
 * Accepts the next chunk.
 *
 * @throws AppError `conflict` with the state if it is not the next one, so that a chunk with a lost answer is not sent
 *   twice.
 */
export async function takeChunk(
  { files, transaction }: { files: Files; transaction: Transaction },
  owner: Owner,
  id: string,
  { path, sizeBytes, offset }: Pick<Upload, 'path' | 'sizeBytes'> & { offset: number },
): Promise<UploadState> {
  const before = await transaction((trx) => readUpload(trx, owner, id))
  const { receivedBytes, sizeBytes: whole } = before
  if (offset !== receivedBytes || offset === whole) throw new AppError('conflict', { details: { receivedBytes } })
  const wanted = Math.min(chunkBytes, whole - offset)
  if (sizeBytes !== wanted)
    throw new AppError('invalid_input', { fields: [{ path: 'chunk', message: `${wanted} bytes are next` }] })
  await files.putFromPath(chunkKey(owner.companyId, id, offset), path)
  return transaction(async (trx) => {
    const { rows } = await sql<UploadState>`
      UPDATE upload SET received_bytes = ${offset + sizeBytes}
      WHERE id = ${id} AND received_bytes = ${offset} RETURNING ${state}`.execute(trx)
    if (rows[0]) return rows[0]
    throw new AppError('conflict', { details: { receivedBytes: (await readUpload(trx, owner, id)).receivedBytes } })
  })
}

/**
 * Turns a complete upload into a file: checks its bytes, re-encodes a picture. A repeated call answers with the same
 * file.
 *
 * @throws AppError `conflict` while chunks are missing; `not_an_image`, `unsupported_media_type` for a rejected file,
 *   of which nothing is kept.
 */
export async function finishUpload(
  { files, transaction }: { files: Files; transaction: Transaction },
  owner: Owner,
  id: string,
): Promise<KeptFile> {
  const made = await transaction((trx) => findWaiting(trx, owner, id))
  if (made) return made
  const upload = await transaction((trx) => readUpload(trx, owner, id))
  const { receivedBytes, sizeBytes } = upload
  if (receivedBytes < sizeBytes) throw new AppError('conflict', { details: { receivedBytes } })
  const path = join(tmpdir(), `vardiya-joined-${randomUUID()}`)
  try {
    for (let offset = 0; offset < sizeBytes; offset += chunkBytes)
      await pipeline(
        await files.stream(chunkKey(owner.companyId, id, offset)),
        createWriteStream(path, { flags: 'a', mode: 0o600 }),
      )
    const row = await keep(files, fileKey(owner.companyId, id), path, upload)
    await transaction(async (trx) => {
      const { numDeletedRows } = await trx.deleteFrom('upload').where('id', '=', id).executeTakeFirstOrThrow()
      // Asked twice at once: the other one has made it.
      if (numDeletedRows === 0n) return
      const { companyId: company_id, uid: owner_id } = owner
      await trx
        .insertInto('file')
        .values({ id, company_id, owner_id, folder: rowFolder, name: upload.name, ...row })
        .execute()
    })
  } catch (error) {
    if (error instanceof AppError && isRefused.has(error.code)) await dropUpload({ files, transaction }, owner, id)
    throw error
  } finally {
    await rm(path, { force: true })
  }
  await dropChunks(files, owner.companyId, id, sizeBytes)
  return (await transaction((trx) => findWaiting(trx, owner, id)))!
}

const isRefused = new Set(['not_an_image', 'unsupported_media_type'])

async function keep(files: Files, key: string, path: string, { name, kind, sizeBytes }: Sent & UploadState) {
  const mediaType = kind === 'image' ? 'picture' : await knownDocument(path, name)
  if (mediaType !== 'picture') {
    await files.putFromPath(key, path)
    return { storage_key: key, media_type: mediaType, size_bytes: sizeBytes }
  }
  const { bytes, thumbnail, width, height } = await drawRowPicture(path)
  await files.put(key, bytes)
  return { storage_key: key, media_type: 'image/webp', size_bytes: bytes.byteLength, thumbnail, width, height }
}

async function findWaiting(trx: Trx, { uid }: Owner, id: string): Promise<KeptFile | undefined> {
  const { rows } = await sql<KeptFile>`
    SELECT id, name, media_type AS "mediaType", size_bytes AS "sizeBytes", width, height FROM file
    WHERE id = ${id} AND owner_id = ${uid} AND folder = ${rowFolder}`.execute(trx)
  return rows[0]
}

/** Gives up a file that is on its way. */
export async function dropUpload(
  { files, transaction }: { files: Files; transaction: Transaction },
  owner: Owner,
  id: string,
): Promise<void> {
  const { sizeBytes } = await transaction((trx) => readUpload(trx, owner, id))
  await dropChunks(files, owner.companyId, id, sizeBytes)
  await transaction((trx) => trx.deleteFrom('upload').where('id', '=', id).execute())
}

/** The bytes first: a row without them is found again, bytes without a row never. */
export async function dropChunks(files: Files, companyId: string, id: string, sizeBytes: number): Promise<void> {
  for (let offset = 0; offset < sizeBytes; offset += chunkBytes) await files.delete(chunkKey(companyId, id, offset))
}
