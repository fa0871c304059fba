import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortKeys, sortedPlaces } from '#web/ui/table/sort-keys.ts'

const sorted = <Value extends string | number | null>(
  values: Value[],
  type: 'text' | 'number' | 'date',
  { desc = false, locale = 'en' } = {},
) => Array.from(sortedPlaces([{ keys: sortKeys(values, type, locale), desc }], values.length), (place) => values[place])

test('texts follow the alphabet of the language', () => {
  expect(sorted(['z', 'ä', 'a'], 'text', { locale: 'de' })).toEqual(['a', 'ä', 'z'])
  expect(sorted(['ı', 'i', 'h'], 'text', { locale: 'tr' })).toEqual(['h', 'ı', 'i'])
  expect(sorted(['中', '阿', '八'], 'text', { locale: 'cn' })).toEqual(['阿', '八', '中'])
  expect(sorted(['WO-100', 'WO-20', 'WO-3'], 'text')).toEqual(['WO-3', 'WO-20', 'WO-100'])
})

test('dates and times in order, on one clock', () => {
  expect(sorted(['2026-03-29T03:30:00', '2026-03-29T02:30:00', '2026-03-29'], 'date')).toEqual([
    '2026-03-29',
    '2026-03-29T02:30:00',
    '2026-03-29T03:30:00',
  ])
})

test('numbers up and down with the unknown ones last, equal ones in their order', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: -5, max: 5 }), { nil: null })), fc.boolean(), (values, desc) => {
      const keys = sortKeys(values, 'number', 'en')
      const places = [...sortedPlaces([{ keys, desc }], values.length)]
      const expected = values
        .map((value, place) => ({ value, place }))
        .toSorted((a, b) => {
          if (a.value === null || b.value === null)
            return Number(a.value === null) - Number(b.value === null) || a.place - b.place
          return (desc ? b.value - a.value : a.value - b.value) || a.place - b.place
        })
        .map((entry) => entry.place)
      expect(places).toEqual(expected)
    }),
  )
})
