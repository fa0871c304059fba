import { type Kysely, sql } from 'kysely'

/** How long Cube took for what it does, for the page of the portal's health: to build rollups, and to answer slowly. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE rollup_build (
      company_id uuid NOT NULL REFERENCES company ON DELETE CASCADE,
      rollup text NOT NULL,
      ended_at timestamptz NOT NULL,
      days integer NOT NULL CHECK (days > 0),
      took_ms integer NOT NULL CHECK (took_ms >= 0),
      longest_ms integer NOT NULL,
      shared boolean NOT NULL,
      PRIMARY KEY (company_id, rollup)
    )`.execute(db)
  await sql`COMMENT ON TABLE rollup_build IS 'The last time that rows of the company were built in each rollup'`.execute(
    db,
  )
  await sql`COMMENT ON COLUMN rollup_build.days IS 'Days of business that were built in took_ms'`.execute(db)
  await sql`COMMENT ON COLUMN rollup_build.shared IS
    'The time is that of one statement, which builds several rollups from the facts'`.execute(db)
  await sql`
    CREATE TABLE slow_question (
      company_id uuid NOT NULL REFERENCES company ON DELETE CASCADE,
      at timestamptz NOT NULL,
      members text[] NOT NULL,
      filters text[] NOT NULL,
      took_ms integer NOT NULL CHECK (took_ms >= 0)
    )`.execute(db)
  await sql`COMMENT ON TABLE slow_question IS
    'Answers of the semantic layer that somebody waited long for, of the last days; members and never values'`.execute(
    db,
  )
  await sql`CREATE INDEX slow_question_at ON slow_question (company_id, at DESC)`.execute(db)
  for (const table of ['rollup_build', 'slow_question']) {
    await sql`SELECT make_tenant_table(${table})`.execute(db)
    await sql`CREATE POLICY cube_notes ON ${sql.table(table)} TO vardiya_cube USING (true) WITH CHECK (true)`.execute(
      db,
    )
    await sql`GRANT SELECT, INSERT, UPDATE, DELETE ON ${sql.table(table)} TO vardiya_cube`.execute(db)
  }
}
