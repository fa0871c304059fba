import type { Language } from '#api/platform/http/language.ts'
import type { RefusalTexts } from '../refusal-texts.ts'
import { arabic } from './ar.ts'
import { german } from './de.ts'
import { english } from './en.ts'
import { french } from './fr.ts'
import { turkish } from './tr.ts'
import { vietnamese } from './vi.ts'
import { chinese } from './zh.ts'

export const refusalTexts: Record<Language, RefusalTexts> = {
  en: english,
  tr: turkish,
  de: german,
  fr: french,
  vi: vietnamese,
  zh: chinese,
  ar: arabic,
}
