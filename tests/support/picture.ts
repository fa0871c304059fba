import sharp from 'sharp'

/** A picture of one colour, as a form takes it. */
export async function picture(name: string, background: string) {
  const image = sharp({ create: { width: 80, height: 60, channels: 3, background } })
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() }
}
