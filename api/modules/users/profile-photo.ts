import { readFile } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { AppError } from '#api/platform/errors/app-error.ts'

const pictures = new Set(['image/png', 'image/jpeg', 'image/webp'])
const edge = 512
/** A small file can unpack to gigabytes. */
const mostPixels = 50_000_000

/**
 * Turns an uploaded picture into one of ours: known by its first bytes, not its name, and drawn anew, so that nothing
 * hidden in it and no place it was taken at survives.
 *
 * @returns a WebP of at most 512 x 512.
 * @throws AppError `not_an_image`.
 */
export async function redrawPhoto(path: string): Promise<Uint8Array> {
  const bytes = await readFile(path)
  const kind = await fileTypeFromBuffer(bytes)
  if (!kind || !pictures.has(kind.mime)) throw new AppError('not_an_image')
  try {
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', animated: false })
      .rotate()
      .resize(edge, edge, { fit: 'cover', withoutEnlargement: true })
      .webp({ quality: 85 })
      .toBuffer()
  } catch (error) {
    throw new AppError('not_an_image', { cause: error })
  }
}
