import { paperTheme } from '#web/ui/charts/chart-theme.ts'
import { type Language, isRightToLeft } from '#web/core/languages/languages.ts'
import { type Family, familyOf } from './fonts.ts'

/** Sizes in points. */
export const margin = 32
export const footerHeight = 28

export interface PaperSize {
  /** What react-pdf calls it. */
  size: 'A4' | 'A3'
  orientation: 'portrait' | 'landscape'
  width: number
  height: number
}

export const papers = {
  portrait: { size: 'A4', orientation: 'portrait', width: 595.28, height: 841.89 },
  landscape: { size: 'A4', orientation: 'landscape', width: 841.89, height: 595.28 },
  wide: { size: 'A3', orientation: 'landscape', width: 1190.55, height: 841.89 },
} as const satisfies Record<string, PaperSize>

/** How one document looks: paper, family, colours and the side from which it is read. */
export interface Look {
  language: Language
  family: Family
  paper: PaperSize
  /** Width between the margins. */
  width: number
  rtl: boolean
  start: 'left' | 'right'
  end: 'left' | 'right'
  row: 'row' | 'row-reverse'
  theme: ReturnType<typeof paperTheme>
}

export function lookOf(language: Language, paper: PaperSize): Look {
  const rtl = isRightToLeft(language)
  const family = familyOf(language)
  return {
    language,
    family,
    paper,
    width: paper.width - 2 * margin,
    rtl,
    start: rtl ? 'right' : 'left',
    end: rtl ? 'left' : 'right',
    row: rtl ? 'row-reverse' : 'row',
    theme: paperTheme({ fontFamily: family }),
  }
}
