import { describe, expect, it, test } from 'vitest'
import { fillHolidaysSchema } from '#api/modules/holidays/holidays.contract.ts'
import { isKnownPlace, listCountries, publicHolidays } from '#api/modules/holidays/public-holidays.ts'
import type { Language } from '#web/core/languages/languages.ts'
import { daysOff } from '#seed/demo/calendar.ts'

const days = (place: string, year: number, language: Language = 'en') =>
  publicHolidays(place, year, language).map(({ date, part }) => (part === 'whole' ? date : `${date} ${part}`))
const ofYear = (year: number, ...dates: string[]) => dates.map((date) => `${year}-${date}`)

describe('public holidays of Türkiye', () => {
  it('match the law in 2026, eves from 13:00 on as half days', () => {
    expect(days('TR', 2026)).toEqual(
      ofYear(
        2026,
        '01-01',
        '03-19 afternoon',
        '03-20',
        '03-21',
        '03-22',
        '04-23',
        '05-01',
        '05-19',
        '05-26 afternoon',
        '05-27',
        '05-28',
        '05-29',
        '05-30',
        '07-15',
        '08-30',
        '10-28 afternoon',
        '10-29',
      ),
    )
  })

  it('of 2027 have two feasts on one day once', () => {
    expect(days('TR', 2027)).toEqual(
      ofYear(
        2027,
        '01-01',
        '03-08 afternoon',
        '03-09',
        '03-10',
        '03-11',
        '04-23',
        '05-01',
        '05-15 afternoon',
        '05-16',
        '05-17',
        '05-18',
        '05-19',
        '07-15',
        '08-30',
        '10-28 afternoon',
        '10-29',
      ),
    )
    expect(publicHolidays('TR', 2027, 'tr').find(({ date }) => date === '2027-05-19')?.description).toContain('Gençlik')
  })

  it('lose the half day that falls on a whole one', () => {
    // The eve of the Ramadan feast of 2023 was a Thursday, its third day the 23rd of April.
    expect(days('TR', 2023).filter((day) => day.startsWith('2023-04'))).toEqual(
      ofYear(2023, '04-20 afternoon', '04-21', '04-22', '04-23'),
    )
    // Twice within one year, and over its end.
    expect(days('TR', 2030).filter((day) => /2030-02-0[3-7]/.test(day))).toEqual(
      ofYear(2030, '02-03 afternoon', '02-04', '02-05', '02-06'),
    )
    expect(days('TR', 2000).filter((day) => day < '2000-01-12')).toEqual(
      ofYear(2000, '01-01', '01-07 afternoon', '01-08', '01-09', '01-10'),
    )
  })

  it('are named in the language of who asks, or as the country calls them', () => {
    const names = (language: Language) =>
      publicHolidays('TR', 2026, language)
        .filter(({ date }) => ['2026-03-19', '2026-03-20', '2026-08-30'].includes(date))
        .map(({ description }) => description)
    expect(names('tr')).toEqual(['Ramazan Bayramı Arifesi', 'Ramazan Bayramı', 'Zafer Bayramı'])
    expect(names('de')).toEqual(['Vorabend: Zuckerfest', 'Zuckerfest', 'Zafer Bayramı'])
    expect(names('ar')[1]).toBe('عيد الفطر')
  })

  it('are those on which the plant of the demo rests', () => {
    for (let year = 2020; year <= 2031; year++) {
      const free = daysOff(`${year}-01-01`, `${year}-12-31`).filter(({ description }) => description !== 'Holiday week')
      expect(free.map(({ date }) => date)).toEqual(days('TR', year).filter((day) => day.length === 10))
    }
  })
})

