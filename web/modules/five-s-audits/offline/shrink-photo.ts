/** As the server keeps them. */
const longestEdge = 2560
const quality = 0.82

/**
 * A photo of the camera, upright and no larger than the server keeps it.
 *
 * @throws DOMException for what the browser cannot draw.
 */
export async function shrinkPhoto(photo: Blob): Promise<Blob> {
  const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' })
  try {
    const scale = Math.min(1, longestEdge / Math.max(picture.width, picture.height))
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    // A browser without WebP gives PNG, which is larger, and right.
    return await canvas.convertToBlob({ type: 'image/webp', quality })
  } finally {
    picture.close()
  }
}
