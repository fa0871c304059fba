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

const somebodyTold = sql`coalesce(nullif(current_setting('app.somebody', true), ''), ${somebody})`

/** What a device said, column `data`: in the place of an operator's number `somebody`, where the caller may not know whose. */
export const toldData = (data: RawBuilder<unknown>): RawBuilder<Record<string, unknown>> => sql`
  (SELECT CASE WHEN EXISTS (SELECT FROM employee e WHERE e.code = said.data ->> 'operator' AND NOT ${operatorSeen})
    THEN said.data || jsonb_build_object('operator', ${somebodyTold}) ELSE said.data END
  FROM (SELECT ${data} AS data) said)`

/** The name of the operator `e`, joined from the left, as the transaction's caller may be told it, in their language. */
export const operatorName: RawBuilder<string | null> = sql`CASE WHEN e.id IS NULL THEN NULL
  WHEN ${operatorSeen} THEN e.name ELSE ${somebodyTold} END`
