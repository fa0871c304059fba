import { type Kysely, sql } from 'kysely'

/**
 * Reports built from device events may go again, when it turns out later what the machine made: their month is to be
 * built anew in the rollups, as it is for machine time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION note_deleted_report() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO fact_deletion (company_id, fact, business_date)
        SELECT DISTINCT company_id, TG_TABLE_NAME, business_date FROM gone;
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE FUNCTION note_moved_report() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO fact_deletion (company_id, fact, business_date)
        SELECT DISTINCT g.company_id, TG_TABLE_NAME, g.business_date FROM gone g
        JOIN made m ON m.company_id = g.company_id AND m.id = g.id
        WHERE m.business_date <> g.business_date;
      RETURN NULL;
    END $$`.execute(db)
  for (const table of ['production_report', 'scrap_report']) {
    await sql`
      CREATE TRIGGER note_deleted AFTER DELETE ON ${sql.table(table)} REFERENCING OLD TABLE AS gone
      FOR EACH STATEMENT EXECUTE FUNCTION note_deleted_report()`.execute(db)
    await sql`
      CREATE TRIGGER note_moved AFTER UPDATE ON ${sql.table(table)} REFERENCING OLD TABLE AS gone NEW TABLE AS made
      FOR EACH STATEMENT EXECUTE FUNCTION note_moved_report()`.execute(db)
  }
}
