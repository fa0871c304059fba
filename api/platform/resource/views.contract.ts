import { z } from 'zod'
import type { Fields } from './field.contract.ts'

/** Shapes of a list, as its address names them. */
export const viewNames = ['table', 'board', 'calendar', 'cards'] as const
export type ViewName = (typeof viewNames)[number]

/** Rows in columns: by the status of their flow, whose steps a drop takes, or by a choice, which a drop changes. */
export interface BoardView<Field extends string = string, Column extends string = string> {
  by: Field | 'status'
  /** Fields on a card below its title. */
  cards?: readonly string[]
  /** Columns that are shown only where a filter names them. */
  without?: readonly Column[]
  /** Rows at most in a column; more are told, and not refused. */
  limits?: Partial<Record<Column, number>>
  /** Rows keep the place between two others that people give them, in a column `rank text COLLATE "C"` of the table. */
  ranked?: true
}

/** Rows as cards side by side. */
export interface CardsView<Field extends string = string> {
  /** Below the title. */
  fields?: readonly Field[]
  /** Field with the address of a picture. */
  image?: Field
}

/**
 * Rows on the days that they are of, the last one included; of fields with times at their hours by the clock of a site, the
 * end excluded.
 */
export interface CalendarView<Field extends string = string> {
  start: Field
  end?: Field
}

/** The views that a definition declares beside the table. */
export interface ListViews {
  board?: BoardView
  cards?: CardsView
  calendar?: CalendarView
}

/** Names of the fields of a type. */
export type NamesOf<F extends Fields, Type extends string> = {
  [Name in keyof F & string]: F[Name] extends { type: Type } ? Name : never
}[keyof F & string]

/** As `ListViews`, of the fields and statuses of one resource. */
export interface TypedViews<F extends Fields, Status extends string> {
  board?: BoardView<NamesOf<F, 'choice'>, Status> & { cards?: readonly (keyof F & string)[] }
  cards?: CardsView<keyof F & string>
  calendar?: CalendarView<NamesOf<F, 'date'>> | CalendarView<NamesOf<F, 'datetime'>>
}

/** `POST /api/<path>/:id/place`: behind another row of its list, or before all of them. */
export const placeSchema = z.strictObject({ after: z.uuid().nullable() })
