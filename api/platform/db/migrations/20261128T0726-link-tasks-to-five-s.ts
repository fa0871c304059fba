import { type Kysely, sql } from 'kysely'

/** The 5S record that a task comes from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE task ADD five_s_record_id uuid,
    ADD FOREIGN KEY (company_id, five_s_record_id) REFERENCES five_s_record (company_id, id),
    ADD CHECK (source_kind <> 'five_s' OR five_s_record_id IS NOT NULL)`.execute(db)
  await sql`COMMENT ON COLUMN task.five_s_record_id IS 'The Bess ID'`.execute(db)
  await sql`CREATE INDEX task_five_s_record ON task (company_id, five_s_record_id)`.execute(db)
}
