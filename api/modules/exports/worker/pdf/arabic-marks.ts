import { Font } from '@react-pdf/renderer'
import type { Font as OpenFont, GlyphRun } from 'fontkit'
import type { Family, Weight } from './fonts.ts'

type Layout = (text: string, features?: unknown, script?: string, language?: string, direction?: string) => GlyphRun

const arabicLetters = /\p{Script=Arabic}/u

/**
 * Puts Arabic vowel marks where they belong. react-pdf has every run set from left to right and turns it round
 * afterwards, but marks are placed relative to the pen: they would stand beside their letters. Here an Arabic run is set
 * from right to left and handed over in the order that react-pdf will turn round.
 */
export async function placeArabicMarks(family: Family, weights: readonly Weight[]): Promise<void> {
  for (const fontWeight of weights) {
    const descriptor = { fontFamily: family, fontWeight }
    await Font.load(descriptor)
    const font = Font.getFont(descriptor).data as unknown as OpenFont & { layout: Layout }
    const layout = font.layout.bind(font) as Layout
    font.layout = (text, features, script, language, direction) => {
      if (direction !== 'ltr' || !arabicLetters.test(text)) return layout(text, features, script, language, direction)
      const run = layout(text, features, script, language, 'rtl')
      run.glyphs.reverse()
      run.positions.reverse()
      return run
    }
  }
}
