import { type Kysely, sql } from 'kysely'

/** Numbers of rows without gaps: who takes the next one holds its series until the row is kept or given up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE number_series (
      company_id uuid NOT NULL REFERENCES company (id),
      series text NOT NULL,
      year integer NOT NULL,
      last integer NOT NULL CHECK (last >= 0),
      PRIMARY KEY (company_id, series, year)
    )`.execute(db)
  await sql`COMMENT ON COLUMN number_series.series IS 'Table and field of the rows'`.execute(db)
  await sql`COMMENT ON COLUMN number_series.year IS '0 where the numbers go on from year to year'`.execute(db)
  await sql`SELECT make_tenant_table('number_series')`.execute(db)
}
