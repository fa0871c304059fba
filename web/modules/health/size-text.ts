import { intlLocale } from '#web/core/languages/languages.ts'

const gigabyte = 1e9

/** Bytes as a person reads them: `312 MB`, `4.2 GB`. */
export function sizeText(bytes: number, language: string): string {
  const [unit, size] = bytes < gigabyte ? (['megabyte', 1e6] as const) : (['gigabyte', gigabyte] as const)
  const format = new Intl.NumberFormat(intlLocale(language), { style: 'unit', unit, maximumFractionDigits: 1 })
  return format.format(bytes / size)
}
