import { intlLocale } from '../languages/languages.ts'

const units = ['byte', 'kilobyte', 'megabyte'] as const

/** How large a file is, in the language's words: 3.4 MB. */
export function sizeText(bytes: number, language: string): string {
  const power = bytes < 1000 ? 0 : bytes < 1_000_000 ? 1 : 2
  return new Intl.NumberFormat(intlLocale(language), {
    style: 'unit',
    unit: units[power]!,
    unitDisplay: 'short',
    maximumFractionDigits: power === 2 ? 1 : 0,
  }).format(bytes / 1000 ** power)
}
