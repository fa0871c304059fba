import { type Kysely, sql } from 'kysely'

/** Tables of lines: rows that belong to a row of another table, and are seen by whoever sees that one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION make_line_table(name text, owner text, parent text) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM make_tenant_table(name);
      EXECUTE format('CREATE POLICY with_row ON %1$I AS RESTRICTIVE TO vardiya_app
        USING (EXISTS (SELECT FROM %3$I o WHERE o.company_id = %1$I.company_id AND o.id = %1$I.%2$I))',
        name, owner, parent);
      EXECUTE format('CREATE INDEX ON %I (company_id, %I)', name, owner);
    END $$`.execute(db)
  await sql`
    COMMENT ON FUNCTION make_line_table(text, text, text) IS
      'Has lines of rows seen and written on behalf of whoever sees their row: table, column of the row, table of the row'`.execute(
    db,
  )
}
