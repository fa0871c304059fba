import { describe, expect, it } from 'vitest'
import { masterDataBook as book } from '#api/modules/master-data/master-data.book.ts'
import { faultsOf, normalise } from '#api/platform/resource/check-value.contract.ts'
import { type NamedField, typeOf } from '#api/platform/resource/field.contract.ts'
import { fieldTypes } from '#api/platform/resource/fields/field-types.contract.ts'
import { fromCell, toCell } from '#api/platform/resource/workbook/cells.ts'
import type { Value } from '#api/platform/resource/values.contract.ts'
import { languageCodes } from '#web/core/languages/languages.ts'

const checkValue = (...given: Parameters<typeof faultsOf>) => faultsOf(...given)[0] ?? null

/** Properties of every type; tests/api/field-types.test.ts checks them in the database. */
describe.each(Object.entries(fieldTypes))('a field of the type %s', (name, type) => {
  const field = { ...type.sample.field, name: 'x' } as NamedField
  const good = type.sample.good as readonly Value[]

  it('is declared by its name, and keeps what fits it', () => {
    expect(field.type).toBe(name)
    for (const value of good) {
      expect(normalise(field, value)).toEqual(value)
      expect(checkValue(field, value)).toBeNull()
    }
  })

  it.each(type.sample.bad)('refuses %j by its name', (value) =>
    expect(checkValue(field, normalise(field, value as Value))?.field?.split('.')[0]).toBe('x'),
  )

  it('is missing when it is empty, unless it is a list', () => {
    const code = typeOf(field).list ? undefined : 'missing'
    expect(checkValue({ ...field, optional: undefined } as NamedField, normalise(field, ' '))?.code).toBe(code)
  })

  it.each(languageCodes)('goes into a cell and comes back in %s', (language) => {
    for (const value of good) {
      const back = fromCell(book, field, toCell(book, field, value, language))
      expect(back.fault).toBeUndefined()
      expect(normalise(field, back.value)).toEqual(value)
    }
  })
})
