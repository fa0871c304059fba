import type { CellValue } from '#api/platform/xlsx/sheet-row.ts'
import type { ReaderDirection, PunchState, ZoneKind } from '../attendance/punches/punch-codes.contract.ts'
import type { leaveColours } from '../leave/types/leave-types.contract.ts'
import type { LeaveHours, LeaveSpan } from '../leave/imports/leave-hours.service.ts'
import type { Permission } from '../permissions/permissions.contract.ts'
import type { Fault } from './faults.contract.ts'
import type { rowKeys } from './imports.contract.ts'
import type { DayPlaces } from './day-places.ts'
import type { KnownSource } from './known-source.ts'

/** Seconds since 1970-01-01 00:00 UTC. */
export type Instant = number

interface BaseField {
  label: string
  /** Heading in the file, blanks and case aside. Profiles with `mapped` use it and `aliases` only to suggest. */
  column: string
  aliases?: readonly string[]
  required?: boolean
  /** A file that does not say it is of one: a person may say which. */
  mayBeFixed?: boolean
  /** This field identifies the kind of file, even if names alone do not. */
  telling?: boolean
}
export type Field = BaseField &
  /** `worded`: files use words of their own for the portal's records. */
  (
    | { kind: 'text'; maxLength?: number; worded?: boolean }
    /** `quantity`: pieces or another unit of the plant; files may use other units. */
    | { kind: 'integer'; min?: number; max?: number; quantity?: boolean }
    /** `duration`: minutes, which may be written as hours, minutes and seconds. */
    | { kind: 'decimal'; min?: number; max?: number; duration?: boolean }
    | { kind: 'dateTime'; format?: string }
    /** A day of the calendar, `YYYY-MM-DD`; tomorrow and later only where it may be ahead. */
    | { kind: 'date'; mayBeAhead?: boolean }
    /** Seconds since midnight; workbooks may go past 24 h. */
    | { kind: 'timeOfDay' }
    /** Word -> meaning; an empty meaning says nothing. */
    | { kind: 'choice'; choices: Record<string, string> }
  )

type ValueOf<F extends Field> = F['kind'] extends 'text' | 'choice' | 'date' ? string : number
/** The row's values by field; an optional field is undefined where its cell is empty. */
type RowOf<F extends Record<string, Field>> = {
  [K in keyof F]: F[K] extends { required: true } ? ValueOf<F[K]> : ValueOf<F[K]> | undefined
}

export interface MachineRef {
  code: string
  name: string
  machineClass: { code: string; name: string }
  area: { code: string; name: string }
}
export interface ReasonRef {
  code: string
  name: string
  group?: { code: string; name: string }
  lossClass: 'breakdown' | 'setup' | 'minor_stop' | 'planned' | 'excluded' | 'other'
  countsAs: 'availability_loss' | 'planned' | 'excluded'
}

export interface ReportFacts {
  kind: 'production' | 'setup' | 'breakdown'
  from: Instant
  to: Instant
  operation?: string
  good: number
  scrap: number
  rework: number
  held: number
}

/** Content of one row, in the plant's terms. */
export interface RowFacts {
  machine: MachineRef
  workOrder?: { code: string; product?: { code: string; name: string }; plannedQuantity?: number }
  operator?: { code: string; name: string }
  /** Seconds per piece of the order's product, when the source names it. */
  idealCycleSeconds?: number
  report?: ReportFacts
  /** Reports in later shifts of the same row. */
  laterReports?: ReportFacts[]
  /** The row says a day and no time: when in it was made up. */
  placed?: boolean
  scrap?: { quantity: number; at: Instant; reason?: { code: string; name: string } }
  /**
   * State of the machine; of two overlapping claims the higher priority wins, then the later end, then the later row.
   */
  claims: {
    from: Instant
    to: Instant
    state: 'run' | 'stop'
    reason?: ReasonRef
    priority?: number
    note?: string
  }[]
}

/** Cards or registration numbers that were shown at a reader. */
export interface PunchFacts {
  punches: { kind: 'card' | 'pin'; credential: string; reader: string; at: Instant; state?: PunchState | undefined }[]
}

/** An employee. */
export interface PersonFacts {
  person: { code: string; name: string; department?: { code: string; name: string } | undefined }
}

/** Leave of a person of a kind and year, in its unit; undefined for missing figures. */
export interface BalanceFacts {
  balance: {
    employee: string
    type: string
    year: number
    entitled?: number | undefined
    carriedOver?: number | undefined
    expiresOn?: string | undefined
    used?: number | undefined
    remaining?: number | undefined
    reason?: string | undefined
  }
}

