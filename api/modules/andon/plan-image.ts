import { readFile } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { AppError } from '#api/platform/errors/app-error.ts'

const pictures = new Set(['image/png', 'image/jpeg', 'image/webp'])
/** Longest edge in pixels: a wall screen's width, and room to look closer. */
const longestEdge = 3000
/** A small file can unpack to gigabytes. */
const mostPixels = 100_000_000

/**
 * Turns an uploaded plan into a picture of ours: known by its first bytes, not its name, and drawn anew, so that nothing
 * hidden in it survives. Lines stay sharp: plans are drawings.
 *
 * @throws AppError `not_an_image`, also for one of less than 100 pixels across.
 */
export async function redrawPlan(path: string): Promise<{ bytes: Uint8Array; width: number; height: number }> {
  const original = await readFile(path)
  const kind = await fileTypeFromBuffer(original)
  if (!kind || !pictures.has(kind.mime)) throw new AppError('not_an_image')
  try {
    const { data, info } = await sharp(original, { limitInputPixels: mostPixels, failOn: 'error', animated: false })
      .rotate()
      .resize(longestEdge, longestEdge, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 88, smartSubsample: true })
      .toBuffer({ resolveWithObject: true })
    if (info.width < 100 || info.height < 100) throw new Error('The picture is too small')
    return { bytes: data, width: info.width, height: info.height }
  } catch (error) {
    throw new AppError('not_an_image', { cause: error })
  }
}
