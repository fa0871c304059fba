import { redrawPicture } from '#api/platform/files/redraw-picture.ts'

/** Longest edge in pixels: a wall screen's width, and room to look closer. */
const longestEdge = 3000
const mostPixels = 100_000_000

/**
 * Turns an uploaded plan into a picture of ours. Lines stay sharp: plans are drawings.
 *
 * @throws AppError `not_an_image`, also for one of less than 100 pixels across.
 */
export const redrawPlan = (path: string): Promise<{ bytes: Uint8Array; width: number; height: number }> =>
  redrawPicture(
    path,
    async (upright) => {
      const { data, info } = await upright
        .resize(longestEdge, longestEdge, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 88, smartSubsample: true })
        .toBuffer({ resolveWithObject: true })
      if (info.width < 100 || info.height < 100) throw new Error('The picture is too small')
      return { bytes: data, width: info.width, height: info.height }
    },
    mostPixels,
  )
