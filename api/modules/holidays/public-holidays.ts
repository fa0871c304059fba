import Holidays from 'date-holidays'
import { texts } from '#api/texts/texts.ts'
import { fillText } from '#api/texts/fill-text.ts'
import type { Language } from '#web/core/languages/languages.ts'
import { plusDays } from '#web/core/time/business-date.ts'
import { chinaDays, vietnamDays } from './national-days.ts'
import { type DayPart, type PublicHoliday, publicKinds } from './holidays.contract.ts'

/** The library's code of a language that it does not call as we do. */
const ownCodes: Partial<Record<Language, string>> = { cn: 'zh' }

/** Countries with corrections to the library's days. */
const national: Partial<Record<string, typeof chinaDays>> = { CN: chinaDays, VN: vietnamDays }

/** Countries by their code, with the regions and places that have holidays of their own, as these call themselves. */
export function listCountries(): { code: string; regions: { code: string; name: string }[] }[] {
  const library = new Holidays()
  return Object.keys(library.getCountries()).map((country) => ({
    code: country,
    regions: Object.entries(namesOf(library.getStates(country))).flatMap(([state, name]) => [
      { code: `${country}-${state}`, name },
      ...Object.entries(namesOf(library.getRegions(country, state))).map(([region, place]) => ({
        code: `${country}-${state}-${region}`,
        name: `${name}, ${place}`,
      })),
    ]),
  }))
}

/** The library answers nothing for a place without parts. */
const namesOf = (names: Record<string, string> | undefined): Record<string, string> => names ?? {}

/** Whether a code is one of `listCountries` or of their regions. */
export function isKnownPlace(place: string): boolean {
  const [country = '', state, region] = place.split('-')
  const library = new Holidays()
  if (!Object.hasOwn(library.getCountries(), country)) return false
  if (state === undefined) return true
  if (!Object.hasOwn(namesOf(library.getStates(country)), state)) return false
  return region === undefined || Object.hasOwn(namesOf(library.getRegions(country, state)), region)
}

/** A holiday before its days are counted: `days` whole ones from `date` on, or a part of that date. */
interface Span extends Omit<PublicHoliday, 'part' | 'working' | 'missingIn'> {
  part: DayPart
  days: number
  /** How the library finds it. */
  rule: string
}

/**
 * The public holidays of a country or region in a year, by date: one row per date and part. The shortest name wins if a
 * date has several; half days beside whole ones are left out.
 *
 * @param place `TR`, `DE-BY`. @param language of the names, as far as the library has it.
 */
export function publicHolidays(place: string, year: number, language: Language): PublicHoliday[] {
  const [country = '', state, region] = place.split('-')
  const languages = [ownCodes[language] ?? language, ...new Holidays(country).getLanguages()]
  const library = new Holidays({ country, ...(state && { state }), ...(region && { region }) }, { languages })
  const inYear = (one: number) => spansOf(library, one)
  // What begins in the last days of the year before may reach into this one; an eve may be of a feast of the next.
  const before = inYear(year - 1)
  const spans = [...before, ...inYear(year)]
  if (country === 'TR') spans.push(...evesOfTurkey([...inYear(year), ...inYear(year + 1)], language))
  if (country === 'AE') spans.push(...arafatDays([...inYear(year), ...inYear(year + 1)], language))
  const byKey = new Map<string, Span>()
  for (const span of spans) {
    for (let day = 0; day < Math.max(1, span.days); day++) {
      const date = plusDays(span.date, day)
      if (!date.startsWith(`${year}-`)) continue
      const key = `${date} ${span.part}`
      const other = byKey.get(key)
      if (!other || span.days < other.days) byKey.set(key, { ...span, date })
      else if (span.days === other.days && !other.description.split(' / ').includes(span.description))
        byKey.set(key, { ...other, description: `${other.description} / ${span.description}`.slice(0, 120) })
    }
  }
  const general = [...byKey.values()]
    .filter(({ date, part }) => part === 'whole' || !byKey.has(`${date} whole`))
    .map(({ date, part, description, kind }) => ({ date, part, description, kind, working: false, missingIn: null }))
  const { [country]: adjust } = national
  return (adjust ? adjust(general, year, language) : general).toSorted((a, b) =>
    `${a.date} ${a.part}` < `${b.date} ${b.part}` ? -1 : 1,
  )
}

function spansOf(library: Holidays, year: number): Span[] {
  return library.getHolidays(year).flatMap((one): Span[] => {
    const kind = publicKinds.find((publicKind) => publicKind === one.type)
    if (!kind) return []
    const hours = (one.end.getTime() - one.start.getTime()) / 3_600_000
    return [{ ...dayOf(one.date, hours), description: one.name.slice(0, 120), kind, rule: one.rule }]
  })
}

/**
 * The civil dates of a holiday. Days of a moon calendar begin on the eve; by their dates they are taken from midnight on.
 *
 * @param at its beginning by the country's clock: `2026-12-24 14:00:00`. @param hours how long it lasts; a change of the clock
 *   may lie within.
 */
function dayOf(at: string, hours: number): Pick<Span, 'date' | 'part' | 'days'> {
  const date = at.slice(0, 10)
  const hour = Number(at.slice(11, 13))
  const days = Math.floor((hour + hours) / 24 + 0.1)
  if (hour >= 11) return { date, part: 'afternoon', days: 0 }
  return days === 0 ? { date, part: 'morning', days: 0 } : { date, part: 'whole', days }
}

/** The Emirates' holidays (Cabinet Resolution 27 of 2024) begin the Feast of the Sacrifice a day before the library does. */
function arafatDays(spans: readonly Span[], language: Language): Span[] {
  return spans
    .filter(({ rule }) => rule.startsWith('10 Dhu al-Hijjah'))
    .map((feast) => ({
      ...feast,
      date: plusDays(feast.date, -1),
      days: 1,
      description: texts[language].holidays.arafat,
    }))
}

/**
 * By Turkish law (2429, article 2) the two religious holidays and Republic Day begin at 13:00 of the day before. The
 * library lengthens the former by some hours and lacks the latter.
 */
function evesOfTurkey(spans: readonly Span[], language: Language): Span[] {
  return spans
    .filter(({ rule }) => /Shawwal|Dhu al-Hijjah|^10-29/.test(rule))
    .map((feast) => ({
      ...feast,
      date: plusDays(feast.date, -1),
      part: 'afternoon',
      days: 0,
      description: fillText(texts[language].holidays.eve, { name: feast.description }).slice(0, 120),
    }))
}
