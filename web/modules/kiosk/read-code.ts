/** Longest side of the examined picture, pixels: a code before a camera needs no more. */
const longest = 640

interface Detector {
  detect(source: CanvasImageSource): Promise<{ rawValue: string }[]>
}
declare global {
  interface Window {
    BarcodeDetector?: { new (options: { formats: string[] }): Detector; getSupportedFormats(): Promise<string[]> }
  }
}

/** Reads QR codes from pictures of a camera: by the browser where it can, else here. */
export async function openCodeReader(): Promise<(video: HTMLVideoElement) => Promise<string | undefined>> {
  const browserDetector = window.BarcodeDetector
  if (browserDetector && (await browserDetector.getSupportedFormats()).includes('qr_code')) {
    const detector = new browserDetector({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video))[0]?.rawValue
  }
  const { default: decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })!
  return async (video) => {
    const scale = Math.min(1, longest / Math.max(video.videoWidth, video.videoHeight))
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    if (canvas.width === 0 || canvas.height === 0) return undefined
    pen.drawImage(video, 0, 0, canvas.width, canvas.height)
    try {
      return decodeQR(pen.getImageData(0, 0, canvas.width, canvas.height))
    } catch {
      // No code in the picture.
      return undefined
    }
  }
}
