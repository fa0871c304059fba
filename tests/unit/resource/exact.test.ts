import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { faultsOf, normalise } from '#api/platform/resource/check-value.contract.ts'
import type { NamedField } from '#api/platform/resource/field.contract.ts'
import { compareExact, exactSchema, shortest, typedExact } from '#api/platform/resource/fields/exact.contract.ts'
import { money } from '#api/platform/resource/fields/money.contract.ts'
import { intlLocale, languageCodes } from '#web/core/languages/languages.ts'

const checkValue = (...given: Parameters<typeof faultsOf>) => faultsOf(...given)[0] ?? null

const cents = fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n })
/** Hundredths as an exact text, by whole numbers alone. */
const asExact = (hundredths: bigint) => {
  const digits = String(hundredths < 0n ? -hundredths : hundredths).padStart(3, '0')
  return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

describe('an exact number', () => {
  it('is equal whatever its zeros, and sorts by its hundredths', () => {
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        const [one, other] = [asExact(a), asExact(b)]
        const short = shortest(`00${one.replace('-', '')}00`)
        expect(exactSchema.safeParse(shortest(one)).success).toBe(true)
        expect(short).toBe(shortest(one.replace('-', '')))
        expect(Math.sign(compareExact(one, other))).toBe(a === b ? 0 : a < b ? -1 : 1)
        expect(compareExact(shortest(one), one)).toBe(0)
      }),
    )
  })

  it.each(languageCodes)('is read as %s writes it, to the last cent', (language) => {
    const format = new Intl.NumberFormat(intlLocale(language), { minimumFractionDigits: 2 })
    fc.assert(
      fc.property(cents, (hundredths) => {
        const exact = asExact(hundredths)
        expect(compareExact(typedExact(format.format(exact as Intl.StringNumericLiteral)), exact)).toBe(0)
      }),
    )
  })

  it.each([
    ['1.250,5', '1250.5'],
    ['1,250.50', '1250.50'],
    ['1.250.000', '1250000'],
    ['١٢٫٥', '12.5'],
    ['−3,5', '-3.5'],
    ['12', '12'],
    ['1.2.3,4,5', '1.2.3,4,5'],
    ['1e5', '1e5'],
    ['', ''],
  ])('%j is typed for %j', (typed, exact) => expect(typedExact(typed)).toBe(exact))

  it('is money only with the places that its currency has, and nothing is rounded', () => {
    const field: NamedField = { name: 'price', type: 'money', currencies: ['EUR', 'JPY', 'KWD'], min: '0' }
    const codeOf = (amount: string, currency: string) =>
      checkValue(field, normalise(field, money.typed!.read!({ amount, currency })))?.code ?? null
    expect(codeOf('9007199254740993,01', 'EUR')).toBe('not_a_number')
    expect(codeOf('900719925474099,01', 'EUR')).toBeNull()
    expect(codeOf('1,005', 'EUR')).toBe('wrong_form')
    expect(codeOf('1,005', 'KWD')).toBeNull()
    expect(codeOf('1,50', 'JPY')).toBe('wrong_form')
    expect(codeOf('1,00', 'JPY')).toBeNull()
    expect(codeOf('-0,01', 'EUR')).toBe('too_small')
    expect(codeOf('a dozen', 'EUR')).toBe('not_a_number')
    expect(codeOf(' ', 'EUR')).toBe('missing')
  })
})
