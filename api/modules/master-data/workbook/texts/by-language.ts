import type { Language } from '#api/platform/http/language.ts'
import type { WorkbookTexts } from '../workbook-texts.ts'
import { arabic } from './ar.ts'
import { german } from './de.ts'
import { english } from './en.ts'
import { french } from './fr.ts'
import { turkish } from './tr.ts'
import { vietnamese } from './vi.ts'
import { chinese } from './zh.ts'

export const workbookTexts: Record<Language, WorkbookTexts> = {
  en: english,
  tr: turkish,
  de: german,
  fr: french,
  vi: vietnamese,
  zh: chinese,
  ar: arabic,
}

export const allTexts = Object.values(workbookTexts)
