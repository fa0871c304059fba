import { type Language, intlLocale, languageCodes } from '#web/core/languages/languages.ts'
import { type Field, type MasterDataKind, masterDataKinds } from '../kinds.contract.ts'
import { type WorkbookTexts, workbookTexts } from './workbook-texts.ts'

const allTexts = languageCodes.map(workbookTexts)

/** Words are the same whatever their case, accents, blanks and signs, also in Turkish and Vietnamese. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll('đ', 'd')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** All wordings of something by what they mean: in every language, and the key itself. */
function wordings<Key extends string>(keys: readonly Key[], wordsOf: (texts: WorkbookTexts) => Record<string, string>) {
  const known = new Map<string, Key>()
  for (const key of keys)
    for (const word of [key, ...allTexts.map((texts) => wordsOf(texts)[key]!)]) known.set(plain(word), key)
  return known
}

const sheets = wordings(masterDataKinds, (texts) => texts.sheets)

/** The kind that a sheet is named after, in any language. */
export const kindOfSheet = (name: string): MasterDataKind | undefined => sheets.get(plain(name))

/** Whether a heading names the field, in any language; also `active` and `version`. */
export function isHeadingOf(name: string, heading: string): boolean {
  const text = plain(heading)
  return text === plain(name) || allTexts.some(({ headings }) => plain(headings[name]!) === text)
}

const flags = new Map<string, boolean>([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
  ...allTexts.flatMap(({ yes, no }) => [[plain(yes), true] as const, [plain(no), false] as const]),
])

/** @returns undefined for what is neither yes nor no in any language. */
export const flagOf = (text: string): boolean | undefined => flags.get(plain(text))

const choices = new WeakMap<readonly string[], Map<string, string>>()

/** The option of a choice that a text means, in any language. */
export function optionOf(
  { options }: Extract<Field, { type: 'choice' | 'choices' }>,
  text: string,
): string | undefined {
  let known = choices.get(options)
  if (!known) choices.set(options, (known = wordings(options, (texts) => texts.options)))
  return known.get(plain(text))
}

/** Monday first. */
export function weekdayNames(language: Language, weekday: 'short' | 'long' = 'short'): string[] {
  const format = new Intl.DateTimeFormat(intlLocale(language), { weekday, timeZone: 'UTC' })
  return [1, 2, 3, 4, 5, 6, 7].map((day) => format.format(Date.UTC(2024, 0, day)))
}

const weekdays = new Map(
  languageCodes.flatMap((language) =>
    (['short', 'long'] as const).flatMap((style) =>
      weekdayNames(language, style).map((name, index) => [plain(name), index + 1] as const),
    ),
  ),
)
const english = weekdayNames('en').map(plain)

/** 1 is Monday; by its name in any language, long or short, or by its number. @returns NaN for what is no day. */
export function weekdayOf(text: string): number {
  const name = plain(text)
  const begun = english.findIndex((short) => name.startsWith(short)) + 1
  return weekdays.get(name) ?? (begun || Number(text))
}
