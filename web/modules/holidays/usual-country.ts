import type { Language } from '#web/core/languages/languages.ts'

const countries: Record<Language, string> = { en: '', tr: 'TR', de: 'DE', fr: 'FR', vi: 'VN', cn: 'CN', ar: 'AE' }

/** The country that is asked for first, by the reader's language; empty where many speak it. */
export const usualCountry = (language: Language): string => countries[language]
