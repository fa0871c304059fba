import { type RawBuilder, sql } from 'kysely'
import { somebody } from './hidden-names.contract.ts'

/** Whether the transaction's caller sees everybody. */
export const everybodySeen = sql<boolean>`coalesce(current_setting('app.people', true), '') = ''`

/**
 * Employees `e` with days that the caller of the transaction sees: all unless narrowed. Row-level security narrows
 * tables of days; it does not narrow employees, because much of the plant names them.
 */
export const seenPeople = sql`(${everybodySeen}
  OR ARRAY[e.id, e.department_id] && nullif(current_setting('app.people', true), '')::uuid[])`

/** Whether the transaction's caller may know the operator `e`. */
export const operatorSeen: RawBuilder<boolean> = sql`(current_setting('app.operators', true) = 'named' OR ${seenPeople})`

const somebodyTold = sql`coalesce(nullif(current_setting('app.somebody', true), ''), ${somebody})`

/** The message of a device, column `data`: `somebody` replaces the operator's number unless the caller may know it. */
export const toldData = (data: RawBuilder<unknown>): RawBuilder<Record<string, unknown>> => sql`
  (SELECT CASE WHEN EXISTS (SELECT FROM employee e WHERE e.code = said.data ->> 'operator' AND NOT ${operatorSeen})
    THEN said.data || jsonb_build_object('operator', ${somebodyTold}) ELSE said.data END
  FROM (SELECT ${data} AS data) said)`

/**
 * The name of the operator `e`, joined from the left, as far as the caller of the transaction may see it, in their
 * language.
 */
export const operatorName: RawBuilder<string | null> = sql`CASE WHEN e.id IS NULL THEN NULL
  WHEN ${operatorSeen} THEN e.name ELSE ${somebodyTold} END`
