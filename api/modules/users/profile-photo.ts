import { redrawPicture } from '#api/platform/files/redraw-picture.ts'

const edge = 512

/** Turns an uploaded picture into one of ours. @returns a WebP of at most 512 x 512. @throws AppError `not_an_image`. */
export const redrawPhoto = (path: string): Promise<Uint8Array> =>
  redrawPicture(path, (upright) =>
    upright.resize(edge, edge, { fit: 'cover', withoutEnlargement: true }).webp({ quality: 85 }).toBuffer(),
  )
