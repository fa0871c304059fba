import { readFile } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { AppError } from '#api/platform/errors/app-error.ts'

const pictures = new Set(['image/png', 'image/jpeg', 'image/webp'])
/** Sharp in twice the size that any place shows it in, and small enough to go with every mail. */
const box = { width: 480, height: 160 }
/** A small file can unpack to gigabytes. */
const mostPixels = 50_000_000

/**
 * Turns an uploaded picture into the logo: known by its first bytes, not its name, and drawn anew, so that nothing
 * hidden in it survives.
 *
 * @returns a PNG, which documents and mail readers all know. @throws AppError `not_an_image`.
 */
export async function redrawLogo(path: string): Promise<Buffer> {
  const bytes = await readFile(path)
  const kind = await fileTypeFromBuffer(bytes)
  if (!kind || !pictures.has(kind.mime)) throw new AppError('not_an_image')
  try {
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', animated: false })
      .rotate()
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9, palette: true })
      .toBuffer()
  } catch (error) {
    throw new AppError('not_an_image', { cause: error })
  }
}
