import { Font } from '@react-pdf/renderer'
import type { Font as OpenFont, GlyphRun } from 'fontkit'
import type { Family } from './fonts.ts'

type Features = Parameters<OpenFont['layout']>[1]
type Layout = (text: string, features?: Features, script?: string, language?: string, direction?: string) => GlyphRun

const arabicLetters = /\p{Script=Arabic}/u
const marks = /\p{Mark}/u

/**
 * Two corrections of how react-pdf has text set:
 *
 * Arabic vowel marks. It sets every run from left to right and turns it round afterwards, but marks are placed relative
 * to the pen: they would stand beside their letters. Here an Arabic run is set from right to left and handed over in the
 * order that react-pdf will turn round.
 *
 * Letters with two accents, as in Vietnamese. Noto Sans takes them apart into letter and accents: they look the same, but
 * searching and copying from the document would miss them. Text without accents of its own keeps whole letters.
 */
export async function correctShaping(families: readonly Family[]): Promise<void> {
  for (const fontFamily of families)
    for (const fontWeight of [400, 600]) {
      await Font.load({ fontFamily, fontWeight })
      const font = Font.getFont({ fontFamily, fontWeight }).data as unknown as OpenFont & { layout: Layout }
      // A glyph remembers the letter it was first made for: those that others are composed of must be made for their own.
      for (const codePoint of font.characterSet) if (codePoint < 0x2000) font.glyphForCodePoint(codePoint)
      const layout = font.layout.bind(font) as Layout
      font.layout = (text, features, script, language, direction) => {
        if (direction === 'ltr' && arabicLetters.test(text)) {
          const run = layout(text, features, script, language, 'rtl')
          run.glyphs.reverse()
          run.positions.reverse()
          return run
        }
        const whole = marks.test(text) ? features : { ...(features as Record<string, boolean>), ccmp: false }
        return layout(text, whole, script, language, direction)
      }
    }
}
