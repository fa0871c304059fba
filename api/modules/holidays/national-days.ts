// What the package computes depends on the process's zone; its table does not.
import notices from 'chinese-days/dist/chinese-days.json' with { type: 'json' }
import { fillText } from '#api/texts/fill-text.ts'
import { texts } from '#api/texts/texts.ts'
import { isoWeekday, plusDays } from '#web/core/time/business-date.ts'
import type { Language } from '#web/core/languages/languages.ts'
import type { PublicHoliday } from './holidays.contract.ts'

const saturday = 6
const sunday = 7

/**
 * China's days by the notice of the State Council, beside the general set; for years without a notice yet, that set
 * alone.
 *
 * @param general days of the general set, by date.
 */
export function chinaDays(general: readonly PublicHoliday[], year: number, language: Language): PublicHoliday[] {
  const daysOf = (named: Record<string, string>) =>
    Object.entries(named)
      .filter(([date]) => date.startsWith(`${year}-`))
      .toSorted(([a], [b]) => a.localeCompare(b))
  const free = daysOf(notices.holidays)
  if (free.length === 0) return [...general]
  // Named as "Spring Festival,春节,4".
  const nameOf = (names: string) => names.split(',')[language === 'cn' ? 1 : 0]!
  const wholeDays = new Map(general.filter(({ part }) => part === 'whole').map((one) => [one.date, one]))
  const official = free.map(([date, names]): PublicHoliday => ({
    date,
    part: 'whole',
    description: nameOf(names),
    kind: 'public',
    working: false,
    missingIn: wholeDays.has(date) ? null : 'date-holidays',
  }))
  const worked = daysOf(notices.workdays)
    .filter(([date]) => isoWeekday(date) >= saturday)
    .map(([date, names]): PublicHoliday => ({
      date,
      part: 'whole',
      description: fillText(texts[language].holidays.makeUp, { name: nameOf(names) }),
      kind: 'public',
      working: true,
      missingIn: 'date-holidays',
    }))
  const others = general
    .filter(({ date }) => ![...official, ...worked].some((one) => one.date === date))
    .map((one): PublicHoliday => ({ ...one, kind: 'optional', missingIn: 'chinese-days' }))
  return [...official, ...worked, ...others]
}

/** The day beside 2 September that the government chose; in other years it is open which one. */
const besideNationalDay: Partial<Record<number, string>> = {
  2021: '09-03',
  2022: '09-01',
  2023: '09-01',
  2024: '09-03',
  2025: '09-01',
  2026: '09-01',
}

/**
 * Viet Nam's days by its Labour Code of 2019, article 112: National Day has a second day, and a holiday on a day of
 * weekly rest adds the next working day. Not everybody rests on Saturdays, so people choose the days added by those.
 */
export function vietnamDays(general: readonly PublicHoliday[], year: number, language: Language): PublicHoliday[] {
  const national = general.find(({ date }) => date === `${year}-09-02`)
  if (year < 2021 || !national) return [...general]
  const { beside, substitute } = texts[language].holidays
  const decided = besideNationalDay[year]
  const days = [
    ...general,
    ...(decided ? [decided] : ['09-01', '09-03']).map((day): PublicHoliday => ({
      ...national,
      date: `${year}-${day}`,
      description: fillText(beside, { name: national.description }).slice(0, 120),
      kind: decided ? 'public' : 'optional',
    })),
  ]
  const taken = new Set(days.map(({ date }) => date))
  const resting = days.filter(({ date, kind }) => kind === 'public' && isoWeekday(date) >= saturday)
  // Sundays first: days for everybody come before days for some.
  for (const day of resting.toSorted((a, b) => isoWeekday(b.date) - isoWeekday(a.date))) {
    let date = plusDays(day.date, 1)
    while (taken.has(date) || isoWeekday(date) >= saturday) date = plusDays(date, 1)
    taken.add(date)
    const description = fillText(substitute, { name: day.description }).slice(0, 120)
    days.push({ ...day, date, description, kind: isoWeekday(day.date) === sunday ? 'public' : 'optional' })
  }
  return days
}
