import { redrawPicture } from './redraw-picture.ts'

/** Longest edges in pixels: of the picture, and of what lists and forms show. */
const edges = { picture: 2560, thumbnail: 320 }
/** Cameras of telephones go up to a hundred million. */
const mostPixels = 110_000_000

export interface Drawn {
  bytes: Buffer
  thumbnail: Buffer
  width: number
  height: number
}

/**
 * Re-encodes a picture of a row and its thumbnail, upright and without the camera's metadata. @throws AppError
 * `not_an_image`.
 */
export const drawRowPicture = (path: string): Promise<Drawn> =>
  redrawPicture(
    path,
    async (upright) => {
      const fitting = (edge: number) =>
        upright.clone().resize(edge, edge, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 82 })
      const { data, info } = await fitting(edges.picture).toBuffer({ resolveWithObject: true })
      const thumbnail = await fitting(edges.thumbnail).toBuffer()
      return { bytes: data, thumbnail, width: info.width, height: info.height }
    },
    mostPixels,
  )
