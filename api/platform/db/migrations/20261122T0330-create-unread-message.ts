import { type Kysely, sql } from 'kysely'

/** What devices publish over MQTT and nobody could read: the sender hears nothing of it, so people must see it here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE unread_message (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      device_id uuid,
      topic text NOT NULL CHECK (length(topic) <= 300),
      reason text NOT NULL CHECK (reason IN ('no_device', 'not_json', 'too_many', 'not_sparkplug', 'refused_event')),
      detail text NOT NULL CHECK (length(detail) <= 500),
      digest text NOT NULL CHECK (length(digest) = 64),
      payload text NOT NULL CHECK (length(payload) <= 4000),
      encoding text NOT NULL CHECK (encoding IN ('text', 'hex')),
      bytes integer NOT NULL,
      times integer NOT NULL CHECK (times > 0),
      first_at timestamptz NOT NULL,
      received_at timestamptz NOT NULL,
      PRIMARY KEY (company_id, id),
      UNIQUE (company_id, topic, reason, digest),
      FOREIGN KEY (company_id, device_id) REFERENCES device (company_id, id)
    )`.execute(db)
  await sql`COMMENT ON TABLE unread_message IS
    'Bounded: the newest of each topic and of the company. The same payload again only counts'`.execute(db)
  await sql`COMMENT ON COLUMN unread_message.device_id IS
    'The device that the topic names, in use or not; null when there is none'`.execute(db)
  await sql`COMMENT ON COLUMN unread_message.payload IS 'Its beginning; in hexadecimal when it is no text'`.execute(db)
  await sql`CREATE INDEX unread_message_newest ON unread_message (company_id, received_at DESC)`.execute(db)
  await sql`SELECT make_tenant_table('unread_message')`.execute(db)
}
