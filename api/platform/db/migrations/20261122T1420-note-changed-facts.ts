import { type Kysely, sql } from 'kysely'

const facts = ['machine_time', 'machine_shift', 'production_report', 'production_plan', 'scrap_report']

/** Master data whose names stand in the rollups, and the columns that are seen there. */
const named: Record<string, string[]> = {
  area: ['name'],
  machine_class: ['name'],
  machine: ['code', 'name', 'area_id', 'machine_class_id'],
  mold: ['code', 'name', 'cavities'],
  product: ['code', 'name'],
  employee: ['name'],
  stoppage_reason: ['code', 'name', 'parent_id', 'loss_class', 'counts_as', 'concerns_tool'],
  scrap_reason: ['code', 'name', 'parent_id'],
  work_order: ['code', 'product_id', 'mold_id'],
}

/**
 * Writers of facts leave word of the days they touched, and of names that changed; the worker that keeps the rollups takes
 * these marks away and computes those days anew. Marks are only ever appended, so that writers do not wait for one another.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await takeDeletionsBack(db)
  await sql`
    CREATE TABLE fact_change (
      company_id uuid NOT NULL,
      business_date date NOT NULL,
      at timestamptz NOT NULL DEFAULT clock_timestamp()
    )`.execute(db)
  await sql`COMMENT ON TABLE fact_change IS
    'Days whose facts changed since the rollups were last computed; as many rows as there were statements'`.execute(db)
  await sql`CREATE INDEX fact_change_day ON fact_change (company_id, business_date)`.execute(db)
  await sql`
    CREATE TABLE name_change (
      company_id uuid NOT NULL,
      subject text NOT NULL,
      subject_id uuid,
      name text,
      at timestamptz NOT NULL DEFAULT clock_timestamp()
    )`.execute(db)
  await sql`COMMENT ON TABLE name_change IS
    'Master data that looks different in the rollups now, and names that one more or one less has: two of one name carry
    their codes'`.execute(db)
  await sql`CREATE INDEX name_change_company ON name_change (company_id)`.execute(db)
  for (const table of ['fact_change', 'name_change']) {
    await sql`SELECT make_tenant_table(${table}), make_reportable(${table})`.execute(db)
    await sql`CREATE POLICY cube_takes ON ${sql.table(table)} FOR DELETE TO vardiya_cube USING (true)`.execute(db)
    await sql`GRANT DELETE ON ${sql.table(table)} TO vardiya_cube`.execute(db)
    // They come and go by the second: without it the dead ones would be read with every look.
    await sql`ALTER TABLE ${sql.table(table)} SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000,
      autovacuum_vacuum_insert_scale_factor = 1)`.execute(db)
  }
  await noteFacts(db)
  await noteNames(db)
}

/** What was noted before, deletions only. */
async function takeDeletionsBack(db: Kysely<unknown>): Promise<void> {
  for (const table of ['machine_time', 'production_report', 'scrap_report'])
    for (const trigger of ['note_deleted', 'note_moved'])
      await sql`DROP TRIGGER ${sql.ref(trigger)} ON ${sql.table(table)}`.execute(db)
  for (const name of ['note_deleted_time', 'note_moved_time', 'note_deleted_report', 'note_moved_report'])
    await sql`DROP FUNCTION ${sql.ref(name)}()`.execute(db)
  await sql`DROP TABLE fact_deletion`.execute(db)
}

