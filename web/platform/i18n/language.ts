import { i18n, type Messages } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { changeSettings } from '#web/platform/settings/settings.ts'
import { onStoredChange, readStored, writeStored } from '#web/platform/settings/storage.ts'
import {
  type Language,
  type Script,
  intlLocale,
  languageOfTag,
  languages,
  toLanguage,
} from '#web/core/languages/languages.ts'

const storageKey = 'language'
const catalogues = import.meta.glob<{ messages: Messages }>('../../locales/*/messages.po')

/** Fonts of scripts that Noto Sans itself lacks, fetched only with a language of theirs. `theme.css` names them. */
const scriptFonts: Record<Script, () => Promise<unknown>> = {
  Latn: async () => undefined,
  Arab: () => import('./arabic-font.css'),
  Hans: () => import('./chinese-font.css'),
}

async function activate(language: Language): Promise<void> {
  const load = catalogues[`../../locales/${language}/messages.po`]
  if (!load) throw new Error(`No catalogue for ${language}`)
  const { tag, script } = languages[language]
  const [{ messages }] = await Promise.all([load(), scriptFonts[script]()])
  i18n.loadAndActivate({ locale: language, locales: intlLocale(language), messages })
  document.documentElement.lang = tag
  document.documentElement.dataset['script'] = script
}

/** Loads the stored language (English at first) and follows changes made in other tabs. */
export async function startLanguage(): Promise<void> {
  onStoredChange(storageKey, (code) => void activate(toLanguage(code)))
  await activate(toLanguage(readStored(storageKey)))
}

/** Switches the language, keeps the choice, and turns the page where the script runs the other way. */
export async function changeLanguage(language: Language): Promise<void> {
  await activate(language)
  writeStored(storageKey, language)
  changeSettings({ direction: languages[language].direction })
}

/** Switches to a person's language unless one was chosen in this browser. */
export async function suggestLanguage(language: Language): Promise<void> {
  if (readStored(storageKey) === '') await changeLanguage(language)
}

/** Switches to the browser's language on a page of people who may never have been here. */
export function useOwnLanguage(): void {
  useEffect(() => {
    const language = navigator.languages.map(languageOfTag).find((one) => one !== undefined)
    if (language) void suggestLanguage(language)
  }, [])
}

/** The language in use, re-rendering on change. */
export function useLanguage(): Language {
  return toLanguage(useLingui().i18n.locale)
}
