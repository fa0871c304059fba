import { sql } from 'kysely'

/**
 * Employees `e` whose days the transaction's caller sees: all where nothing is narrowed. Tables of days are narrowed by
 * themselves; the employees, whom much of the plant names, are not.
 */
export const seenPeople = sql`(coalesce(current_setting('app.people', true), '') = ''
  OR ARRAY[e.id, e.department_id] && nullif(current_setting('app.people', true), '')::uuid[])`
