import { type Kysely, sql } from 'kysely'

/** A kiosk is a device at a reader, where people punch by card, code or number and PIN. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE device DROP CONSTRAINT device_kind_check`.execute(db)
  await sql`
    ALTER TABLE device ADD COLUMN reader_id uuid,
      ADD CONSTRAINT device_kind_check CHECK (kind IN ('machine', 'gateway', 'kiosk', 'portal')),
      ADD CONSTRAINT device_reader_check CHECK ((kind = 'kiosk') = (reader_id IS NOT NULL)),
      ADD FOREIGN KEY (company_id, reader_id) REFERENCES reader (company_id, id)`.execute(db)
  await sql`COMMENT ON COLUMN device.kind IS
    'machine: speaks for one machine; gateway: names the machine in every event; kiosk: people punch at it; portal: people
    at the portal itself'`.execute(db)
  await sql`COMMENT ON COLUMN device.reader_id IS 'Of a kiosk: the reader that it is'`.execute(db)
  await sql`ALTER TABLE punch DROP CONSTRAINT punch_source_check`.execute(db)
  await sql`
    ALTER TABLE punch ADD CONSTRAINT punch_source_check
      CHECK (source IN ('device', 'terminal', 'kiosk', 'file', 'manual'))`.execute(db)
}
