import type { Language } from '#web/core/languages/languages.ts'

const countries: Record<Language, string> = { en: '', tr: 'TR', de: 'DE', fr: 'FR', vi: 'VN', cn: 'CN', ar: 'AE' }

/** Default country by the reader's language; empty for languages of many countries. */
export const usualCountry = (language: Language): string => countries[language]
