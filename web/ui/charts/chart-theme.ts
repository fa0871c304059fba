import { type Mode, type Palette, accents, palettes } from '../theme/palette.ts'
import type { Tone } from '#web/core/chart-specs/chart-spec.ts'

/** Colours and type of a chart, as hex: read from the page on the screen, from the palette on paper. */
export type ChartTheme = {
  fontFamily: string
  fg: string
  muted: string
  subtle: string
  line: string
  lineStrong: string
  /** The surface the chart lies on; gaps between marks show it. */
  surface: string
  accent: string
  tones: Record<Tone, string>
  /** Colours of series that have no meaning of their own. */
  series: readonly string[]
  /** In bold contrast every series gets a pattern too. */
  bold: boolean
}

export function themeFromPalette(
  palette: Palette,
  { accent, fontFamily, bold = false }: { accent: string; fontFamily: string; bold?: boolean },
): ChartTheme {
  return {
    fontFamily,
    fg: palette.fg,
    muted: palette.muted,
    subtle: palette.subtle,
    line: palette.line,
    lineStrong: palette.lineStrong,
    surface: palette.card,
    accent,
    tones: { accent, neutral: palette.lineStrong, ...palette.band, ...palette.state },
    series: palette.series,
    bold,
  }
}

/** Theme of documents: the light palette on white, in a font that the document carries. */
export function paperTheme({ fontFamily, mode = 'light' }: { fontFamily: string; mode?: Mode }): ChartTheme {
  return themeFromPalette(palettes[mode], { accent: accents.default[mode], fontFamily })
}

/** The same colour with an alpha channel: `#0c756b` and 0.1 give `#0c756b1a`. */
export function fade(hex: string, alpha: number): string {
  const channel = Math.round(Math.min(1, Math.max(0, alpha)) * 255)
  return `${hex.slice(0, 7)}${channel.toString(16).padStart(2, '0')}`
}

/** A colour between two, `part` of the way from the first to the second. */
export function blend(from: string, to: string, part: number): string {
  const mixed = [1, 3, 5].map((start) => {
    const first = Number.parseInt(from.slice(start, start + 2), 16)
    const second = Number.parseInt(to.slice(start, start + 2), 16)
    return Math.round(first + (second - first) * part)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${mixed.join('')}`
}