async function noteFacts(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION note_made_facts() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO fact_change (company_id, business_date) SELECT DISTINCT company_id, business_date FROM made;
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE FUNCTION note_gone_facts() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO fact_change (company_id, business_date) SELECT DISTINCT company_id, business_date FROM gone;
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE FUNCTION note_changed_facts() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO fact_change (company_id, business_date)
        SELECT company_id, business_date FROM made UNION SELECT company_id, business_date FROM gone;
      RETURN NULL;
    END $$`.execute(db)
  // A stop of three weeks that grows by the second is written with all its pieces; only the last day gains by it. The length
  // of the whole is a fact of the day on which it began.
  await sql`
    CREATE FUNCTION note_changed_time() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO fact_change (company_id, business_date)
        SELECT DISTINCT touched.company_id, day
        FROM (SELECT m.company_id, m.business_date AS new_day, g.business_date AS old_day
          FROM made m FULL JOIN gone g
            ON g.company_id = m.company_id AND g.interval_id = m.interval_id AND g.segment = m.segment
          WHERE (m.machine_id, m.shift_instance_id, m.shift, m.business_date, m.state, m.reason_id, m.work_order_id,
              m.operator_id, m.started_at, m.ended_at, m.net_seconds,
              CASE WHEN m.segment = 1 THEN m.interval_seconds END)
            IS DISTINCT FROM (g.machine_id, g.shift_instance_id, g.shift, g.business_date, g.state, g.reason_id,
              g.work_order_id, g.operator_id, g.started_at, g.ended_at, g.net_seconds,
              CASE WHEN g.segment = 1 THEN g.interval_seconds END)) touched
        CROSS JOIN LATERAL (VALUES (new_day), (old_day)) AS days (day)
        WHERE day IS NOT NULL;
      RETURN NULL;
    END $$`.execute(db)
  for (const table of facts) {
    const changed = table === 'machine_time' ? 'note_changed_time' : 'note_changed_facts'
    await sql`
      CREATE TRIGGER note_made AFTER INSERT ON ${sql.table(table)} REFERENCING NEW TABLE AS made
      FOR EACH STATEMENT EXECUTE FUNCTION note_made_facts()`.execute(db)
    await sql`
      CREATE TRIGGER note_gone AFTER DELETE ON ${sql.table(table)} REFERENCING OLD TABLE AS gone
      FOR EACH STATEMENT EXECUTE FUNCTION note_gone_facts()`.execute(db)
    await sql`
      CREATE TRIGGER note_changed AFTER UPDATE ON ${sql.table(table)} REFERENCING OLD TABLE AS gone NEW TABLE AS made
      FOR EACH STATEMENT EXECUTE FUNCTION ${sql.ref(changed)}()`.execute(db)
  }
}

async function noteNames(db: Kysely<unknown>): Promise<void> {
  // A new row has no facts yet, and a row without facts may go: of both only the name matters, to those who share it.
  await sql`
    CREATE FUNCTION note_made_names() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      EXECUTE format('INSERT INTO name_change (company_id, subject, name)
        SELECT DISTINCT m.company_id, %L, m.name FROM made m
        WHERE EXISTS (SELECT FROM %I o WHERE o.company_id = m.company_id AND o.name = m.name AND o.id <> m.id)',
        TG_TABLE_NAME, TG_TABLE_NAME);
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE FUNCTION note_gone_names() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO name_change (company_id, subject, name) SELECT DISTINCT company_id, TG_TABLE_NAME, name FROM gone;
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE FUNCTION note_changed_names() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO name_change (company_id, subject, subject_id, name)
        SELECT company_id, TG_TABLE_NAME, id, named.name
        FROM (SELECT m.company_id, m.id, to_jsonb(m) AS now, to_jsonb(g) AS was
          FROM made m JOIN gone g ON g.company_id = m.company_id AND g.id = m.id) pair
        CROSS JOIN LATERAL (SELECT was ->> 'name' UNION SELECT now ->> 'name') AS named (name)
        WHERE EXISTS (SELECT FROM unnest(TG_ARGV) seen WHERE was -> seen IS DISTINCT FROM now -> seen);
      RETURN NULL;
    END $$`.execute(db)
  for (const [table, columns] of Object.entries(named)) {
    await sql`
      CREATE TRIGGER note_changed AFTER UPDATE ON ${sql.table(table)} REFERENCING OLD TABLE AS gone NEW TABLE AS made
      FOR EACH STATEMENT EXECUTE FUNCTION note_changed_names(${sql.join(columns.map((column) => sql.lit(column)))})`.execute(
      db,
    )
    if (table === 'work_order') continue
    await sql`
      CREATE TRIGGER note_made AFTER INSERT ON ${sql.table(table)} REFERENCING NEW TABLE AS made
      FOR EACH STATEMENT EXECUTE FUNCTION note_made_names()`.execute(db)
    await sql`
      CREATE TRIGGER note_gone AFTER DELETE ON ${sql.table(table)} REFERENCING OLD TABLE AS gone
      FOR EACH STATEMENT EXECUTE FUNCTION note_gone_names()`.execute(db)
  }
}
