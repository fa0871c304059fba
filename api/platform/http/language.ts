/** Languages of what the api itself writes to people: mails. */
export const languages = ['en', 'tr', 'de', 'fr', 'vi', 'zh', 'ar'] as const
export type Language = (typeof languages)[number]

/** The first language of an Accept-Language header that we write; English without one. `cn` is the portal's code of `zh`. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const wanted = (acceptLanguage ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase().replace('cn', 'zh'))
  return (
    languages.find((language) => language === wanted.find((tag) => (languages as readonly string[]).includes(tag))) ??
    'en'
  )
}
