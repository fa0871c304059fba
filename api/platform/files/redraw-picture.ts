import { readFile } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { AppError } from '../errors/app-error.ts'

/** Of the last two some are readable and some are not, depending on their content: only drawing shows. */
const pictures = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/heic'])
/** A small file can unpack to gigabytes. */
const usualPixels = 50_000_000

/**
 * Re-encodes an uploaded picture: recognised by its first bytes, not its name, so that neither hidden data nor the
 * place it was taken at survives.
 *
 * @param draw gives it size and format. @throws AppError `not_an_image`, also if that fails.
 */
export async function redrawPicture<Drawn>(
  path: string,
  draw: (upright: Sharp) => Promise<Drawn>,
  mostPixels = usualPixels,
): Promise<Drawn> {
  const bytes = await readFile(path)
  const kind = await fileTypeFromBuffer(bytes)
  if (!kind || !pictures.has(kind.mime)) throw new AppError('not_an_image')
  try {
    const upright = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', animated: false }).rotate()
    return await draw(upright)
  } catch (error) {
    throw new AppError('not_an_image', { cause: error })
  }
}
