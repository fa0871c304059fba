import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'
import { openSync, type Font as OpenFont } from 'fontkit'
import { type Language, type Script, languages } from '#web/core/languages/languages.ts'
import { correctShaping } from './shaping.ts'

/**
 * Vazirmatn for Arabic, since its letters are single glyphs: Noto Sans Arabic composes letters of a body and dots, more
 * glyphs than characters, and react-pdf loses some of them at line ends.
 */
export type Family = 'Noto Sans' | 'Noto Sans Italic' | 'Vazirmatn' | 'Noto Sans SC'
export type Weight = 400 | 600

const require = createRequire(import.meta.url)

const files: Record<Family, Record<Weight, string>> = {
  'Noto Sans': {
    400: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    600: require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  },
  'Noto Sans Italic': {
    400: require.resolve('@expo-google-fonts/noto-sans/400Regular_Italic/NotoSans_400Regular_Italic.ttf'),
    600: require.resolve('@expo-google-fonts/noto-sans/600SemiBold_Italic/NotoSans_600SemiBold_Italic.ttf'),
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
  /** Of single characters at font size 1. */
  widths: Map<number, number>
}

interface LoadedFamily extends Record<Weight, LoadedFont> {
  covers: Map<number, boolean>
}

const loaded: Partial<Record<Family, LoadedFamily>> = {}

const families: Record<Script, Family> = { Latn: 'Noto Sans', Hans: 'Noto Sans SC', Arab: 'Vazirmatn' }

/** The font family of a language. Missing letters (a Turkish name in Arabic) use one of the others. */
export const familyOf = (language: Language): Family => families[languages[language].script]

/** Whether the family has a glyph for the character. */
export function covers(family: Family, codePoint: number): boolean {
  const one = load(family)
  let covered = one.covers.get(codePoint)
  if (covered === undefined) one.covers.set(codePoint, (covered = one[400].font.hasGlyphForCodePoint(codePoint)))
  return covered
}

/** Width of one character at font size 1. */
export function advance(family: Family, weight: Weight, codePoint: number): number {
  const { font, widths } = load(family)[weight]
  let width = widths.get(codePoint)
  if (width === undefined) {
    width = font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm
    widths.set(codePoint, width)
  }
  return width
}

/** The font itself, for texts that are drawn without the library's layout. */
export function fontOf(family: Family, weight: Weight): OpenFont {
  return load(family)[weight].font
}

/**
 * Reads a font family when a text first needs it and hands it to react-pdf: files of this installation, nothing is
 * fetched.
 */
function load(family: Family): LoadedFamily {
  return (loaded[family] ??= read(family))
}

function read(family: Family): LoadedFamily {
  const { 400: regular, 600: semiBold } = files[family]
  Font.register({ family, fonts: [{ src: regular }, { src: semiBold, fontWeight: 600 }] })
  // Words stay whole: hyphenation by English patterns would tear the other languages.
  Font.registerHyphenationCallback((word) => [word])
  return { 400: readFont(family, 400), 600: readFont(family, 600), covers: new Map() }
}

function readFont(family: Family, weight: Weight): LoadedFont {
  const font = openSync(files[family][weight]) as OpenFont
  correctShaping(font)
  const source = Font.getFont({ fontFamily: family, fontWeight: weight })
  Object.assign(source, { data: font, loadResultPromise: Promise.resolve() })
  return { font, widths: new Map() }
}
