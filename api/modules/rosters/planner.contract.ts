import { z } from 'zod'
import type { LiveTopic } from '#api/platform/live/live.contract.ts'
import type { shiftCodes } from '../master-data/codes.contract.ts'
import type { Permission } from '../permissions/permissions.contract.ts'
import { rosterFaultSchema } from './rotations.contract.ts'

export const rostersTopic: LiveTopic<Permission> = { name: 'rosters', needs: ['rosters:read'] }

/**
 * Letters of planned days: M morning, E evening, N night, R rest, L leave, `-` nothing. Leave is approved elsewhere: a
 * planner neither gives nor removes it.
 */
export const dayLetters = ['M', 'E', 'N', 'R', 'L', '-'] as const
export type DayLetter = (typeof dayLetters)[number]
export type RosterShift = (typeof shiftCodes)[number]
/** The shift of a letter; none for a day off. */
export const shiftOf = {
  M: 'morning',
  E: 'evening',
  N: 'night',
  R: null,
  L: null,
  '-': null,
} as const satisfies Record<DayLetter, RosterShift | null>
/** Letters that a planner may set. */
export const paintedLetters = ['M', 'E', 'N', 'R', '-'] as const
export type PaintedLetter = (typeof paintedLetters)[number]

/** Days of a grid at most. */
export const mostRosterDays = 62
/** People of a grid at most; more are found by narrowing it. */
export const mostRosterPeople = 2000

const date = z.iso.date()

/**
 * `GET /api/rosters`: the roster of one site. Planners see the people they may plan; others also see their team: people
 * of the same department or manager.
 */
export const rosterQuerySchema = z.strictObject({
  from: date,
  to: date,
  /** One's own if left out, else the first one by code. */
  site: z.uuid().optional(),
  department: z.uuid().optional(),
  /** The people below a manager. */
  manager: z.uuid().optional(),
  search: z.string().trim().max(100).optional(),
})
export type RosterQuery = z.infer<typeof rosterQuerySchema>

export const rosterSchema = z.object({
  site: z.object({ id: z.uuid(), code: z.string(), name: z.string(), firstWeekday: z.int(), today: date }).nullable(),
  people: z.array(
    z.object({
      id: z.uuid(),
      code: z.string(),
      name: z.string(),
      department: z.string().nullable(),
      position: z.string().nullable(),
      /** A letter for each day from the first one on. */
      days: z.string(),
      /** Machines by the number of the day, from 0, where one is named. */
      at: z.record(z.string(), z.uuid()),
    }),
  ),
  /** Number of matching people; the first of them are listed. */
  total: z.int(),
  /** Dates on which the site does not work although its weekday would, or works although it would not. */
  exceptions: z.array(z.object({ date, working: z.boolean(), name: z.string().nullable() })),
  /** Dates of locked timesheets: nothing of them is changed. */
  locked: z.array(date),
  faults: z.array(rosterFaultSchema),
  faultsTotal: z.int(),
})
export type Roster = z.infer<typeof rosterSchema>

const changeSchema = z.strictObject({
  employee: z.uuid(),
  date,
  /** The plan that the planner saw. */
  was: z.enum(dayLetters),
  to: z.enum(paintedLetters),
  /** The machine from then on; left out: none. */
  machine: z.uuid().optional(),
  /** The machine that the planner saw. */
  wasMachine: z.uuid().optional(),
})
export type RosterChange = z.infer<typeof changeSchema>

/** `POST /api/rosters/changes`: all of them, or none. */
export const changeRosterSchema = z.strictObject({
  changes: z.array(changeSchema).min(1).max(10_000),
  /** Do it although rules speak against it. */
  despiteFaults: z.boolean().default(false),
})
export type ChangeRoster = z.infer<typeof changeRosterSchema>

/** `GET /api/rosters/staffing`: staffing needs of areas of a site, and planned people. */
export const staffingQuerySchema = z.strictObject({ from: date, to: date, site: z.uuid() })
export type StaffingQuery = z.infer<typeof staffingQuerySchema>

export const staffingSchema = z.object({
  rows: z.array(
    z.object({
      area: z.object({ id: z.uuid(), code: z.string(), name: z.string() }),
      shift: z.enum(['morning', 'evening', 'night']),
      /** For each day from the first one on; null without a need. */
      needed: z.array(z.int().nullable()),
      planned: z.array(z.int()),
    }),
  ),
})
export type Staffing = z.infer<typeof staffingSchema>
