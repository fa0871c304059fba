import { texts } from '#api/texts/texts.ts'
import type { Language } from '#web/core/languages/languages.ts'
import type { Field, MasterDataKind } from '../kinds.contract.ts'

/**
 * The words of a workbook. Workbooks that people keep are read by them: every wording stays unlike all others of its
 * place in all languages, which a test proves.
 */
export interface WorkbookTexts {
  /** Names of the sheets, as spreadsheets allow them: at most 31 characters. */
  sheets: Record<MasterDataKind, string>
  /** Headings of the columns by field, and those of `active` and `version`; the portal calls the fields the same. */
  headings: Record<string, string>
  /** Options of choices, without commas. */
  options: Record<string, string>
  yes: string
  no: string
  /** Notes on the headings; they hold {sheet}, {options}, {min} and {max}. */
  notes: Record<'key' | 'reference' | 'choice' | 'range' | 'optional' | 'tree' | 'version' | 'chooseOne', string>
  /** What a person must know to fill a column, by the type of its field; they hold {yes}, {no} and {days}. */
  types: Partial<Record<Field['type'], string>>
}

/** The words of a workbook in a language. */
export const workbookTexts = (language: Language): WorkbookTexts => texts[language].workbook
