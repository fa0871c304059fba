import { type Kysely, sql } from 'kysely'

/** The guide through setting a company up goes when an administrator puts it away. Companies at work have no need of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE company_settings ADD COLUMN setup_put_away_at timestamptz`.execute(db)
  await sql`COMMENT ON COLUMN company_settings.setup_put_away_at IS
    'Since when administrators are not led through setting the company up any more'`.execute(db)
  await sql`
    UPDATE company_settings s SET setup_put_away_at = now()
    WHERE EXISTS (SELECT FROM machine m WHERE m.company_id = s.company_id)`.execute(db)
}
