import type { DayPickerLocale } from 'react-day-picker/locale'
import { type Language, toLanguage } from '#web/core/languages/languages.ts'

const locales: Record<Exclude<Language, 'en'>, () => Promise<DayPickerLocale>> = {
  tr: () => import('react-day-picker/locale/tr').then((module) => module.tr),
  de: () => import('react-day-picker/locale/de').then((module) => module.de),
  fr: () => import('react-day-picker/locale/fr').then((module) => module.fr),
  vi: () => import('react-day-picker/locale/vi').then((module) => module.vi),
  cn: () => import('react-day-picker/locale/zh-CN').then((module) => module.zhCN),
  ar: () => import('react-day-picker/locale/ar').then((module) => module.ar),
}

/** Month and weekday names of the calendar, fetched with the language; English is built in. */
export async function calendarLocale(locale: string): Promise<DayPickerLocale | undefined> {
  const language = toLanguage(locale)
  return language === 'en' ? undefined : locales[language]()
}
