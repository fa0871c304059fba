import { type Kysely, sql } from 'kysely'

/** Punches, orders and leave that a file brought can be corrected by another one and taken back, as machines' time is. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    ALTER TABLE import_run
      ADD COLUMN takes_back boolean NOT NULL DEFAULT true,
      ADD COLUMN rows_stayed integer NOT NULL DEFAULT 0`.execute(db)
  await sql`COMMENT ON COLUMN import_run.takes_back IS 'It is known what the import brought; of some older ones it is not'`.execute(
    db,
  )
  await sql`COMMENT ON COLUMN import_run.rows_stayed IS
    'What could not be taken back, as something hangs on it that came later'`.execute(db)
  await sql`UPDATE import_run SET takes_back = false WHERE of_people OR profile = 'order_list'`.execute(db)

  await sql`ALTER TABLE import_replaced DROP CONSTRAINT import_replaced_kind_check`.execute(db)
  await sql`
    ALTER TABLE import_replaced
      ADD CONSTRAINT import_replaced_kind_check CHECK (kind IN ('production_report', 'scrap_report', 'machine_time_claim',
        'punch', 'work_order', 'leave_balance', 'leave_request')),
      ADD COLUMN replaced_by text,
      ADD COLUMN became jsonb`.execute(db)
  await sql`COMMENT ON COLUMN import_replaced.replaced_by IS 'Key of the row that stands in its place'`.execute(db)
  await sql`COMMENT ON COLUMN import_replaced.became IS 'That row as it was written; null where it has no such part'`.execute(
    db,
  )
  // What somebody is forgotten by looks for them here too.
  await sql`
    CREATE INDEX import_replaced_of_employee ON import_replaced (company_id, (content ->> 'employee_id'))
      WHERE kind IN ('punch', 'leave_balance', 'leave_request')`.execute(db)
  await sql`
    CREATE INDEX import_replaced_of_run ON import_replaced (company_id, (content ->> 'import_run_id'))`.execute(db)

  for (const table of ['punch', 'work_order', 'leave_ledger_entry']) {
    await sql`
      ALTER TABLE ${sql.table(table)} ADD COLUMN import_run_id uuid,
        ADD FOREIGN KEY (company_id, import_run_id) REFERENCES import_run (company_id, id)`.execute(db)
    await sql`COMMENT ON COLUMN ${sql.table(table)}.import_run_id IS 'The import that brought it'`.execute(db)
    await sql`
      CREATE INDEX ${sql.ref(`${table}_of_import`)} ON ${sql.table(table)} (company_id, import_run_id)
        WHERE import_run_id IS NOT NULL`.execute(db)
  }
  // A row of leave that was taken back may come again.
  const { rows } = await sql<{ name: string }>`
    SELECT conname AS name FROM pg_constraint WHERE conrelid = 'leave_request'::regclass AND contype = 'c'
      AND pg_get_constraintdef(oid) ~ 'import_run_id IS NULL.*import_key IS NULL'`.execute(db)
  for (const { name } of rows) await sql`ALTER TABLE leave_request DROP CONSTRAINT ${sql.ref(name)}`.execute(db)
  await sql`ALTER TABLE leave_request ADD CHECK (import_key IS NULL OR import_run_id IS NOT NULL)`.execute(db)

  // A file that was wrong is taken back with its punches; those of closed days stay, as their days do.
  await sql`DROP POLICY forgotten ON punch`.execute(db)
  await sql`
    CREATE POLICY forgotten ON punch AS RESTRICTIVE FOR DELETE TO vardiya_app
      USING (occurred_at < (SELECT attendance_closed_before - 14 FROM company_settings)
        OR (import_run_id IS NOT NULL
          AND occurred_at >= (SELECT coalesce(attendance_closed_before + 1, '-infinity') FROM company_settings)))`.execute(
    db,
  )
}
