import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { masterDataBook as book } from '#api/modules/master-data/master-data.book.ts'
import { faultsOf, normalise } from '#api/platform/resource/check-value.contract.ts'
import { type NamedField as Field, typeOf } from '#api/platform/resource/field.contract.ts'
import { fieldsOf } from '#api/platform/resource/resource.contract.ts'
import type { Value } from '#api/platform/resource/values.contract.ts'
import { resourcesOf } from '#api/platform/resource/workbook/book.ts'
import { languageCodes } from '#web/core/languages/languages.ts'
import { fromCell, toCell } from '#api/platform/resource/workbook/cells.ts'
import { neutralise, restore } from '#api/platform/xlsx/neutralise.contract.ts'

const checkValue = (...given: Parameters<typeof faultsOf>) => faultsOf(...given)[0] ?? null

const fields: Field[] = [
  ...resourcesOf(book).flatMap(fieldsOf),
  { name: 'remarks', type: 'longText', max: 500 },
  { name: 'contact', type: 'email' },
  { name: 'extension', type: 'phone' },
  { name: 'due', type: 'datetime' },
]
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)

function valueOf(field: Field): fc.Arbitrary<Value> {
  switch (field.type) {
    case 'text':
      return fc.oneof(
        fc.string({ maxLength: field.max }),
        fc.constantFrom('=1+1', "'=x", "''-5", '@me', '007', '-5', '1e5', 'yes'),
      )
    case 'longText':
      return fc.string({ maxLength: field.max })
    case 'integer':
      return fc.integer({ min: field.min, max: field.max })
    case 'number':
      return fc.double({ min: field.min, max: field.max, noNaN: true })
    case 'choice':
      return fc.constantFrom(...field.options)
    case 'choices':
      return fc.uniqueArray(fc.constantFrom(...field.options))
    case 'reference':
      return fc.constantFrom('A1', '007', '=A', 'Press 7')
    case 'time':
      return time
    case 'date':
      return fc
        .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
        .map((day) => day.toISOString().slice(0, 10))
    case 'lines':
      return fc.array(fc.record({ startsAt: time, endsAt: time }), { maxLength: 5 })
    default:
      return fc.constantFrom(...typeOf(field).sample.good)
  }
}

describe('what goes out into a cell', () => {
  it.each(fields.map((field) => [field.name, field] as const))(
    '%s comes back as it was in any language',
    (_name, field) => {
      fc.assert(
        fc.property(valueOf(field), fc.constantFrom(...languageCodes), (value, language) => {
          const kept = normalise(field, value)
          if (checkValue(field, kept)) return
          const back = fromCell(book, field, toCell(book, field, kept, language))
          expect(back.fault).toBeUndefined()
          expect(normalise(field, back.value)).toEqual(kept)
        }),
      )
    },
  )

  it('is no formula, and the apostrophe does not grow', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^'{0,3}[=+@-]\w*$/)), (text) => {
        expect(neutralise(text)).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
        expect(restore(neutralise(text))).toBe(text)
      }),
    )
  })
})

describe('what people type into cells', () => {
  const field = (name: string) => fields.find((one) => one.name === name)!
  it.each<[string, Parameters<typeof fromCell>[2], Value]>([
    ['startsAt', 0.25, '06:00'],
    ['startsAt', new Date('1899-12-30T22:30:00Z'), '22:30'],
    ['startsAt', '6:30', '06:30'],
    ['code', 1007, '1007'],
    ['weekdays', 'monday; Fri', [1, 5]],
    ['countsAs', 'Availability loss', 'availability_loss'],
    ['working', 'YES', true],
    ['working', 'HAYIR', false],
    ['working', 'نعم', true],
    ['lossClass', 'KISA DURUŞ', 'minor_stop'],
    ['countsAs', 'غير معروف', 'غير_معروف'],
    ['weekdays', 'Pzt، الجمعة; di', [1, 5, 2]],
    ['weekdays', 'Çar, Thứ Hai, 周日, 6', [3, 1, 7, 6]],
    ['secondsPerPiece', '2,5', 2.5],
    [
      'breaks',
      '9:00-9:15, 12:00–12:30',
      [
        { startsAt: '09:00', endsAt: '09:15' },
        { startsAt: '12:00', endsAt: '12:30' },
      ],
    ],
  ])('%s from %j', (name, cell, value) => {
    expect(fromCell(book, field(name), cell).value).toEqual(value)
  })

  it.each<[string, Value, string]>([
    ['code', 'x'.repeat(61), 'too_long'],
    ['code', 'a\u0007b', 'control_characters'],
    ['name', null, 'missing'],
    ['cavities', 1.5, 'not_whole'],
    ['secondsPerPiece', 0, 'too_small'],
    ['startsAt', '24:00', 'not_a_time'],
    ['date', '2026-02-30', 'not_a_date'],
    ['timeZone', '+03:00', 'not_a_time_zone'],
    ['weekdays', [], 'not_weekdays'],
    ['weekdays', [0, 8], 'not_weekdays'],
    ['breaks', [1, 2], 'not_lines'],
    ['offShifts', ['dawn'], 'not_a_choice'],
  ])('%s refuses %j', (name, value, code) => {
    expect(checkValue(field(name), normalise(field(name), value))?.code).toBe(code)
  })
})
