import type { Language } from '#api/platform/http/language.ts'
import type { FaultCode } from '../values.contract.ts'
import { arabic } from './texts/ar.ts'
import { german } from './texts/de.ts'
import { english } from './texts/en.ts'
import { french } from './texts/fr.ts'
import { turkish } from './texts/tr.ts'
import { vietnamese } from './texts/vi.ts'
import { chinese } from './texts/zh.ts'

/** The words of the file of refused rows; the portal gives the same reasons for them. */
export interface RefusalTexts {
  sheet: string
  row: string
  reason: string
  /** In the name of the file. */
  refusedRows: string
  /** A reason with the heading of its field: {field} and {reason}. */
  named: string
  /** They hold the parameters of the faults, and {version}: the heading of the column that keeps it. */
  faults: Record<FaultCode, string>
}

export const refusalTexts: Record<Language, RefusalTexts> = {
  en: english,
  tr: turkish,
  de: german,
  fr: french,
  vi: vietnamese,
  zh: chinese,
  ar: arabic,
}
