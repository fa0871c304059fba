import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileDateFormat } from '#api/modules/imports/date-format.ts'

const seconds = (iso: string) => Date.parse(iso) / 1000

describe('compileDateFormat', () => {
  it.each([
    ['yyyy/MM/dd HH:mm:ss.SSS', '2012/01/29 23:24:00.000', '2012-01-29T23:24:00Z'],
    ['dd.MM.yyyy HH:mm', '05.03.2026 07:45', '2026-03-05T07:45:00Z'],
    ['dd.MM.yyyy HH:mm', '5.3.2026 7:45', '2026-03-05T07:45:00Z'],
    ['MM/dd/yyyy hh:mm a', '12/31/2025 12:05 am', '2025-12-31T00:05:00Z'],
    ['MM/dd/yyyy hh:mm a', '12/31/2025 12:05 PM', '2025-12-31T12:05:00Z'],
    ["yyyy-MM-dd'T'HH:mm:ss", '2024-02-29T00:00:00', '2024-02-29T00:00:00Z'],
  ])('%s reads %s', (format, text, expected) => {
    expect(compileDateFormat(format)(text)).toBe(seconds(expected))
  })

  it.each([
    ['yyyy/MM/dd HH:mm:ss.SSS', '24:00.0'],
    ['dd.MM.yyyy HH:mm', '31.02.2026 10:00'],
    ['dd.MM.yyyy HH:mm', '00.02.2026 10:00'],
    ['dd.MM.yyyy HH:mm', '01.13.2026 10:00'],
    ['dd.MM.yyyy HH:mm', '01.01.2026 24:00'],
    ['dd.MM.yyyy HH:mm', '01.01.2026 10:60'],
    ['dd.MM.yyyy HH:mm', '01.01.2026 10:00 and more'],
    ['dd.MM.yyyy HH:mm', '01-01-2026 10:00'],
    ['MM/dd/yyyy hh:mm a', '01/01/2026 13:00 pm'],
    ['yyyy-MM-dd HH:mm', ''],
  ])('%s refuses “%s”', (format, text) => {
    expect(compileDateFormat(format)(text)).toBeUndefined()
  })

  it('reads back every minute of a century', () => {
    const read = compileDateFormat('yyyy-MM-dd HH:mm')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 52_560_000 }), (minutes) => {
        const instant = new Date(Date.UTC(2000, 0, 1) + minutes * 60_000)
        expect(read(instant.toISOString().slice(0, 16).replace('T', ' '))).toBe(instant.getTime() / 1000)
      }),
    )
  })
})
