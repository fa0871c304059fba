import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { definitionOf, masterDataKinds } from '#api/modules/master-data/kinds.contract.ts'
import { noteOf } from '#api/modules/master-data/workbook/headings.ts'
import {
  flagOf,
  isHeadingOf,
  kindOfSheet,
  optionOf,
  plain,
  weekdayNames,
  weekdayOf,
} from '#api/modules/master-data/workbook/known-words.ts'
import { workbookTexts } from '#api/modules/master-data/workbook/workbook-texts.ts'
import { languageCodes } from '#web/core/languages/languages.ts'

const headingsOf = (kind: (typeof masterDataKinds)[number]) => {
  const { fields, retires } = definitionOf(kind)
  return [...fields.map(({ name }) => name), ...(retires ? ['active'] : []), 'version']
}

describe.each(languageCodes)('the words of a workbook in %s', (language) => {
  const texts = workbookTexts(language)

  it('are read back as what they mean, whatever else is called so in other languages', () => {
    for (const kind of masterDataKinds) {
      const name = texts.sheets[kind]
      expect(name).toMatch(/^[^[\]:*?/\\]{1,31}$/)
      expect([name, kindOfSheet(name), kindOfSheet(name.toUpperCase()), kindOfSheet(kind)]).toEqual([
        name,
        kind,
        kind,
        kind,
      ])
      const all = headingsOf(kind)
      for (const one of all) {
        const heading = texts.headings[one]!
        expect([heading, all.filter((other) => isHeadingOf(other, heading))]).toEqual([heading, [one]])
        expect(isHeadingOf(one, one)).toBe(true)
      }
      for (const field of definitionOf(kind).fields) {
        expect(noteOf(kind, field, language)).not.toMatch(/[{}]|undefined/)
        if (field.type !== 'choice' && field.type !== 'choices') continue
        for (const code of field.options) expect(optionOf(field, texts.options[code]!)).toBe(code)
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

  it('are those of the portal', async () => {
    const catalogue = await readFile(`web/locales/${language}/messages.po`, 'utf8')
    const said = (english: string) =>
      new RegExp(`^msgid "${english.replaceAll(/[()]/g, String.raw`\$&`)}"\nmsgstr "(.+)"$`, 'm').exec(catalogue)?.[1]
    const english = workbookTexts('en')
    const differing = [
      ...Object.entries(english.headings)
        // A verb and a noun in one message, and headings with their unit.
        .filter(([name]) => !['parent', 'minorStopSeconds', 'silentAfterSeconds'].includes(name))
        .map(([name, word]) => [word, texts.headings[name]!]),
      ...Object.entries(english.sheets).map(([kind, word]) => [
        word,
        texts.sheets[kind as keyof typeof english.sheets],
      ]),
    ].filter(([word, own]) => said(word!) !== undefined && plain(said(word!)!) !== plain(own!))
    expect(differing).toEqual([])
  })
})

it('what no language knows is nothing', () => {
  expect([kindOfSheet('Something'), kindOfSheet(''), flagOf('perhaps'), isHeadingOf('code', '')]).toEqual([
    undefined,
    undefined,
    undefined,
    false,
  ])
})
