/** A picture is looked at in so many points across and down. */
const points = 48
const lightFrom = 190
const drawnShare = 0.6

/** Whether a plan is lines on light ground: then the dark mode may turn it over, as it may not do with a photograph. */
export async function isDrawing(picture: Blob): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(picture, { resizeWidth: points, resizeHeight: points })
    const context = new OffscreenCanvas(points, points).getContext('2d')
    if (!context) return false
    context.drawImage(bitmap, 0, 0)
    bitmap.close()
    const { data } = context.getImageData(0, 0, points, points)
    let light = 0
    for (let at = 0; at < data.length; at += 4)
      if (Math.min(data[at]!, data[at + 1]!, data[at + 2]!) >= lightFrom) light++
    return light / (points * points) >= drawnShare
  } catch {
    return false
  }
}
