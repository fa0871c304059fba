import { type Kysely, sql } from 'kysely'

/** 5S records with their findings, places and the people who are responsible. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE five_s_record (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      number text NOT NULL,
      title text NOT NULL CHECK (title <> '' AND length(title) <= 120),
      name text NOT NULL CHECK (name <> '' AND length(name) <= 120),
      explanation text NOT NULL CHECK (explanation <> '' AND length(explanation) <= 1000),
      content jsonb NOT NULL,
      content_schema integer NOT NULL,
      category text NOT NULL CHECK (category IN ('safety', 'quality', 'productivity', 'cost', 'environment')),
      priority text NOT NULL CHECK (priority IN ('low', 'medium', 'high')),
      registered_on date NOT NULL,
      starts_on date NOT NULL,
      ends_on date NOT NULL CHECK (ends_on > starts_on),
      closing_on date,
      duration double precision NOT NULL CHECK (duration > 0),
      tags text[] NOT NULL CHECK (cardinality(tags) >= 2),
      status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'closed')),
      created_by uuid NOT NULL,
      version integer NOT NULL DEFAULT 1,
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, id),
      UNIQUE (company_id, number),
      FOREIGN KEY (company_id, created_by) REFERENCES user_account (company_id, id)
    )`.execute(db)
  await sql`COMMENT ON COLUMN five_s_record.number IS 'Bess ID, such as 5S-2026-0001'`.execute(db)
  await sql`COMMENT ON COLUMN five_s_record.duration IS 'Hours of work'`.execute(db)
  await sql`COMMENT ON COLUMN five_s_record.closing_on IS 'By when it is hoped to be closed'`.execute(db)
  await sql`
    CREATE TABLE five_s_finding (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      record_id uuid NOT NULL,
      position integer NOT NULL,
      finding text NOT NULL CHECK (finding <> '' AND length(finding) <= 300),
      pillar text CHECK (pillar IN ('sort', 'set_in_order', 'shine', 'standardise', 'sustain')),
      settled boolean NOT NULL DEFAULT false,
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, record_id) REFERENCES five_s_record (company_id, id) ON DELETE CASCADE
    )`.execute(db)
  const parts = [
    ['five_s_record_area', 'area_id', 'area'],
    ['five_s_record_machine', 'machine_id', 'machine'],
    ['five_s_record_member', 'user_id', 'user_account'],
  ] as const
  for (const [table, column, to] of parts) {
    await sql`
      CREATE TABLE ${sql.table(table)} (
        company_id uuid NOT NULL REFERENCES company (id),
        record_id uuid NOT NULL,
        ${sql.ref(column)} uuid NOT NULL,
        PRIMARY KEY (company_id, record_id, ${sql.ref(column)}),
        FOREIGN KEY (company_id, record_id) REFERENCES five_s_record (company_id, id) ON DELETE CASCADE,
        FOREIGN KEY (company_id, ${sql.ref(column)}) REFERENCES ${sql.table(to)} (company_id, id)
      )`.execute(db)
    await sql`CREATE INDEX ON ${sql.table(table)} (company_id, ${sql.ref(column)})`.execute(db)
  }
  await sql`
    SELECT make_tenant_table('five_s_record'), make_line_table('five_s_finding', 'record_id', 'five_s_record'),
      make_tenant_table('five_s_record_area'), make_tenant_table('five_s_record_machine'),
      make_tenant_table('five_s_record_member'), narrow_to_scope('five_s_record_area', '{"area": "area_id"}'),
      narrow_to_scope('five_s_record_machine', '{"machine": "machine_id"}')`.execute(db)
}
