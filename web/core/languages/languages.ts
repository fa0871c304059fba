/** Writing systems that need a font of their own, by their code of ISO 15924. */
export type Script = 'Latn' | 'Hans' | 'Arab'

interface LanguageFacts {
  /** As its own speakers call it. */
  name: string
  /** BCP 47: the `lang` of pages, mails and documents, and the rules for writing figures and dates. */
  tag: string
  /** ISO 4217. */
  currency: string
  direction: 'ltr' | 'rtl'
  script: Script
  /** Sign before the fraction in figures written by the tag's rules. */
  decimal: '.' | ','
}

/** The portal's languages, in the order of the choice; one line has everything that both sides know of a language. */
export const languages = {
  en: { name: 'English', tag: 'en-US', currency: 'USD', direction: 'ltr', script: 'Latn', decimal: '.' },
  tr: { name: 'Türkçe', tag: 'tr-TR', currency: 'TRY', direction: 'ltr', script: 'Latn', decimal: ',' },
  de: { name: 'Deutsch', tag: 'de-DE', currency: 'EUR', direction: 'ltr', script: 'Latn', decimal: ',' },
  fr: { name: 'Français', tag: 'fr-FR', currency: 'EUR', direction: 'ltr', script: 'Latn', decimal: ',' },
  vi: { name: 'Tiếng Việt', tag: 'vi-VN', currency: 'VND', direction: 'ltr', script: 'Latn', decimal: ',' },
  cn: { name: '简体中文', tag: 'zh-CN', currency: 'CNY', direction: 'ltr', script: 'Hans', decimal: '.' },
  ar: { name: 'العربية', tag: 'ar-AE', currency: 'AED', direction: 'rtl', script: 'Arab', decimal: '.' },
} as const satisfies Record<string, LanguageFacts>

export type Language = keyof typeof languages

export const languageCodes = Object.keys(languages) as Language[]

const isLanguage = (code: string): code is Language => Object.hasOwn(languages, code)

/** A stored or given code as a language; anything unknown is English, the one offered first. */
export const toLanguage = (code: string): Language => (isLanguage(code) ? code : 'en')

/** The language of a BCP 47 tag (`zh-TW` is `cn`) or of a code of the portal; undefined for one that we do not write. */
export function languageOfTag(tag: string): Language | undefined {
  const primary = primaryOf(tag)
  return languageCodes.find((code) => code === primary || primaryOf(languages[code].tag) === primary)
}

const primaryOf = (tag: string): string => tag.split('-', 1)[0]!.toLowerCase()

/** The locale of a language for Intl (`cn` is `zh-CN`), with Latin digits in all of them. Other tags pass through. */
export const intlLocale = (code: string): string => (isLanguage(code) ? `${languages[code].tag}-u-nu-latn` : code)

/** Whether pages and documents of a language are read from right to left. */
export const isRightToLeft = (language: Language): boolean => languages[language].direction === 'rtl'

/** Whether spreadsheets of a language write 1,5, so that a comma cannot part the fields of a file. */
export const hasDecimalComma = (language: Language): boolean => languages[language].decimal === ','
