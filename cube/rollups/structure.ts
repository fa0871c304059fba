import type pg from 'pg'
import type { Definitions, Rollup } from './definitions.ts'

const facts = [
  'machine_time',
  'machine_shift',
  'production_report',
  'production_plan',
  'scrap_report',
  'unordered_count',
  'attendance_day',
]

/**
 * Creates the tables for the present model, or keeps them if they were made by the same one. After a change of the
 * model every day of every company has to be computed.
 */
export async function ensureStructure(client: pg.Client, { rollups, hash }: Definitions): Promise<void> {
  const table = await client.query("SELECT to_regclass('rollups.structure') AS name")
  if (table.rows[0].name) {
    const { rows } = await client.query('SELECT hash FROM rollups.structure')
    if (rows[0]?.hash === hash) return
  }
  await client.query('BEGIN')
  try {
    await dropTables(client)
    await client.query(`
      CREATE TABLE rollups.structure (hash text NOT NULL, clock timestamptz NOT NULL DEFAULT now());
      CREATE TABLE rollups.kept_company (company_id uuid PRIMARY KEY, version bigint NOT NULL);
      CREATE TABLE rollups.kept_day (
        company_id uuid NOT NULL,
        business_date date NOT NULL,
        kept boolean NOT NULL,
        stale_since timestamptz,
        PRIMARY KEY (company_id, business_date)
      );
      CREATE INDEX kept_day_stale ON rollups.kept_day (company_id, business_date) WHERE stale_since IS NOT NULL;
      COMMENT ON COLUMN rollups.structure.clock IS 'Up to when shifts have been followed by the clock';
      COMMENT ON TABLE rollups.kept_company IS 'Counts how often rollups of the company changed, for answers kept of them';
      COMMENT ON COLUMN rollups.kept_day.kept IS 'Whether the day was computed since the tables were made';
      COMMENT ON COLUMN rollups.kept_day.stale_since IS
        'Since when it has to be computed anew, for another reason than changed facts'`)
    for (const rollup of rollups) await createTable(client, rollup)
    await listDays(client)
    await client.query('INSERT INTO rollups.structure (hash) VALUES ($1)', [hash])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

async function createTable(
  client: pg.Client,
  { table, columns, rows, from, company, day, weeks }: Rollup,
): Promise<void> {
  // A statement of this kind takes no parameters.
  const ofFacts = rows.replaceAll(/\$([123])/g, (_, place: string) =>
    place === '1' ? "'00000000-0000-0000-0000-000000000000'::uuid" : "'2001-01-01'",
  )
  // Days are deleted and written again as long as devices send.
  const often = 'WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 2000)'
  await client.query(
    `CREATE TABLE ${table} ${often} AS ${from ? `SELECT ${columns.join(', ')} FROM ${from}` : ofFacts} WITH NO DATA`,
  )
  if (weeks) await client.query(`CREATE TABLE ${weeks.table} (LIKE ${table}) ${often}`)
  for (const name of [table, ...(weeks ? [weeks.table] : [])])
    await client.query(`CREATE INDEX ON ${name} (${company}, ${day})`)
}

/** All that Cube's roles made here, also the tables of versions that kept rollups in another way. */
async function dropTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('rollups.%I', tablename) AS name FROM pg_tables
      WHERE schemaname = 'rollups' AND pg_has_role(tableowner, 'USAGE')`,
  )
  for (const { name } of rows) await client.query(`DROP TABLE ${name}`)
}

/** Every day of every company that has facts; each is looked for in the index, from one to the next. */
async function listDays(client: pg.Client): Promise<void> {
  for (const table of facts)
    await client.query(`
      INSERT INTO rollups.kept_day (company_id, business_date, kept, stale_since)
      SELECT c.id, days.day, false, clock_timestamp() FROM company c
      CROSS JOIN LATERAL (
        WITH RECURSIVE days AS (
          SELECT (SELECT min(business_date) FROM ${table} WHERE company_id = c.id) AS day
          UNION ALL
          SELECT (SELECT min(business_date) FROM ${table} WHERE company_id = c.id AND business_date > days.day)
          FROM days WHERE days.day IS NOT NULL)
        SELECT day FROM days WHERE day IS NOT NULL) days
      ON CONFLICT DO NOTHING`)
}
