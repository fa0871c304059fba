import { languageOf, type Language } from '../http/language.ts'

/** Puts values in the place of `{name}`. */
export function fillText(words: string, values: Record<string, string>): string {
  return words.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

/** The language of mails for a language code of the portal (`cn`). */
export const mailLanguage = (code: string): Language => languageOf(code)
