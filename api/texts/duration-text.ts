import type { Duration } from 'date-fns'
import { type Language, intlLocale } from '#web/core/languages/languages.ts'

/** '7 days', '10 Minuten'. */
export const durationText = (duration: Duration, language: Language): string =>
  new Intl.DurationFormat(intlLocale(language), { style: 'long' }).format(duration)
