import { describe, expect, test } from 'vitest'
import { channels, themeRules } from '#web/ui/theme/css-variables.ts'
import { accents, boldContrast, type Mode, palettes } from '#web/ui/theme/palette.ts'

/** Contrast of two colours, WCAG 2.2 "contrast ratio". */
function contrast(one: string, other: string): number {
  const luminance = (hex: string) => {
    const [red = 0, green = 0, blue = 0] = channels(hex)
      .split(' ')
      .map((value) => Number(value) / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** Names of the colours that do not reach the contrast. */
function tooWeak(colours: Record<string, string>, surface: string, minimum: number): string[] {
  return Object.entries(colours).flatMap(([name, colour]) => (contrast(colour, surface) < minimum ? [name] : []))
}

describe.each(['light', 'dark'] as Mode[])('%s palette', (mode) => {
  const usual = palettes[mode]
  const bold = { ...usual, ...boldContrast[mode] }
  const texts = (palette: typeof usual) => ({
    fg: palette.fg,
    muted: palette.muted,
    subtle: palette.subtle,
    danger: palette.danger,
    warning: palette.warning,
    success: palette.success,
    info: palette.info,
    ...palette.band,
  })

  const ownAccents = Object.fromEntries(Object.entries(accents).map(([preset, colours]) => [preset, colours[mode]]))

  test.each(['page', 'card', 'raised'] as const)('texts hold 4.5:1 on %s', (surface) => {
    expect(tooWeak({ ...texts(usual), ...ownAccents }, usual[surface], 4.5)).toEqual([])
  })

  test.each(['page', 'card', 'raised'] as const)('bold contrast holds 7:1 and its lines 3:1 on %s', (surface) => {
    const { fg, muted, subtle, line } = bold
    expect(tooWeak({ fg, muted, subtle }, bold[surface], 7)).toEqual([])
    expect(tooWeak({ line }, bold[surface], 3)).toEqual([])
  })

  test('text on the accent is readable, states contrast with the card', () => {
    expect(tooWeak(ownAccents, usual.onAccent, 4.5)).toEqual([])
    expect(tooWeak(usual.state, usual.card, 2.2)).toEqual([])
  })
})

test('every preset has a rule in both modes', () => {
  const selectors = Object.keys(themeRules())
  for (const preset of Object.keys(accents)) {
    expect(selectors).toContain(`:root[data-preset="${preset}"]`)
    expect(selectors).toContain(`:root.dark[data-preset="${preset}"]`)
  }
})
