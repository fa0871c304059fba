import { type Kysely, sql } from 'kysely'

/** Whom a terminal knows, as it tells it; and the command by which it is asked for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE terminal_person (
      company_id uuid NOT NULL REFERENCES company (id),
      terminal_id uuid NOT NULL,
      pin text NOT NULL CHECK (pin ~ '^[A-Za-z0-9_.-]{1,24}$'),
      name text NOT NULL DEFAULT '' CHECK (length(name) <= 100),
      card text CHECK (length(card) BETWEEN 1 AND 40),
      privilege smallint NOT NULL DEFAULT 0,
      fingers smallint[] NOT NULL DEFAULT '{}' CHECK (cardinality(fingers) <= 20),
      face boolean NOT NULL DEFAULT false,
      told_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, terminal_id, pin),
      FOREIGN KEY (company_id, terminal_id) REFERENCES terminal (company_id, id) ON DELETE CASCADE
    )`.execute(db)
  const said = {
    name: 'As it stands on the terminal; empty where only a fingerprint or a face was told',
    privilege: 'In its own numbers: 0 punches only, others may open its menu',
    fingers: 'Which fingers are enrolled; their templates are never kept',
    told_at: 'When the terminal named them last, or said that it has taken them over',
  }
  for (const [column, text] of Object.entries(said))
    await sql`COMMENT ON COLUMN terminal_person.${sql.ref(column)} IS ${sql.lit(text)}`.execute(db)
  await sql`SELECT make_tenant_table('terminal_person')`.execute(db)
  await sql`
    ALTER TABLE terminal_command DROP CONSTRAINT terminal_command_kind_check,
      ADD CONSTRAINT terminal_command_kind_check
        CHECK (kind IN ('people', 'list', 'resend', 'clock', 'check', 'info'))`.execute(db)
}
