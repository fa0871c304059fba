import { describe, expect, it } from 'vitest'
import { languageOf } from '#api/platform/http/language.ts'
import { texts } from '#api/texts/texts.ts'
import { intlLocale, languageCodes, languages, toLanguage } from '#web/core/languages/languages.ts'

describe.each(languageCodes)('%s', (language) => {
  const { tag, currency, direction, script, decimal } = languages[language]

  it('is written as its line in the table says', () => {
    const locale = new Intl.Locale(tag)
    expect(locale.baseName).toBe(tag)
    expect(locale.maximize().script).toBe(script)
    expect(direction).toBe(script === 'Arab' ? 'rtl' : 'ltr')
    expect(Intl.supportedValuesOf('currency')).toContain(currency)
    const number = new Intl.NumberFormat(intlLocale(language)).formatToParts(1.5)
    expect(number.map((part) => part.value)).toEqual(['1', decimal, '5'])
    expect(Intl.DateTimeFormat.supportedLocalesOf(tag)).toEqual([tag])
  })

  it('has every text of the api, with what English fills in', () => {
    for (const [path, english] of flat(texts.en)) {
      const words = flat(texts[language]).get(path) ?? ''
      expect([path, words.trim()]).not.toEqual([path, ''])
      expect([path, places(words)]).toEqual([path, places(english)])
    }
  })
})

/** Texts by their path: 'alerts.body'. */
function flat(part: object, path = ''): Map<string, string> {
  return new Map(
    Object.entries(part).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[path + key, value]] : [...flat(value as object, `${path}${key}.`)],
    ),
  )
}

const places = (words: string) => (words.match(/\{\w+\}/g) ?? []).toSorted()

it.each([
  [[], 'en'],
  [['tr-TR', 'tr', 'en'], 'tr'],
  [['pt-BR', 'VI'], 'vi'],
  [['*'], 'en'],
  [['cn'], 'cn'],
  [['zh-TW'], 'cn'],
])('of %j we write %s', (accepted, language) => {
  expect(languageOf(accepted)).toBe(language)
})

it('an unknown code means English', () => {
  expect(['cn', 'zh', 'toString', ''].map(toLanguage)).toEqual(['cn', 'en', 'en', 'en'])
})
