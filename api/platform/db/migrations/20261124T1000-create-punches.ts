import { type Kysely, sql } from 'kysely'

/**
 * Who passed which reader when: zones, the readers between them, and punches as they came, from devices, terminals, files
 * and people. A punch is kept before it is understood; what cannot be placed waits in it until somebody decides.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const row = sql`
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      version integer NOT NULL DEFAULT 1,
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, id)`
  const named = sql`${row},
      code text NOT NULL,
      name text NOT NULL,
      active boolean NOT NULL DEFAULT true,
      UNIQUE (company_id, code)`

  await sql`
    CREATE TABLE zone (${named},
      kind text NOT NULL CHECK (kind IN ('production', 'rest', 'canteen', 'wc', 'outside', 'own'))
    )`.execute(db)
  await sql`
    CREATE TABLE reader (${named},
      site_id uuid NOT NULL,
      from_zone_id uuid NOT NULL,
      to_zone_id uuid NOT NULL CHECK (to_zone_id <> from_zone_id),
      direction text NOT NULL CHECK (direction IN ('in', 'out', 'both', 'undefined')),
      area_id uuid,
      FOREIGN KEY (company_id, site_id) REFERENCES site (company_id, id),
      FOREIGN KEY (company_id, from_zone_id) REFERENCES zone (company_id, id),
      FOREIGN KEY (company_id, to_zone_id) REFERENCES zone (company_id, id),
      FOREIGN KEY (company_id, area_id) REFERENCES area (company_id, id)
    )`.execute(db)
  await sql`COMMENT ON COLUMN reader.direction IS
    'in: always from the one zone to the other; out: always back; both: the punch says it; undefined: nobody does, pairing
    decides'`.execute(db)
  await sql`COMMENT ON COLUMN reader.area_id IS 'Where it hangs; null where nobody said it'`.execute(db)

  await sql`
    CREATE TABLE punch (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      source text NOT NULL CHECK (source IN ('device', 'terminal', 'file', 'manual')),
      origin text NOT NULL CHECK (origin <> '' AND length(origin) <= 60),
      credential_kind text NOT NULL CHECK (credential_kind IN ('card', 'pin', 'employee')),
      credential text NOT NULL CHECK (credential <> '' AND length(credential) <= 60),
      said_at timestamp NOT NULL CHECK (said_at = date_trunc('second', said_at)),
      state text CHECK (state IN ('in', 'out', 'break_out', 'break_in', 'overtime_in', 'overtime_out')),
      occurred_at timestamptz NOT NULL,
      received_at timestamptz NOT NULL DEFAULT now(),
      reader_id uuid,
      employee_id uuid,
      data jsonb NOT NULL DEFAULT '{}',
      reason text CHECK (reason <> '' AND length(reason) <= 300),
      created_by uuid,
      held text CHECK (held IN ('card', 'reader', 'ahead', 'old')),
      released_at timestamptz,
      dismissed_at timestamptz,
      decided_by uuid,
      counts boolean NOT NULL GENERATED ALWAYS AS (held IS NULL OR released_at IS NOT NULL) STORED,
      PRIMARY KEY (company_id, id),
      CONSTRAINT punch_once UNIQUE NULLS NOT DISTINCT (company_id, source, origin, credential, said_at, state),
      CHECK (counts = false OR (reader_id IS NOT NULL AND employee_id IS NOT NULL)),
      CHECK (held IS NOT NULL OR (released_at IS NULL AND dismissed_at IS NULL)),
      CHECK (released_at IS NULL OR dismissed_at IS NULL),
      CHECK ((source = 'manual') = (reason IS NOT NULL AND created_by IS NOT NULL)),
      FOREIGN KEY (company_id, reader_id) REFERENCES reader (company_id, id),
      FOREIGN KEY (company_id, employee_id) REFERENCES employee (company_id, id),
      FOREIGN KEY (company_id, created_by) REFERENCES user_account (company_id, id),
      FOREIGN KEY (company_id, decided_by) REFERENCES user_account (company_id, id)
    )`.execute(db)
  const said = {
    origin: 'Code of the reader as it was sent, or serial number of the terminal',
    credential: 'Number of the card, or PIN, as it was sent; a PIN is the registration number typed at a terminal',
    said_at:
      'The second by the sender: of a terminal what its clock showed, of others in UTC. Part of what a repeat is known by',
    state: 'What the sender said of the direction; null where it said nothing',
    counts: 'It is known who passed which reader, and nothing stands against the time',
    held: 'Why it waits for a decision: card or reader unknown, more than 5 minutes ahead, more than 30 days old',
    reason: 'Why somebody entered it by hand',
  }
  for (const [column, text] of Object.entries(said))
    await sql`COMMENT ON COLUMN punch.${sql.ref(column)} IS ${sql.lit(text)}`.execute(db)
  await sql`COMMENT ON TABLE punch IS 'Immutable, as it came; only who it was, where, and the fate of a held one is added'`.execute(
    db,
  )
  await sql`CREATE INDEX punch_of_employee ON punch (company_id, employee_id, occurred_at) WHERE counts`.execute(db)
  await sql`CREATE INDEX punch_of_reader ON punch (company_id, reader_id, occurred_at) WHERE counts`.execute(db)
  await sql`CREATE INDEX punch_newest ON punch (company_id, occurred_at DESC, id DESC)`.execute(db)
  await sql`
    CREATE INDEX punch_held ON punch (company_id, received_at)
    WHERE held IS NOT NULL AND released_at IS NULL AND dismissed_at IS NULL`.execute(db)

  for (const table of ['zone', 'reader']) {
    await sql`SELECT make_tenant_table(${table}), make_reportable(${table})`.execute(db)
    await sql`
      CREATE TRIGGER touch BEFORE UPDATE ON ${sql.table(table)}
      FOR EACH ROW EXECUTE FUNCTION touch_updated_at()`.execute(db)
  }
  await sql`SELECT make_tenant_table('punch')`.execute(db)
  // What was sent stays as it was sent.
  await sql`REVOKE UPDATE, DELETE ON punch FROM vardiya_app`.execute(db)
  await sql`
    GRANT UPDATE (reader_id, employee_id, held, released_at, dismissed_at, decided_by) ON punch TO vardiya_app`.execute(
    db,
  )
}
