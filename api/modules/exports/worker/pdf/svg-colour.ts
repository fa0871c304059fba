/** A colour as PDF wants it: the hue and how much it covers are two things. `undefined` draws nothing. */
export function splitColour(value: string): { colour: string; opacity: number } | undefined {
  if (value === 'none' || value === 'transparent') return undefined
  const hex = /^#([0-9a-f]{6})([0-9a-f]{2})$/i.exec(value)
  if (hex) return visible(`#${hex[1]}`, Number.parseInt(hex[2]!, 16) / 255)
  const parts = /^rgba?\(([^)]+)\)$/i.exec(value)?.[1]?.split(/[\s,/]+/)
  if (!parts) return { colour: value, opacity: 1 }
  const channels = parts.slice(0, 3).map((part) => Math.round(Number(part)).toString(16).padStart(2, '0'))
  return visible(`#${channels.join('')}`, parts[3] === undefined ? 1 : Number(parts[3]))
}

function visible(colour: string, opacity: number): { colour: string; opacity: number } | undefined {
  return opacity === 0 ? undefined : { colour, opacity }
}
