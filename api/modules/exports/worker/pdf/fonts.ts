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

const resolve = createRequire(import.meta.url).resolve
const file = (name: string, weight: string) =>
  resolve(`@expo-google-fonts/${name}/${weight}/${weightless[name]}_${weight}.ttf`)
const weightless: Record<string, string> = {
  'noto-sans': 'NotoSans',
  vazirmatn: 'Vazirmatn',
  'noto-sans-sc': 'NotoSansSC',
}
const packages: Record<Family, string> = {
  'Noto Sans': 'noto-sans',
  Vazirmatn: 'vazirmatn',
  'Noto Sans SC': 'noto-sans-sc',
}
const folders: Record<Weight, string> = { 400: '400Regular', 600: '600SemiBold' }

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
  for (const [family, name] of Object.entries(packages))
    Font.register({
      family,
      fonts: ([400, 600] as const).map((fontWeight) => ({ src: file(name, folders[fontWeight]), fontWeight })),
    })
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
    const font = openSync(file(packages[family], folders[weight])) as OpenFont
    loaded.set(key, (one = { font, covers: new Set(font.characterSet), widths: new Map() }))
  }
  return one
}
