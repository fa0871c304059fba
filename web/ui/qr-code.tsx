import encodeQR from 'qr'
import { useMemo } from 'react'

/** Quiet zone around a code in modules, as its standard requires. */
const quiet = 4

/**
 * A QR code, drawn in the browser so that its content is sent nowhere. Dark on light in every theme, as cameras need
 * it.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quiet })
    const marks = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size: rows.length, path: marks.join('') }
  }, [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 shrink-0 rounded-md"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
