import { type Kysely, sql } from 'kysely'

/** Lists, searches and the board of very many tasks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // As lists sort them. Who sees a task is in the indexes too, so that rows are counted without being read.
  const done = sql`(status IN ('closed', 'deleted'))`
  const usual = sql`${done}, (CASE WHEN NOT ${done} THEN due_on END), updated_at DESC NULLS LAST, id`
  await sql`
    CREATE INDEX task_list ON task (company_id, ${usual}) INCLUDE (area_id, created_by, status, due_on)`.execute(db)
  await sql`
    CREATE INDEX task_column ON task (company_id, status, rank, ${usual}) INCLUDE (area_id, created_by, due_on)`.execute(
    db,
  )
  await sql`CREATE INDEX task_rank ON task (company_id, rank) WHERE rank IS NOT NULL`.execute(db)
  await sql`DROP INDEX task_board`.execute(db)
  await sql`
    ALTER TABLE task ADD search_text text NOT NULL GENERATED ALWAYS AS
      (lower(title || E'\n' || description || E'\n' || coalesce(status_description, ''))) STORED`.execute(db)
  await sql`COMMENT ON COLUMN task.search_text IS 'Texts that a search looks into, in lower case'`.execute(db)
}
