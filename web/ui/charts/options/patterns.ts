import type { Tone } from '#web/core/chart-specs/chart-spec.ts'
import { type ChartTheme, fade } from '../chart-theme.ts'

/** ECharts' description of a repeating pattern over a filled shape. */
export type Decal = {
  symbol: string
  color: string
  dashArrayX: number | number[] | number[][]
  dashArrayY: number | number[]
  rotation: number
  symbolSize?: number
}

const stripes = (color: string, gap: number, rotation: number): Decal => ({
  symbol: 'rect',
  color,
  dashArrayX: [1, 0],
  dashArrayY: [2, gap],
  rotation,
})

/**
 * One pattern for many marks of a custom drawing. ECharts would treat each as changed and paint its tile again, mark by
 * mark, unless the pattern says that it did not change.
 */
export function sharedDecal(decal: Decal | undefined): Decal | undefined {
  const unchanged = {
    get: () => false,
    set(_changed: boolean) {
      // ECharts says so of each mark.
    },
  }
  return decal && Object.defineProperty({ ...decal }, 'dirty', unchanged)
}

/** Undefined stops and missing data are hatched everywhere, so that they are known without colour. */
export function toneDecal(tone: Tone | undefined, theme: ChartTheme): Decal | undefined {
  if (tone === 'undefined') return stripes(fade(theme.surface, 0.6), 4, -Math.PI / 4)
  if (tone === 'nodata') return stripes(fade(theme.surface, 0.75), 3, Math.PI / 4)
  return undefined
}

/** Patterns that distinguish series in bold contrast; the first series stays plain. */
export function seriesDecal(index: number, theme: ChartTheme): Decal | undefined {
  if (!theme.bold || index === 0) return undefined
  const color = fade(theme.surface, 0.55)
  const patterns = [
    stripes(color, 5, -Math.PI / 4),
    {
      symbol: 'circle',
      color,
      dashArrayX: [
        [6, 6],
        [0, 6, 6, 0],
      ],
      dashArrayY: [6, 0],
      rotation: 0,
      symbolSize: 0.7,
    },
    stripes(color, 5, Math.PI / 4),
    stripes(color, 4, Math.PI / 2),
    stripes(color, 4, 0),
  ]
  return patterns[(index - 1) % patterns.length]
}
