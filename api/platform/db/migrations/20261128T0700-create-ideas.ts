import { type Kysely, sql } from 'kysely'

/** Suggestions of staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE idea (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      code text NOT NULL,
      name text NOT NULL CHECK (name <> '' AND length(name) <= 120),
      category text NOT NULL
        CHECK (category IN ('safety', 'quality', 'time', 'cost', 'energy', 'workplace', 'other')),
      area_id uuid,
      machine_id uuid,
      description text NOT NULL CHECK (description <> '' AND length(description) <= 2000),
      sent_by_id uuid,
      owner_id uuid,
      due_on date,
      answer text CHECK (answer <> '' AND length(answer) <= 300),
      gain numeric(21, 6) CHECK (gain >= 0),
      gain_currency text,
      status text NOT NULL DEFAULT 'open'
        CHECK (status IN ('open', 'accepted', 'refused', 'withdrawn', 'done', 'closed')),
      created_by uuid,
      version integer NOT NULL DEFAULT 1,
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, id),
      UNIQUE (company_id, code),
      CHECK ((gain IS NULL) = (gain_currency IS NULL)),
      FOREIGN KEY (company_id, area_id) REFERENCES area (company_id, id),
      FOREIGN KEY (company_id, machine_id) REFERENCES machine (company_id, id),
      FOREIGN KEY (company_id, sent_by_id) REFERENCES employee (company_id, id),
      FOREIGN KEY (company_id, owner_id) REFERENCES employee (company_id, id),
      FOREIGN KEY (company_id, created_by) REFERENCES user_account (company_id, id)
    )`.execute(db)
  await sql`COMMENT ON COLUMN idea.sent_by_id IS 'Who had it; null for an account that belongs to no employee'`.execute(
    db,
  )
  await sql`COMMENT ON COLUMN idea.owner_id IS 'Employee who carries it out'`.execute(db)
  await sql`COMMENT ON COLUMN idea.gain IS 'What it saves in a year'`.execute(db)
  await sql`COMMENT ON COLUMN idea.created_by IS 'Null for an employee without an account, at a kiosk'`.execute(db)
  await sql`CREATE INDEX idea_queue ON idea (company_id, status, code)`.execute(db)
  await sql`CREATE INDEX idea_author ON idea (company_id, created_by)`.execute(db)
  await sql`CREATE INDEX idea_area ON idea (company_id, area_id)`.execute(db)
  await sql`CREATE INDEX idea_machine ON idea (company_id, machine_id)`.execute(db)
  await sql`CREATE INDEX idea_sender ON idea (company_id, sent_by_id)`.execute(db)
  await sql`CREATE INDEX idea_owner ON idea (company_id, owner_id)`.execute(db)
  await sql`
    SELECT make_tenant_table('idea'), narrow_to_scope('idea',
      '{"area": "area_id", "emptyIsAll": ["area"], "author": "created_by"}')`.execute(db)
  await sql`
    CREATE TRIGGER touch BEFORE UPDATE ON idea FOR EACH ROW EXECUTE FUNCTION touch_updated_at()`.execute(db)
}
