import { type Kysely, sql } from 'kysely'

/** A task is seen by whoever sees its area, wrote it, or is responsible for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Lines of a task are seen with their task: read by the caller they would ask for this policy again.
  await sql`
    CREATE FUNCTION own_tasks() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
      SELECT r.task_id
      FROM (SELECT nullif(current_setting('app.company_id', true), '')::uuid AS company_id,
        nullif(current_setting('app.account', true), '')::uuid AS account) caller
      JOIN task_responsible r ON r.company_id = caller.company_id
      WHERE r.person_id = caller.account OR r.person_id IN (
        SELECT e.id FROM employee e WHERE e.company_id = caller.company_id AND e.user_id = caller.account)
    $$`.execute(db)
  await sql`COMMENT ON FUNCTION own_tasks() IS 'Tasks that the transaction’s caller is responsible for'`.execute(db)
  await sql`DROP POLICY own_scope ON task`.execute(db)
  await sql`
    CREATE POLICY own_scope ON task AS RESTRICTIVE TO vardiya_app
      USING ((SELECT coalesce(current_setting('app.scope', true), '') = '') OR area_id IS NULL
        OR area_id = ANY ((SELECT nullif(current_setting('app.scope', true), '')::uuid[])::uuid[])
        OR created_by = (SELECT nullif(current_setting('app.account', true), '')::uuid)
        OR id IN (SELECT own_tasks()))`.execute(db)
}
