import { type Kysely, sql } from 'kysely'

/** A subscription may follow a saved view, and alerts may watch how a figure changes against the period before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE subscription
      ADD COLUMN view_id uuid,
      ADD COLUMN view_name text,
      ADD COLUMN view_kit jsonb,
      ADD CHECK (view_id IS NULL OR (view_name IS NOT NULL AND view_kit IS NOT NULL))`.execute(db)
  await sql`COMMENT ON COLUMN subscription.view_id IS
    'Saved view that it follows; no foreign key, as the owner is told when the view is gone'`.execute(db)
  await sql`COMMENT ON COLUMN subscription.view_name IS
    'Name of the view as it was last seen; kept without a view_id once the view is gone'`.execute(db)
  await sql`COMMENT ON COLUMN subscription.view_kit IS
    'Definition and words of the report, from which its document is made anew for another state of the view'`.execute(
    db,
  )
  for (const table of ['alert_member', 'alert_event'])
    await sql`ALTER TABLE ${sql.table(table)} ADD COLUMN before double precision`.execute(db)
  await sql`COMMENT ON COLUMN alert_member.before IS 'What a change was measured against'`.execute(db)
  await sql`COMMENT ON COLUMN alert_event.before IS 'What a change was measured against'`.execute(db)
}
