import type { Font as OpenFont, GlyphRun } from 'fontkit'

type Features = Parameters<OpenFont['layout']>[1]
type Layout = (text: string, features?: Features, script?: string, language?: string, direction?: string) => GlyphRun

const arabicLetters = /\p{Script=Arabic}/u
const marks = /\p{Mark}/u
/** Shaped texts that are kept; the words and figures of a table come again and again. */
const keptTexts = 10_000

/**
 * Two corrections of how a font sets text for react-pdf:
 *
 * Arabic vowel marks. It sets every run from left to right and turns it round afterwards, but marks are placed relative
 * to the pen: they would be beside their letters. Here an Arabic run is set from right to left and handed over in the
 * order that react-pdf will turn round.
 *
 * Letters with two accents, as in Vietnamese. Noto Sans takes them apart into letter and accents: they look the same,
 * but searching and copying from the document would miss them. Text without accents of its own keeps whole letters.
 */
export function correctShaping(font: OpenFont): void {
  // A glyph keeps the letter it was first made for, so parts of composed glyphs are first made for their own letters.
  for (const codePoint of font.characterSet) if (codePoint < 0x2000) font.glyphForCodePoint(codePoint)
  const layout = font.layout.bind(font) as Layout
  const shape: Layout = (text, features, script, language, direction) => {
    if (arabicLetters.test(text)) {
      const run = layout(text, features, script, language, 'rtl')
      if (direction !== 'ltr') return run
      run.glyphs.reverse()
      run.positions.reverse()
      return run
    }
    const whole = marks.test(text) ? features : { ...(features as Record<string, boolean>), ccmp: false }
    return layout(text, whole, script, language, direction)
  }
  const shaped = new Map<string, GlyphRun>()
  const corrected: Layout = (text, features, script, language, direction) => {
    if (features && Object.keys(features).length > 0) return shape(text, features, script, language, direction)
    const key = `${direction}|${script}|${language}|${text}`
    let run = shaped.get(key)
    if (!run) {
      if (shaped.size >= keptTexts) shaped.clear()
      shaped.set(key, (run = shape(text, features, script, language, direction)))
    }
    return copyOf(run)
  }
  Object.assign(font, { layout: corrected })
}

/** Copies a run, because callers scale its positions in place. */
function copyOf(run: GlyphRun): GlyphRun {
  const copied = { glyphs: [...run.glyphs], positions: run.positions.map((position) => ({ ...position })) }
  return Object.assign(Object.create(Object.getPrototypeOf(run) as object) as GlyphRun, run, copied)
}
