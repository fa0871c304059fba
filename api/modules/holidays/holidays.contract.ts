import { z } from 'zod'
import { languageSchema } from '#api/platform/http/parts.contract.ts'
import { defineResource } from '#api/platform/resource/resource.contract.ts'

/** Part of the day; the morning ends and the afternoon begins when half of the day's work is done. */
export const dayParts = ['whole', 'morning', 'afternoon'] as const
export type DayPart = (typeof dayParts)[number]

/** Public and own holidays. A whole day without work closes the plant, unless its calendar says otherwise of the date. */
export const holidays = defineResource({
  name: 'holidays',
  table: 'holiday',
  needs: { read: 'holidays:read', write: 'holidays:write' },
  fields: {
    date: { type: 'date', key: true },
    description: { type: 'text', max: 120 },
    part: { type: 'choice', options: dayParts, key: true, initial: 'whole' },
    /** Empty: of all sites. A holiday of the site itself outranks it. */
    site: { type: 'reference', to: 'sites', key: true, optional: true, emptyIsAll: true },
    /** The plant works as on any day, and leave counts the day. */
    working: { type: 'flag', initial: false },
    /** Where its public holidays were taken from: `DE`, `DE-BY`. */
    country: { type: 'text', max: 20, optional: true, readOnly: true },
    /** A day of rest that is worked in place of another, by the notice of an authority. */
    makesUp: { type: 'flag', readOnly: true, initial: false },
  },
  list: {
    columns: ['date', 'description', 'part', 'site', 'working', 'country'],
    sort: ['date', 'site', 'part'],
    filters: ['date', 'site'],
  },
})

/** Years for which the library knows every calendar, moon months included. */
const yearSchema = z.coerce.number<string>().int().min(2000).max(2076)

/** `DE`, `DE-BY`, `DE-BY-A`. */
const countrySchema = z
  .string()
  .max(20)
  .regex(/^[A-Z]{2}(-[A-Za-z0-9]+){0,2}$/)

/** `GET /api/holidays/countries`: countries by their code, with the regions that have holidays of their own. */
export const countriesSchema = z.array(
  z.object({ code: z.string(), regions: z.array(z.object({ code: z.string(), name: z.string() })) }),
)

const askedShape = {
  /** A country or region. */
  country: countrySchema,
  /** Names are in it as far as the library has them, and otherwise in the country's own language. */
  language: languageSchema,
  /** Site of the holidays; all sites if omitted. */
  site: z.uuid().optional(),
}
const mostYears = 5

/** `GET /api/holidays/public`: `years` are divided by commas. */
export const publicHolidaysQuerySchema = z.strictObject({
  ...askedShape,
  years: z
    .string()
    .max(60)
    .transform((text) => text.split(','))
    .pipe(z.array(yearSchema).min(1).max(mostYears)),
})

/** A public holiday: by law, of banks and offices, or one that may be given. */
export const publicKinds = ['public', 'bank', 'optional'] as const

/** Where public holidays are known from. */
export const publicSets = ['date-holidays', 'chinese-days'] as const

const publicHolidaySchema = z.object({
  date: z.string(),
  part: z.enum(dayParts),
  description: z.string(),
  kind: z.enum(publicKinds),
  /** A day of rest that is worked in place of another. */
  working: z.boolean(),
  /** The set of days that does not have it, where there are two of the country; null where all agree. */
  missingIn: z.enum(publicSets).nullable(),
})
export type PublicHoliday = z.infer<typeof publicHolidaySchema>

/**
 * `there`: the company already has a holiday of that date and part, valid at the site; `gone`: it was added once, and a
 * person deleted it.
 */
export const publicHolidaysSchema = z.array(publicHolidaySchema.extend({ there: z.boolean(), gone: z.boolean() }))
export type PublicHolidays = z.infer<typeof publicHolidaysSchema>

/** `POST /api/holidays/fill`: which of the public holidays of these years are added. */
export const fillHolidaysSchema = z.strictObject({
  ...askedShape,
  days: z
    .array(z.strictObject({ date: z.iso.date(), part: z.enum(dayParts) }))
    .min(1)
    .max(500),
})
export type FillHolidays = z.infer<typeof fillHolidaysSchema>

/** Number of added holidays; `there` counts existing ones, which stay unchanged. */
export const filledSchema = z.object({ added: z.number().int(), there: z.number().int() })
export type Filled = z.infer<typeof filledSchema>
