import { type Language, intlLocale, languageCodes } from '#web/core/languages/languages.ts'
import type { KnownCellWords } from '../fields/field-type.contract.ts'
import { type BookTexts, type Book, resourcesOf } from './book.ts'
import { lineSheetsOf } from '../storage.ts'

/** What people write in cells and headings, in any language. */
export interface KnownWords extends KnownCellWords {
  /** Name of the resource that a sheet is named after, or of its field of lines: `orders.lines`. */
  resourceOfSheet(name: string): string | undefined
  /** Whether a heading names the field; also `active` and `version`. */
  isHeadingOf(name: string, heading: string): boolean
}

/** Words are the same whatever their case, accents, blanks and signs, also in Turkish and Vietnamese. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll('đ', 'd')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')

const wordsByBook = new WeakMap<Book, KnownWords>()

/** The words of a book in all languages. */
export function knownWords(book: Book): KnownWords {
  const words = wordsByBook.get(book) ?? makeWords(book)
  wordsByBook.set(book, words)
  return words
}

function makeWords(book: Book): KnownWords {
  const allTexts = languageCodes.map((language) => book.texts(language))
  /** All wordings of something by what they mean: in every language, and the key itself. */
  const wordings = (keys: readonly string[], wordsOf: (texts: BookTexts) => Record<string, string>) =>
    new Map(
      keys.flatMap((key) =>
        [key, ...allTexts.map((texts) => wordsOf(texts)[key] ?? key)].map((word) => [plain(word), key] as const),
      ),
    )
  const sheets = wordings(
    resourcesOf(book).flatMap((one) => [one.name, ...lineSheetsOf(one).map(({ sheet }) => sheet)]),
    (texts) => texts.sheets,
  )
  const flags = new Map<string, boolean>([
    ['true', true],
    ['1', true],
    ['false', false],
    ['0', false],
    ...allTexts.flatMap(({ yes, no }) => [[plain(yes), true] as const, [plain(no), false] as const]),
  ])
  const choices = new Map<readonly string[], Map<string, string>>()
  return {
    resourceOfSheet: (name) => sheets.get(plain(name)),
    isHeadingOf(name, heading) {
      const text = plain(heading)
      return text === plain(name) || allTexts.some(({ headings }) => plain(headings[name] ?? '') === text)
    },
    flagOf: (text) => flags.get(plain(text)),
    optionOf(options, text) {
      const words = choices.get(options) ?? wordings(options, (texts) => texts.options)
      choices.set(options, words)
      return words.get(plain(text))
    },
    weekdayOf,
  }
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
function weekdayOf(text: string): number {
  const name = plain(text)
  const begun = english.findIndex((short) => name.startsWith(short)) + 1
  return weekdays.get(name) ?? (begun || Number(text))
}
