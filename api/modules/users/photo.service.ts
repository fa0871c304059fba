import type { Caller } from '#api/platform/http/route.ts'
import type { Services } from '#api/platform/http/services.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { photoFolder, recordFile } from '../files/files.service.ts'
import { redrawPhoto } from './profile-photo.ts'
import { setAvatar } from './users.queries.ts'

/**
 * Keeps an uploaded picture as somebody's photo.
 *
 * @returns the work of the transaction that makes it theirs. @throws AppError `not_an_image`.
 */
export async function keepPhoto(
  { files }: Pick<Services, 'files'>,
  { caller, uid, path }: { caller: Pick<Caller, 'companyId'>; uid: string; path: string },
): Promise<(trx: Trx) => Promise<void>> {
  const picture = await redrawPhoto(path)
  const key = `${photoFolder}/${uid}`
  await files.put(key, picture)
  return async (trx) => {
    const id = await recordFile(trx, {
      companyId: caller.companyId,
      ownerId: uid,
      folder: photoFolder,
      key,
      name: 'photo.webp',
      mediaType: 'image/webp',
      sizeBytes: picture.byteLength,
    })
    await setAvatar(trx, uid, id)
  }
}
