import { z } from 'zod'
import { pageQuery, pageSchema, searchSchema } from '#api/platform/http/parts.contract.ts'
import { dayKinds, dayStatuses, exceptionKinds, severities } from '../attendance/days/attendance-day.contract.ts'
import { punchSources, zoneKinds } from '../attendance/punches/punch-codes.contract.ts'
import { shiftCodes } from '../master-data/codes.contract.ts'

/**
 * Status of a person on a business date; each person has one. `overdue`: the shift has begun and they have not come
 * yet; `waiting`: it is over and a reader has not reported everything; `due`: it has not begun; `off`: neither rostered
 * nor present.
 */
export const standings = ['present', 'late', 'overdue', 'waiting', 'absent', 'excused', 'leave', 'due', 'off'] as const
export type Standing = (typeof standings)[number]

/** Statuses of people who came: on time or late. */
export const cameStandings = ['present', 'late'] as const satisfies readonly Standing[]

const site = z.string().min(1).max(60)
const instant = z.iso.datetime({ offset: true })
const named = z.object({ id: z.uuid(), name: z.string() })
const shift = z.enum(shiftCodes).nullable()

/** GET /api/presence: a site on a business date, of now where none is named. */
export const presenceQuerySchema = z.strictObject({ site, date: z.iso.date().optional() })

/** Number of people of one department and shift with the same status. */
const countSchema = z.object({
  department: named.nullable(),
  shift,
  standing: z.enum(standings),
  people: z.int(),
})

/** A zone of now. Without a right to private zones these show only the number of people. */
export const zoneNowSchema = z.object({
  /** Null for the plant as a whole, where readers lead to no zone. */
  id: z.uuid().nullable(),
  name: z.string().nullable(),
  kind: z.enum(zoneKinds),
  people: z.int(),
  /** Limits of people, and of minutes per stay; null without a limit. */
  capacity: z.int().nullable(),
  longestStay: z.int().nullable(),
  /** Hides names and durations of the people there. */
  private: z.boolean(),
  /** People who have been there longer than that; null where it is hidden. */
  tooLong: z.int().nullable(),
  /** Arrival of the first one. */
  since: instant.nullable(),
  /** Areas of the readers that lead there. */
  areas: z.array(z.uuid()),
})

/** GET /api/presence/totals: how many are where, without anybody's name, for the factory status and walls. */
export const peopleTotalsSchema = z.object({
  at: instant,
  people: z.int(),
  /** People on leave today. */
  onLeave: z.int(),
  zones: z.array(zoneNowSchema.pick({ id: true, name: true, kind: true, people: true, capacity: true, areas: true })),
})
export type PeopleTotals = z.infer<typeof peopleTotalsSchema>

export const zonesNowSchema = z.object({ at: instant, people: z.int(), zones: z.array(zoneNowSchema) })

export const presenceSchema = z.object({
  date: z.iso.date(),
  today: z.iso.date(),
  /** When it was answered. */
  at: instant,
  counts: z.array(countSchema),
  /** Readers that are waited for, with the instant until which each has reported everything. */
  waitingFor: z.array(named.extend({ since: instant.nullable(), people: z.int() })),
  /** Exceptions of the date. */
  exceptions: z.array(z.object({ severity: z.enum(severities), open: z.int() })),
  /** Where people are now; null of another date than today. */
  inside: zonesNowSchema.nullable(),
  /** People whose punches of today count for the next date: an arrival at 05:40 belongs to its morning. */
  cameForNext: z.int().min(0),
})

export const presencePageSize = 50

/** GET /api/presence/people: the people behind a count. */
export const presentPeopleQuerySchema = z.strictObject({
  ...presenceQuerySchema.shape,
  standings: z
    .string()
    .max(100)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(standings)))
    .optional(),
  department: z.union([z.uuid(), z.literal('none')]).optional(),
  shift: z.union([z.enum(shiftCodes), z.literal('none')]).optional(),
  reader: z.uuid().optional(),
  search: searchSchema,
  ...pageQuery(presencePageSize, 200),
})

const person = { id: z.uuid(), code: z.string(), name: z.string(), department: z.string().nullable() }

export const presentPeopleSchema = pageSchema(
  z.object({
    ...person,
    shift,
    standing: z.enum(standings),
    shiftStart: instant.nullable(),
    shiftEnd: instant.nullable(),
    firstIn: instant.nullable(),
    lastOut: instant.nullable(),
    lateSeconds: z.int(),
    inside: z.boolean(),
  }),
)

