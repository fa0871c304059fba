import { type Palette, palettes } from '../theme/palette.ts'
import { type ChartTheme, themeFromPalette } from './chart-theme.ts'

/** Theme of charts on the page, from the CSS variables that hold for an element: mode, contrast and preset are in them. */
export function screenTheme(element: Element): ChartTheme {
  const style = getComputedStyle(element)
  const read = (name: string, fallback: string) => toHex(style.getPropertyValue(`--${name}`)) ?? fallback
  const dark = document.documentElement.classList.contains('dark')
  const base = palettes[dark ? 'dark' : 'light']
  const palette: Palette = {
    ...base,
    fg: read('fg', base.fg),
    muted: read('muted', base.muted),
    subtle: read('subtle', base.subtle),
    line: read('line', base.line),
    lineStrong: read('line-strong', base.lineStrong),
    card: read('card', base.card),
    series: base.series.map((colour, index) => read(`series-${index + 1}`, colour)),
    band: readAll('band', base.band, read),
    state: readAll('state', base.state, read),
  }
  return themeFromPalette(palette, {
    accent: read('accent', base.info),
    fontFamily: style.fontFamily,
    bold: document.documentElement.dataset['contrast'] === 'bold',
  })
}

function readAll<Names extends Record<string, string>>(
  prefix: string,
  base: Names,
  read: (name: string, fallback: string) => string,
): Names {
  return Object.fromEntries(
    Object.entries(base).map(([name, colour]) => [name, read(`${prefix}-${name}`, colour)]),
  ) as Names
}

/** '12 117 107' -> '#0c756b'. */
function toHex(channels: string): string | undefined {
  const numbers = channels.trim().split(/\s+/).map(Number)
  if (numbers.length !== 3 || numbers.some((number) => Number.isNaN(number))) return undefined
  return `#${numbers.map((number) => number.toString(16).padStart(2, '0')).join('')}`
}
