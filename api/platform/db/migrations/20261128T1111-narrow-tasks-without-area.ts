import { type Kysely, sql } from 'kysely'

/** A task of no area is in the figures of no area: who sees a part of the plant sees it only as its author or responsible for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER POLICY own_scope ON task USING ((SELECT coalesce(current_setting('app.scope', true), '') = '')
      OR area_id = ANY ((SELECT nullif(current_setting('app.scope', true), '')::uuid[])::uuid[])
      OR created_by = (SELECT nullif(current_setting('app.account', true), '')::uuid)
      OR id IN (SELECT own_tasks()))`.execute(db)
}
