import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'
import { openSync, type Font as OpenFont } from 'fontkit'
import type { ExportLanguage } from '../../exports.contract.ts'

/**
 * Vazirmatn for Arabic, since its letters are whole: those of Noto Sans Arabic are put together from a body and its dots,
 * more glyphs than characters, and react-pdf loses some of them at the ends of a line.
 */
export type Family = 'Noto Sans' | 'Vazirmatn' | 'Noto Sans SC'
export type Weight = 400 | 600

const require = createRequire(import.meta.url)

const files: Record<Family, Record<Weight, string>> = {
  'Noto Sans': {
    400: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    600: require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  },
  Vazirmatn: {
    400: require.resolve('@expo-google-fonts/vazirmatn/400Regular/Vazirmatn_400Regular.ttf'),
    600: require.resolve('@expo-google-fonts/vazirmatn/600SemiBold/Vazirmatn_600SemiBold.ttf'),
  },
  'Noto Sans SC': {
    400: require.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
    600: require.resolve('@expo-google-fonts/noto-sans-sc/600SemiBold/NotoSansSC_600SemiBold.ttf'),
  },
}

interface LoadedFont {
  font: OpenFont
  covers: ReadonlySet<number>
  widths: Map<number, number>
}

const loaded = new Map<string, LoadedFont>()

/** The family in which a language is set. What it lacks (a Turkish name in Arabic) is set in one of the others. */
export function familyOf(language: ExportLanguage): Family {
  if (language === 'ar') return 'Vazirmatn'
  return language === 'cn' ? 'Noto Sans SC' : 'Noto Sans'
}

/** Tells react-pdf where the fonts lie: files of this installation, nothing is fetched. */
export function registerFonts(): void {
  for (const [family, { 400: regular, 600: semiBold }] of Object.entries(files))
    Font.register({ family, fonts: [{ src: regular }, { src: semiBold, fontWeight: 600 }] })
  // Words stay whole: hyphenation by English patterns would tear the other six languages.
  Font.registerHyphenationCallback((word) => [word])
}

/** Whether the family has a glyph for the character. */
export function covers(family: Family, codePoint: number): boolean {
  return load(family, 400).covers.has(codePoint)
}

/** Width of one character at font size 1. */
export function advance(family: Family, weight: Weight, codePoint: number): number {
  const { font, widths } = load(family, weight)
  let width = widths.get(codePoint)
  if (width === undefined) {
    width = font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm
    widths.set(codePoint, width)
  }
  return width
}

function load(family: Family, weight: Weight): LoadedFont {
  const key = `${family} ${weight}`
  let one = loaded.get(key)
  if (!one) {
    const font = openSync(files[family][weight]) as OpenFont
    loaded.set(key, (one = { font, covers: new Set(font.characterSet), widths: new Map() }))
  }
  return one
}
