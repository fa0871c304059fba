import { type Kysely, sql } from 'kysely'

/**
 * Attendance terminals that push by themselves. They have no secret but their serial number, and speak before anybody has
 * accepted them: until then what they send is of no company.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE terminal (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      serial_number text NOT NULL UNIQUE CHECK (serial_number ~ '^[A-Za-z0-9._-]{4,40}$'),
      name text NOT NULL CHECK (name <> '' AND length(name) <= 100),
      reader_id uuid NOT NULL,
      active boolean NOT NULL DEFAULT true,
      last_seen_at timestamptz,
      last_punch_at timestamptz,
      drift_seconds integer,
      stamp text CHECK (length(stamp) <= 40),
      info text CHECK (length(info) <= 200),
      dropped bigint NOT NULL DEFAULT 0,
      version integer NOT NULL DEFAULT 1,
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, reader_id) REFERENCES reader (company_id, id)
    )`.execute(db)
  const said = {
    last_punch_at: 'Latest instant of a punch that it sent',
    drift_seconds: 'Its clock less ours at the last punch that came as it happened',
    stamp: 'Up to where it has sent its punches, in its own words; null asks it for all that it holds',
    info: 'Firmware, counts and address as it tells them',
    dropped: 'Biometric templates and photos that it sent, none of which was kept',
  }
  for (const [column, text] of Object.entries(said))
    await sql`COMMENT ON COLUMN terminal.${sql.ref(column)} IS ${sql.lit(text)}`.execute(db)
  await sql`SELECT make_tenant_table('terminal')`.execute(db)
  await sql`
    CREATE POLICY identity_lookup ON terminal FOR SELECT TO vardiya_app
      USING ((SELECT current_setting('app.identity', true)) = 'on')`.execute(db)

  await sql`
    CREATE TABLE terminal_command (
      number bigint GENERATED ALWAYS AS IDENTITY,
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      terminal_id uuid NOT NULL,
      kind text NOT NULL CHECK (kind IN ('people', 'resend', 'clock', 'check', 'info')),
      command text NOT NULL CHECK (length(command) BETWEEN 1 AND 400 AND command !~ '[\r\n]'),
      status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sent', 'done', 'failed')),
      result integer,
      offered integer NOT NULL DEFAULT 0,
      created_by uuid,
      created_at timestamptz NOT NULL DEFAULT now(),
      sent_at timestamptz,
      ended_at timestamptz,
      PRIMARY KEY (company_id, id),
      UNIQUE (company_id, terminal_id, number),
      FOREIGN KEY (company_id, terminal_id) REFERENCES terminal (company_id, id) ON DELETE CASCADE,
      FOREIGN KEY (company_id, created_by) REFERENCES user_account (company_id, id)
    )`.execute(db)
  await sql`COMMENT ON COLUMN terminal_command.number IS 'By which the terminal says what became of it'`.execute(db)
  await sql`COMMENT ON COLUMN terminal_command.result IS 'What the terminal returned: 0, or an error of its own'`.execute(
    db,
  )
  await sql`
    CREATE INDEX terminal_command_open ON terminal_command (company_id, terminal_id, number)
    WHERE status IN ('queued', 'sent')`.execute(db)
  await sql`SELECT make_tenant_table('terminal_command')`.execute(db)

  await sql`
    CREATE TABLE waiting_terminal (
      serial_number text PRIMARY KEY CHECK (serial_number ~ '^[A-Za-z0-9._-]{4,40}$'),
      address text NOT NULL CHECK (length(address) <= 60),
      first_seen_at timestamptz NOT NULL DEFAULT now(),
      last_seen_at timestamptz NOT NULL DEFAULT now(),
      lines integer NOT NULL DEFAULT 0 CHECK (lines >= 0)
    )`.execute(db)
  await sql`
    CREATE TABLE waiting_terminal_line (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      serial_number text NOT NULL REFERENCES waiting_terminal ON DELETE CASCADE,
      line text NOT NULL CHECK (length(line) <= 500),
      received_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (serial_number, line)
    )`.execute(db)
  await sql`COMMENT ON TABLE waiting_terminal IS
    'Terminals that nobody has accepted: of no company, and bounded. Who knows the serial number may claim it'`.execute(
    db,
  )
  await sql`COMMENT ON TABLE waiting_terminal_line IS 'Punches they sent meanwhile, word for word, each once'`.execute(
    db,
  )
  await sql`GRANT SELECT, INSERT, UPDATE, DELETE ON waiting_terminal, waiting_terminal_line TO vardiya_app`.execute(db)

  await sql`
    CREATE FUNCTION terminal_with(serial text) RETURNS TABLE (company_id uuid, id uuid, active boolean)
    LANGUAGE plpgsql STABLE AS $$
    #variable_conflict use_column
    DECLARE
      before text := coalesce(current_setting('app.identity', true), '');
    BEGIN
      PERFORM set_config('app.identity', 'on', true);
      RETURN QUERY SELECT t.company_id, t.id, t.active FROM terminal t WHERE t.serial_number = serial;
      PERFORM set_config('app.identity', before, true);
    END $$`.execute(db)
  await sql`REVOKE ALL ON FUNCTION terminal_with(text) FROM PUBLIC`.execute(db)
  await sql`GRANT EXECUTE ON FUNCTION terminal_with(text) TO vardiya_app`.execute(db)
}
