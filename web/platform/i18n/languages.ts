/** The portal's languages. `cn` is Simplified Chinese; the `lang` attribute gets `tag`. */
export const languages = {
  en: { name: 'English', tag: 'en-US', currency: 'USD', direction: 'ltr' },
  tr: { name: 'Türkçe', tag: 'tr-TR', currency: 'TRY', direction: 'ltr' },
  de: { name: 'Deutsch', tag: 'de-DE', currency: 'EUR', direction: 'ltr' },
  fr: { name: 'Français', tag: 'fr-FR', currency: 'EUR', direction: 'ltr' },
  vi: { name: 'Tiếng Việt', tag: 'vi-VN', currency: 'VND', direction: 'ltr' },
  cn: { name: '简体中文', tag: 'zh-CN', currency: 'CNY', direction: 'ltr' },
  ar: { name: 'العربية', tag: 'ar-AE', currency: 'AED', direction: 'rtl' },
} as const

export type Language = keyof typeof languages

export const languageCodes = Object.keys(languages) as Language[]

/** A stored or given code as a language; anything unknown is English, the one offered first. */
export function toLanguage(code: string): Language {
  return languageCodes.find((language) => language === code) ?? 'en'
}