/** GET /api/presence/inside: people in a zone now; in a private zone, names need a permission. */
export const insideQuerySchema = z.strictObject({
  site,
  zone: z.union([z.uuid(), z.literal('none')]),
  search: searchSchema,
  ...pageQuery(presencePageSize, 200),
})
export const insidePeopleSchema = pageSchema(z.object({ ...person, since: instant, tooLong: z.boolean() }))

/** GET /api/presence/day, and of oneself /api/presence/own-day. */
export const ownDayQuerySchema = z.strictObject({ date: z.iso.date() })
export const personDayQuerySchema = ownDayQuerySchema.extend({ employee: z.uuid() })
const monthText = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
export const ownMonthQuerySchema = z.strictObject({ month: monthText })
export const personMonthQuerySchema = ownMonthQuerySchema.extend({ employee: z.uuid() })

const span = z.object({ start: instant, end: instant })

const staySchema = z.object({
  zone: z.string().nullable(),
  kind: z.enum(zoneKinds),
  start: instant,
  /** Null while it lasts. */
  end: instant.nullable(),
  autoExit: z.boolean(),
})

const zoneTime = z.object({ kind: z.enum(zoneKinds), seconds: z.int(), entries: z.int() })

const personDaySchema = z.object({
  date: z.iso.date(),
  kind: z.enum(dayKinds).nullable(),
  status: z.enum(dayStatuses).nullable(),
  shift,
  shiftStart: instant.nullable(),
  shiftEnd: instant.nullable(),
  breaks: z.array(span),
  firstIn: instant.nullable(),
  lastOut: instant.nullable(),
  inside: z.boolean(),
  planned: z.int(),
  present: z.int(),
  worked: z.int(),
  missing: z.int(),
  night: z.int(),
  late: z.int(),
  earlyLeave: z.int(),
  overtime: z.int(),
  autoExits: z.int(),
  /** Of `present`, what automatic exits added after the last punch. */
  assumed: z.int(),
  /** Without a punch out at the end, `lastOut` follows the rule of the site. */
  autoOut: z.boolean(),
  zones: z.array(zoneTime),
  stays: z.array(staySchema),
  exceptions: z.int(),
})
export type PersonDay = z.infer<typeof personDaySchema>
export type Stay = PersonDay['stays'][number]

/** `whole`: private zones are separate; otherwise their time is in the zone around them. */
const head = {
  employee: z.object(person),
  timeZone: z.string(),
  whole: z.boolean(),
}

/** Every date of the month, and the nearest earlier and later months with data; null without one. */
export const personMonthSchema = z.object({
  ...head,
  month: z.string(),
  before: monthText.nullable(),
  after: monthText.nullable(),
  days: z.array(personDaySchema),
})
export type PersonMonth = z.infer<typeof personMonthSchema>

export const dayPunchSchema = z.object({
  id: z.uuid(),
  at: instant,
  reader: z.string(),
  source: z.enum(punchSources),
  direction: z.enum(['in', 'out']).nullable(),
  /** Author and reason of a manual entry. */
  reason: z.string().nullable(),
  enteredBy: z.string().nullable(),
})
export type DayPunch = z.infer<typeof dayPunchSchema>

export const dayExceptionSchema = z.object({
  kind: z.enum(exceptionKinds),
  severity: z.enum(severities),
  at: instant.nullable(),
  seconds: z.int().nullable(),
})

export const onePersonDaySchema = z.object({
  ...head,
  /** An empty one where nothing is known of the date. */
  day: personDaySchema,
  punches: z.array(dayPunchSchema),
  found: z.array(dayExceptionSchema),
  waitingFor: z.array(z.string()),
})
export type OnePersonDay = z.infer<typeof onePersonDaySchema>

/** GET /api/presence/own: one's own roster from today on. */
export const ownRosterSchema = z.object({
  employee: z.object(person).nullable(),
  timeZone: z.string(),
  today: z.iso.date(),
  days: z.array(
    z.object({
      date: z.iso.date(),
      kind: z.enum(['work', 'rest', 'leave', 'holiday']),
      shift,
      start: instant.nullable(),
      end: instant.nullable(),
    }),
  ),
})

export type Presence = z.infer<typeof presenceSchema>
export type PresenceCount = Presence['counts'][number]
export type ZoneNow = z.infer<typeof zoneNowSchema>
export type ZonesNow = z.infer<typeof zonesNowSchema>
export type PresentPeopleQuery = z.output<typeof presentPeopleQuerySchema>
export type PresentPerson = z.infer<typeof presentPeopleSchema>['rows'][number]
export type InsidePerson = z.infer<typeof insidePeopleSchema>['rows'][number]
export type InsideQuery = z.output<typeof insideQuerySchema>
export type OwnRoster = z.infer<typeof ownRosterSchema>
