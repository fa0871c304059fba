import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { costInputsBook } from '#api/modules/cost-inputs/cost-inputs.book.ts'
import { holidaysBook } from '#api/modules/holidays/holidays.book.ts'
import { masterDataBook } from '#api/modules/master-data/master-data.book.ts'
import { personnelBook } from '#api/modules/personnel/personnel.book.ts'
import type { Resource } from '#api/platform/resource/resource.contract.ts'
import { cellFields } from '#api/platform/resource/storage.ts'
import { resourcesOf } from '#api/platform/resource/workbook/book.ts'
import { noteOf } from '#api/platform/resource/workbook/headings.ts'
import { knownWords, plain, weekdayNames } from '#api/platform/resource/workbook/known-words.ts'
import { languageCodes } from '#web/core/languages/languages.ts'

const headingsOf = (resource: Resource) => {
  const { retires } = resource
  return [...cellFields(resource).map(({ name }) => name), ...(retires ? ['active'] : []), 'version']
}

const books = [masterDataBook, personnelBook, holidaysBook, costInputsBook]
const workbooks = books.flatMap((book) => languageCodes.map((language) => ({ book, language, name: book.path })))

describe.each(workbooks)('the words of the workbook of $name in $language', ({ book, language }) => {
  const { resourceOfSheet, isHeadingOf, flagOf, optionOf, weekdayOf } = knownWords(book)
  const texts = book.texts(language)

  it('are read back as what they mean, whatever else is called so in other languages', () => {
    for (const resource of resourcesOf(book)) {
      const kind = resource.name
      const name = texts.sheets[kind]!
      expect(name).toMatch(/^[^[\]:*?/\\]{1,31}$/)
      expect([name, resourceOfSheet(name), resourceOfSheet(name.toUpperCase()), resourceOfSheet(kind)]).toEqual([
        name,
        kind,
        kind,
        kind,
      ])
      const all = headingsOf(resource)
      for (const one of all) {
        const heading = texts.headings[one]!
        expect([heading, all.filter((other) => isHeadingOf(other, heading))]).toEqual([heading, [one]])
        expect(isHeadingOf(one, one)).toBe(true)
      }
      for (const field of cellFields(resource)) {
        expect(noteOf(book, resource, field, language)).not.toMatch(/[{}]|undefined/)
        if (field.type !== 'choice' && field.type !== 'choices') continue
        for (const code of field.options) expect(optionOf(field.options, texts.options[code]!)).toBe(code)
        const list = field.options.map((code) => texts.options[code]).join(',')
        expect(list).not.toMatch(/["،;]/)
        expect(list.split(',')).toHaveLength(field.options.length)
        // What a rule of choices may hold.
        expect(list.length).toBeLessThan(250)
      }
    }
    expect([flagOf(texts.yes), flagOf(texts.no)]).toEqual([true, false])
    for (const style of ['short', 'long'] as const)
      expect(weekdayNames(language, style).map(weekdayOf)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('match the portal’s', async () => {
    const catalogue = await readFile(`web/locales/${language}/messages.po`, 'utf8')
    const translationOf = (english: string) =>
      new RegExp(`^msgid "${english.replaceAll(/[()]/g, String.raw`\$&`)}"\nmsgstr "(.+)"$`, 'm').exec(catalogue)?.[1]
    const english = book.texts('en')
    const differing = [
      ...Object.entries(english.headings)
        // A verb and a noun in one message, and headings with their unit.
        .filter(([name]) => !['parent', 'minorStopSeconds', 'silentAfterSeconds'].includes(name))
        .map(([name, word]) => [word, texts.headings[name]!]),
      ...Object.entries(english.sheets).map(([kind, word]) => [word, texts.sheets[kind]!]),
    ].filter(
      ([word, workbookWord]) =>
        translationOf(word!) !== undefined && plain(translationOf(word!)!) !== plain(workbookWord!),
    )
    expect(differing).toEqual([])
  })
})

it('what no language knows is nothing', () => {
  const { resourceOfSheet, isHeadingOf, flagOf } = knownWords(masterDataBook)
  expect([resourceOfSheet('Something'), resourceOfSheet(''), flagOf('perhaps'), isHeadingOf('code', '')]).toEqual([
    undefined,
    undefined,
    undefined,
    false,
  ])
})
