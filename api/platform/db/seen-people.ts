import { type RawBuilder, sql } from 'kysely'
import { somebody } from './hidden-names.contract.ts'

/**
 * Employees `e` whose days the transaction's caller sees: all where nothing is narrowed. Tables of days are narrowed by
 * themselves; the employees, whom much of the plant names, are not.
 */
export const seenPeople = sql`(coalesce(current_setting('app.people', true), '') = ''
  OR ARRAY[e.id, e.department_id] && nullif(current_setting('app.people', true), '')::uuid[])`

/** Whether the transaction's caller may know the operator `e`. */
export const operatorSeen: RawBuilder<boolean> = sql`(current_setting('app.operators', true) = 'named' OR ${seenPeople})`

/** The name of the operator `e`, joined from the left, as the transaction's caller may be told it, in their language. */
export const operatorName: RawBuilder<string | null> = sql`CASE WHEN e.id IS NULL THEN NULL
  WHEN ${operatorSeen} THEN e.name ELSE coalesce(nullif(current_setting('app.somebody', true), ''), ${somebody}) END`
