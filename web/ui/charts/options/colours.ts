import type { Tone } from '#web/core/chart-specs/chart-spec.ts'
import { type ChartTheme, blend } from '../chart-theme.ts'

const bandTones = new Set<Tone>(['excellent', 'good', 'medium', 'poor'])
/** Below this distance (0 to 441) two colours pass for one. */
const alike = 70

/** Colour of a filled mark. Bands are text colours, strong enough to read; a surface of them is taken back a little. */
export function fillColour(tone: Tone, theme: ChartTheme): string {
  return bandTones.has(tone) ? blend(theme.surface, theme.tones[tone], 0.8) : theme.tones[tone]
}

/**
 * Colours of several series: a series with a meaning gets its colour, the first without one the accent, the rest
 * clearly different colours.
 */
export function seriesColours(tones: readonly (Tone | undefined)[], theme: ChartTheme): string[] {
  const used = tones.flatMap((tone) => (tone ? [fillColour(tone, theme)] : []))
  const free = [theme.accent, ...theme.series]
  return tones.map((tone, index) => {
    if (tone) return fillColour(tone, theme)
    const fresh = free.find((colour) => used.every((other) => distance(colour, other) >= alike))
    const colour = fresh ?? theme.series[index % theme.series.length]!
    used.push(colour)
    return colour
  })
}

/** The colour of text on a filled mark: the page's text or its surface, by contrast. */
export function inkOn(fill: string, { fg, surface }: Pick<ChartTheme, 'fg' | 'surface'>): string {
  return contrast(fill, fg) > contrast(fill, surface) ? fg : surface
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2, contrast ratio). */
function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Relative luminance of `#rrggbb`, 0 to 1 (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function distance(first: string, second: string): number {
  const squares = [1, 3, 5].map((start) => {
    const difference =
      Number.parseInt(first.slice(start, start + 2), 16) - Number.parseInt(second.slice(start, start + 2), 16)
    return difference * difference
  })
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0))
}
