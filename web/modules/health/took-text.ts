import { intlLocale } from '#web/core/languages/languages.ts'

/** Milliseconds as a person reads them: `12 ms`, `4.2 sec`. */
export function tookText(ms: number, language: string): string {
  const [unit, value] = ms < 1000 ? (['millisecond', ms] as const) : (['second', ms / 1000] as const)
  return new Intl.NumberFormat(intlLocale(language), { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)
}
