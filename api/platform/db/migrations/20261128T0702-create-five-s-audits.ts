import { type Kysely, sql } from 'kysely'

/** Templates of audits, and audits with the questions that they had when they were planned. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const base = sql`
    id uuid NOT NULL DEFAULT uuidv7(),
    company_id uuid NOT NULL REFERENCES company (id)`
  const kept = sql`
    version integer NOT NULL DEFAULT 1,
    updated_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (company_id, id)`
  const question = sql`
    position integer NOT NULL,
    pillar text NOT NULL CHECK (pillar IN ('sort', 'set_in_order', 'shine', 'standardise', 'sustain')),
    question text NOT NULL CHECK (question <> '' AND length(question) <= 300),
    weight integer NOT NULL CHECK (weight BETWEEN 1 AND 10),
    photo_below integer CHECK (photo_below BETWEEN 1 AND 4)`
  await sql`
    CREATE TABLE audit_template (${base},
      code text NOT NULL CHECK (code <> '' AND length(code) <= 40),
      name text NOT NULL CHECK (name <> '' AND length(name) <= 120),
      target integer NOT NULL CHECK (target BETWEEN 1 AND 100),
      active boolean NOT NULL DEFAULT true,
      ${kept},
      UNIQUE (company_id, code)
    )`.execute(db)
  await sql`
    CREATE TABLE audit_question (${base},
      template_id uuid NOT NULL,
      ${question},
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, template_id) REFERENCES audit_template (company_id, id) ON DELETE CASCADE
    )`.execute(db)
  await sql`
    CREATE TABLE five_s_audit (${base},
      number text NOT NULL,
      template_id uuid NOT NULL,
      area_id uuid NOT NULL,
      site_id uuid NOT NULL,
      auditor_id uuid NOT NULL,
      due_on date NOT NULL,
      rule text,
      target integer NOT NULL CHECK (target BETWEEN 1 AND 100),
      note text CHECK (note <> '' AND length(note) <= 1000),
      score double precision CHECK (score BETWEEN 0 AND 100),
      done_at timestamptz,
      reason text CHECK (reason <> '' AND length(reason) <= 300),
      status text NOT NULL DEFAULT 'planned' CHECK (status IN ('planned', 'in_progress', 'done', 'cancelled', 'missed')),
      ${kept},
      UNIQUE (company_id, number),
      CHECK (status <> 'done' OR done_at IS NOT NULL),
      FOREIGN KEY (company_id, template_id) REFERENCES audit_template (company_id, id),
      FOREIGN KEY (company_id, area_id) REFERENCES area (company_id, id),
      FOREIGN KEY (company_id, site_id) REFERENCES site (company_id, id),
      FOREIGN KEY (company_id, auditor_id) REFERENCES user_account (company_id, id)
    )`.execute(db)
  await sql`COMMENT ON COLUMN five_s_audit.score IS 'Percent: points times weight of 4 times weight, of the questions that apply'`.execute(
    db,
  )
  await sql`
    CREATE TABLE five_s_answer (${base},
      audit_id uuid NOT NULL,
      ${question},
      answer text CHECK (answer IN ('0', '1', '2', '3', '4', 'na')),
      points integer GENERATED ALWAYS AS (CASE WHEN answer <> 'na' THEN answer::integer END) STORED,
      note text CHECK (note <> '' AND length(note) <= 500),
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, audit_id) REFERENCES five_s_audit (company_id, id) ON DELETE CASCADE
    )`.execute(db)
  await sql`CREATE INDEX ON five_s_audit (company_id, due_on)`.execute(db)
  await sql`CREATE INDEX ON five_s_audit (company_id, area_id, done_at)`.execute(db)
  await sql`
    SELECT make_tenant_table('audit_template'), make_line_table('audit_question', 'template_id', 'audit_template'),
      make_tenant_table('five_s_audit'), narrow_to_scope('five_s_audit', '{"area": "area_id", "author": "auditor_id"}'),
      make_line_table('five_s_answer', 'audit_id', 'five_s_audit')`.execute(db)
}
