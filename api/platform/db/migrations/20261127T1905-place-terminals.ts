import { type Kysely, sql } from 'kysely'

/**
 * A serial number stands on the terminal for everybody to read, so it is believed from one address or network only: the one
 * that a person of the company has named. What calls from elsewhere under the same number waits beside it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE terminal
      ADD COLUMN network text CHECK (network IS NULL OR network::cidr IS NOT NULL),
      ADD COLUMN called_from text CHECK (length(called_from) <= 60),
      ADD COLUMN sends_cards boolean NOT NULL DEFAULT false,
      DROP CONSTRAINT terminal_serial_number_key,
      ADD CONSTRAINT terminal_once UNIQUE (company_id, serial_number),
      ADD CONSTRAINT terminal_once_in_network
        EXCLUDE USING gist (serial_number WITH =, (network::cidr::inet) inet_ops WITH &&)`.execute(db)
  await sql`CREATE UNIQUE INDEX terminal_once_anywhere ON terminal (serial_number) WHERE network IS NULL`.execute(db)
  const said = {
    network: 'From which it is believed; null until somebody has named it: then it gets no commands',
    called_from: 'Address of its last call from there',
    sends_cards: 'Whether it is told numbers of cards',
  }
  for (const [column, text] of Object.entries(said))
    await sql`COMMENT ON COLUMN terminal.${sql.ref(column)} IS ${sql.lit(text)}`.execute(db)

  await sql`DROP FUNCTION terminal_with(text)`.execute(db)
  await sql`
    CREATE FUNCTION terminal_with(serial text, caller text)
    RETURNS TABLE (company_id uuid, id uuid, active boolean, placed boolean)
    LANGUAGE plpgsql STABLE AS $$
    #variable_conflict use_column
    DECLARE
      before text := coalesce(current_setting('app.identity', true), '');
      place inet := CASE WHEN pg_input_is_valid(caller, 'inet') THEN caller::inet END;
    BEGIN
      PERFORM set_config('app.identity', 'on', true);
      RETURN QUERY SELECT t.company_id, t.id, t.active, t.network IS NOT NULL FROM terminal t
        WHERE t.serial_number = serial AND (t.network IS NULL OR place <<= t.network::inet)
        ORDER BY t.network IS NULL LIMIT 1;
      PERFORM set_config('app.identity', before, true);
    END $$`.execute(db)
  await sql`REVOKE ALL ON FUNCTION terminal_with(text, text) FROM PUBLIC`.execute(db)
  await sql`GRANT EXECUTE ON FUNCTION terminal_with(text, text) TO vardiya_app`.execute(db)

  await sql`ALTER TABLE waiting_terminal_line ADD COLUMN address text`.execute(db)
  await sql`
    UPDATE waiting_terminal_line l SET address = w.address FROM waiting_terminal w
    WHERE w.serial_number = l.serial_number`.execute(db)
  await sql`
    ALTER TABLE waiting_terminal_line ALTER COLUMN address SET NOT NULL,
      DROP CONSTRAINT waiting_terminal_line_serial_number_fkey,
      DROP CONSTRAINT waiting_terminal_line_serial_number_line_key,
      ADD UNIQUE (serial_number, address, line)`.execute(db)
  await sql`
    ALTER TABLE waiting_terminal DROP CONSTRAINT waiting_terminal_pkey,
      ADD PRIMARY KEY (serial_number, address)`.execute(db)
  await sql`
    ALTER TABLE waiting_terminal_line ADD FOREIGN KEY (serial_number, address) REFERENCES waiting_terminal
      ON DELETE CASCADE`.execute(db)
}
