import { redrawPicture } from '#api/platform/files/redraw-picture.ts'

/** Sharp in twice the size that any place shows it in, and small enough to go with every mail. */
const box = { width: 480, height: 160 }

/** Turns an uploaded picture into the logo. @returns a PNG, which documents and mail readers all know. @throws AppError `not_an_image`. */
export const redrawLogo = (path: string): Promise<Buffer> =>
  redrawPicture(path, (upright) =>
    upright
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9, palette: true })
      .toBuffer(),
  )