describe('public holidays of China', () => {
  const of = (year: number) => publicHolidays('CN', year, 'en')

  it('match the notice for 2026, with working days at weekends; days missing in either set are marked', () => {
    const holidays = of(2026)
    const dates = (wanted: (one: (typeof holidays)[number]) => boolean) =>
      holidays.filter(wanted).map(({ date }) => date)
    expect(dates(({ working }) => working)).toEqual(ofYear(2026, '01-04', '02-14', '02-28', '05-09', '09-20', '10-10'))
    const free = dates(({ kind, part, working }) => kind === 'public' && part === 'whole' && !working)
    expect(free).toHaveLength(33)
    expect(free).toEqual(
      expect.arrayContaining(ofYear(2026, '01-02', '02-15', '02-23', '04-06', '05-04', '05-05', '10-05', '10-07')),
    )
    expect(dates(({ missingIn }) => missingIn === 'chinese-days')).toEqual(ofYear(2026, '03-08', '06-01', '08-01'))
    const lacked = dates(({ missingIn, working }) => missingIn === 'date-holidays' && !working)
    const weekdays = lacked.filter((date) => ![0, 6].includes(new Date(date).getUTCDay()))
    expect(weekdays).toHaveLength(10)
  })

  it('of a year without notice are the general ones, with nothing to compare them with', () => {
    expect(of(2040).some(({ working, missingIn }) => working || missingIn)).toBe(false)
    expect(of(2040).map(({ date }) => date)).toContain('2040-10-01')
  })
})

it('public holidays of Viet Nam have two National Days, and substitutes for days of weekly rest', () => {
  const daysOf = (year: number) => publicHolidays('VN', year, 'en').map(({ date, kind }) => `${date.slice(5)} ${kind}`)
  expect(daysOf(2026)).toEqual(expect.arrayContaining(['04-26 public', '04-27 public', '09-01 public', '09-02 public']))
  // A Sunday and a Saturday within Tet; the day beside National Day is not decided yet.
  expect(daysOf(2027)).toEqual(
    expect.arrayContaining(['02-10 public', '02-11 optional', '09-01 optional', '09-02 public', '09-03 optional']),
  )
})

test.each([
  ['US', ['2026-07-03', '2026-07-04', '2026-11-26']],
  ['GB-ENG', ['2026-04-06', '2026-12-28']],
  ['DE-BY', ['2026-01-06', '2026-12-24 afternoon']],
  ['FR', ['2026-07-14']],
  ['VN', ['2026-02-16', '2026-02-20', '2026-09-02']],
  ['CN', ['2026-02-17', '2026-10-01']],
  ['AE', ['2026-03-20', '2026-03-22', '2026-05-26', '2026-05-29', '2026-12-02']],
  ['SA', ['2026-09-23']],
  ['EG', ['2026-05-27', '2026-05-30', '2026-10-06']],
])('public holidays of %s', (place, some) => {
  expect(isKnownPlace(place)).toBe(true)
  expect(days(place, 2026)).toEqual(expect.arrayContaining(some))
})

it('every country has its holidays in order, one of a date and part, with a name that fits', () => {
  const countries = listCountries().map(({ code }) => code)
  expect(countries.length).toBeGreaterThan(190)
  const odd = countries.filter((code) => {
    const holidays = publicHolidays(code, 2026, 'en')
    const keys = holidays.map(({ date, part }) => `${date} ${part}`)
    const inOrder = keys.join() === [...new Set(keys)].toSorted().join()
    const named = holidays.every(({ description }) => description.length > 0 && description.length <= 120)
    return !(inOrder && named && holidays.length > 0 && keys.every((key) => key.startsWith('2026-')))
  })
  expect(odd).toEqual([])
  expect([isKnownPlace('DE'), isKnownPlace('XX'), isKnownPlace('DE-XX')]).toEqual([true, false, false])
})

test('regions are codes that can be asked for', () => {
  const codes = listCountries().flatMap(({ code, regions }) => [code, ...regions.map((region) => region.code)])
  const isAccepted = (country: string) =>
    fillHolidaysSchema.safeParse({ country, language: 'en', days: [{ date: '2026-01-01', part: 'whole' }] }).success
  expect(codes.filter((code) => !isAccepted(code))).toEqual([])
})
