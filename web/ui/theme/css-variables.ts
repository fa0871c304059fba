import { type Mode, type Palette, type Preset, accents, boldContrast, palettes } from './palette.ts'

/** '#0c756b' -> '12 117 107', the form Tailwind's opacity modifiers need. */
export function channels(hex: string): string {
  const value = Number.parseInt(hex.slice(1), 16)
  return `${value >> 16} ${(value >> 8) & 255} ${value & 255}`
}

/** CSS custom properties of (part of) a palette, e.g. `{'--page': '245 246 248'}`. */
export function paletteVariables(palette: Partial<Palette>): Record<string, string> {
  const variables: Record<string, string> = {}
  for (const [name, value] of Object.entries(palette)) {
    const property = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
    if (typeof value === 'string') variables[property] = channels(value)
    else if (Array.isArray(value)) value.forEach((hex, index) => (variables[`--series-${index + 1}`] = channels(hex)))
    else for (const [key, hex] of Object.entries(value)) variables[`${property}-${key}`] = channels(String(hex))
  }
  return variables
}

/** Rules for :root by mode, contrast and preset, to be added to the base layer. */
export function themeRules(): Record<string, Record<string, string>> {
  const rules: Record<string, Record<string, string>> = {}
  for (const mode of ['light', 'dark'] as Mode[]) {
    const root = mode === 'light' ? ':root' : ':root.dark'
    rules[root] = {
      'color-scheme': mode,
      ...paletteVariables(palettes[mode]),
      '--accent': channels(accents.default[mode]),
    }
    rules[`${root}[data-contrast="bold"]`] = paletteVariables(boldContrast[mode])
    for (const preset of Object.keys(accents) as Preset[]) {
      rules[`${root}[data-preset="${preset}"]`] = { '--accent': channels(accents[preset][mode]) }
    }
  }
  return rules
}
