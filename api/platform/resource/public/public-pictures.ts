import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Database, inCompany } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Files } from '../../files/files.ts'
import { type KeptFile, rowFolder } from '../../files/row-files.contract.ts'
import { drawRowPicture } from '../../files/row-picture.ts'
import { fileKey } from '../../files/uploads.ts'

/** Bytes of pictures without an owner that no row keeps, in one company. */
const mostWaiting = 300 * 1024 * 1024
/** A file's own name may name who sent it. */
const name = 'picture.webp'

/**
 * Keeps a picture that somebody without an account sends, drawn anew, until their row names its id, which nobody can
 * guess; without a row it goes after a day.
 *
 * @throws AppError `not_an_image`; `too_many_requests` while too many wait.
 */
export async function keepPublicPicture(
  { db, files }: { db: Database; files: Files },
  companyId: string,
  path: string,
): Promise<KeptFile> {
  const waiting = await inCompany(db, companyId, (trx) =>
    sql<{ bytes: number }>`
      SELECT coalesce(sum(size_bytes), 0)::bigint AS bytes FROM file
      WHERE folder = ${rowFolder} AND owner_id IS NULL AND subject IS NULL`.execute(trx),
  )
  if (waiting.rows[0]!.bytes > mostWaiting) throw new AppError('too_many_requests', { retryAfter: 3600 })
  const { bytes, thumbnail, width, height } = await drawRowPicture(path)
  const id = randomUUID()
  const storageKey = fileKey(companyId, id)
  await files.put(storageKey, bytes)
  const media_type = 'image/webp'
  await inCompany(db, companyId, (trx) =>
    trx
      .insertInto('file')
      .values({
        id,
        company_id: companyId,
        folder: rowFolder,
        storage_key: storageKey,
        name,
        media_type,
        size_bytes: bytes.byteLength,
        thumbnail,
        width,
        height,
      })
      .execute(),
  )
  return { id, name, mediaType: media_type, sizeBytes: bytes.byteLength, width, height }
}
