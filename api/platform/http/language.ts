import { type Language, languageOfTag } from '#web/core/languages/languages.ts'

/** The first of the accepted languages, best first, that we support; otherwise English. */
export function languageOf(accepted: readonly string[]): Language {
  for (const tag of accepted) {
    const language = languageOfTag(tag)
    if (language) return language
  }
  return 'en'
}
