import type { Trx } from '../db/database.ts'
import type { ActionOf, InputOf, RowOf } from './resource.contract.ts'
import type { Row } from './rows.contract.ts'
import type { Actor } from './scope.ts'
import type { Values } from './values.contract.ts'

/** A row as it would be; of a new one there is no id yet. */
interface Draft<R> {
  id: string | null
  values: RowOf<R> extends { values: infer V } ? V : never
}

/**
 * Before a row is written: throws what stands against it, does what must come first.
 *
 * @returns values that are written with the row, also of fields that nobody gives.
 */
type Before<R> = (trx: Trx, actor: Actor, row: Draft<R>, before: RowOf<R> | null) => Promise<InputOf<R> | void>

/** After a row is written, in the same transaction. @returns the instant from which it holds, where it does not at once. */
type After<R> = (
  trx: Trx,
  actor: Actor,
  row: RowOf<R>,
  before: RowOf<R> | null,
) => Promise<{ holdsFrom: Date | null } | void>

/** What a module does beside what every resource does, by action. Of a row that goes, `row` is the one that was. */
export interface Hooks<R> {
  before?: { [Action in ActionOf<R>]?: Before<R> }
  after?: { [Action in ActionOf<R>]?: After<R> }
  /** In place of deleting the row, where something of it stays. */
  remove?: (trx: Trx, actor: Actor, row: RowOf<R>) => Promise<void>
}

/** The same for whatever is done to a row. */
export const always = <Hook>(hook: Hook) => ({
  create: hook,
  change: hook,
  activate: hook,
  deactivate: hook,
  delete: hook,
})

/** Hooks without the types of their resource, as the engine runs them. */
export interface AnyHooks {
  before?: Record<string, AnyBefore | undefined>
  after?: Record<string, AnyAfter | undefined>
  remove?: (trx: Trx, actor: Actor, row: Row) => Promise<void>
}
type AnyBefore = (
  trx: Trx,
  actor: Actor,
  row: { id: string | null; values: Values },
  before: Row | null,
) => Promise<Values | void>
type AnyAfter = (trx: Trx, actor: Actor, row: Row, before: Row | null) => Promise<{ holdsFrom: Date | null } | void>