/** Leave already taken. */
export interface LeaveFacts {
  leave: {
    /** With a name, an unknown person is added. */
    employee: { code: string; name?: string }
    type: string
    when: LeaveSpan | LeaveHours
    note?: string | undefined
  }
}

/** A work order that is to be made. */
export interface OrderFacts {
  order: {
    code: string
    product: { code: string; name: string }
    planned: number
    start?: string | undefined
    due?: string | undefined
    machine?: string | undefined
    note?: string | undefined
  }
}

/** What a meter showed, in its unit. */
export interface ReadingFacts {
  reading: { meter: string; at: Instant; value: number }
}

export type Facts = OrderFacts | RowFacts | PunchFacts | PersonFacts | BalanceFacts | LeaveFacts | ReadingFacts

/** The zones of a place and the readers that lead into them, made where they are missing. */
export interface Doors {
  zones: { code: string; name: string; kind: ZoneKind }[]
  readers: { code: string; name: string; from: string; to: string; direction: ReaderDirection }[]
}

/** A kind of leave in hours that draws on no balance. */
export interface LeaveKindRef {
  code: string
  name: string
  paid: boolean
  /** Leave for illness. */
  health: boolean
  colour: (typeof leaveColours)[number]
}

/** Another sheet that rows look into by key. */
interface ReferenceSheet {
  sheet: string
  firstRow?: number
  key: string
  /** Rows that no main row refers to are refused. */
  mustBeUsed?: boolean
}
export type ReferenceRow = Record<string, CellValue>
/** Keys for matching a row with one of an earlier file. */
export type RowKey = (typeof rowKeys)[number]

export interface RowContext {
  references: Record<string, Map<string, ReferenceRow>>
  /** State carried from earlier rows, for rows that depend on them; empty when a run begins. */
  earlier: Record<string, number>
  /** Of a profile that places days. */
  places?: DayPlaces
}

/** The day of a row that says no time, `YYYY-MM-DD`; its first moment is empty then. */
export interface RowOfDay {
  day?: string
}

export interface PlantCalendar {
  site: { code: string; name: string; timeZone: string; firstWeekday: number }
  /** On every day of the week unless it says on which; 1 is Monday. */
  shifts: { code: 'morning' | 'evening' | 'night'; startsAt: string; endsAt: string; weekdays?: number[] }[]
  /** `booked`: no roster is known, so the scheduled time of a shift is the united time booked in it. */
  scheduled: 'booked' | 'rostered'
}

export interface ImportProfile<F extends Record<string, Field> = Record<string, Field>> {
  id: string
  /** Content of its rows, which decides who books them. */
  brings: 'machine-time' | 'orders' | 'punches' | 'people' | 'leave-balances' | 'leave' | 'meter-readings'
  /** Besides the right to import: who may import it, and who may read its refused rows. */
  needs?: { run: Permission; read: Permission }
  title: string
  description: string
  kinds: readonly ('csv' | 'xlsx')[]
  /** True where a person says which column holds which field. */
  mapped: boolean
  sheet?: string
  firstRow?: number
  references?: Record<string, ReferenceSheet>
  fields: F
  /** Rows that say a day and no time can be spread over it, or over the shift that the field `shift` names. */
  placesDays?: boolean
  /** Its rows say a day and a shift, and never a time. */
  ofShifts?: boolean
  /** A file needs one of these fields at least. */
  oneOf?: readonly string[]
  /** Known programs that write such files. */
  sources?: readonly KnownSource[]
  /** The plant the file describes; absent where it belongs to a site that exists. */
  calendar?: PlantCalendar
  /** Longest interval that is believed, in hours. */
  longestHours?: number
  /** Of a log of punches: the doors that it is of. */
  doors?: Doors
  /** For lists of leave: their kinds, created if missing. */
  leaveTypes?: readonly LeaveKindRef[]
  /** Registration number of a card's holder, from the text on the card. */
  holderOf?(card: string): string | undefined
  toFacts(row: RowOf<F> & RowOfDay, context: RowContext): Facts | Fault[]
}

/** Keeps the fields' types for `toFacts`. */
export function defineProfile<const F extends Record<string, Field>>(profile: ImportProfile<F>): ImportProfile {
  return profile as unknown as ImportProfile
}
