import { type Kysely, sql } from 'kysely'

/**
 * What devices send. `device_event` keeps every event as it was sent, once; the machine timeline and the reports of pieces
 * are built from it and can be built anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE device (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      code text NOT NULL CHECK (code ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$'),
      name text NOT NULL CHECK (name <> '' AND length(name) <= 100),
      kind text NOT NULL CHECK (kind IN ('machine', 'gateway', 'portal')),
      machine_id uuid,
      active boolean NOT NULL DEFAULT true,
      last_seen_at timestamptz,
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, id),
      UNIQUE (company_id, code),
      CHECK ((kind = 'machine') = (machine_id IS NOT NULL)),
      FOREIGN KEY (company_id, machine_id) REFERENCES machine (company_id, id)
    )`.execute(db)
  await sql`COMMENT ON COLUMN device.kind IS
    'machine: speaks for one machine; gateway: names the machine in every event; portal: people at the portal itself'`.execute(
    db,
  )
  await sql`CREATE UNIQUE INDEX device_portal ON device (company_id) WHERE kind = 'portal'`.execute(db)

  await sql`
    CREATE TABLE device_key (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL,
      device_id uuid NOT NULL,
      hash bytea NOT NULL UNIQUE,
      hint text NOT NULL,
      created_by uuid,
      created_at timestamptz NOT NULL DEFAULT now(),
      last_used_at timestamptz,
      revoked_at timestamptz,
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, device_id) REFERENCES device (company_id, id),
      FOREIGN KEY (company_id, created_by) REFERENCES user_account (company_id, id)
    )`.execute(db)
  await sql`COMMENT ON COLUMN device_key.hint IS 'The last characters of the key, so that people tell keys apart'`.execute(
    db,
  )

  // No foreign keys to what it names: codes were looked up when it was received, devices are never deleted, and a check
  // per row and reference would halve what one server can take.
  await sql`
    CREATE TABLE device_event (
      company_id uuid NOT NULL,
      device_id uuid NOT NULL,
      event_id text NOT NULL CHECK (event_id <> '' AND length(event_id) <= 100),
      kind text NOT NULL CHECK (kind IN ('state', 'count', 'cycle', 'scrap', 'order_start', 'order_stop', 'operator_on',
        'operator_off', 'stop_reason', 'heartbeat', 'meter', 'punch')),
      machine_id uuid,
      work_order_id uuid,
      operator_id uuid,
      reason_id uuid,
      occurred_at timestamptz NOT NULL,
      received_at timestamptz NOT NULL DEFAULT now(),
      data jsonb NOT NULL DEFAULT '{}',
      held text CHECK (held IN ('ahead', 'old', 'machine', 'work_order', 'operator', 'reason')),
      released_at timestamptz,
      dismissed_at timestamptz,
      decided_by uuid,
      PRIMARY KEY (company_id, device_id, event_id),
      CHECK (held IS NOT NULL OR machine_id IS NOT NULL OR kind IN ('heartbeat', 'meter', 'punch')),
      CHECK (held IS NOT NULL OR (released_at IS NULL AND dismissed_at IS NULL)),
      CHECK (released_at IS NULL OR dismissed_at IS NULL)
    )`.execute(db)
  await sql`COMMENT ON TABLE device_event IS
    'Raw and immutable, as the device sent it; only the fate of a held event is added'`.execute(db)
  await sql`COMMENT ON COLUMN device_event.data IS
    'What the kind carries, with the codes as they were sent; the ids are what they meant at reception'`.execute(db)
  await sql`COMMENT ON COLUMN device_event.held IS
    'Why it was put into quarantine: more than 5 minutes ahead, more than 30 days old, or naming something unknown. It
    counts once released_at is set'`.execute(db)
  await sql`CREATE INDEX device_event_machine ON device_event (company_id, machine_id, occurred_at)
    WHERE machine_id IS NOT NULL AND (held IS NULL OR released_at IS NOT NULL)`.execute(db)
  await sql`CREATE INDEX device_event_held ON device_event (company_id, received_at)
    WHERE held IS NOT NULL AND released_at IS NULL AND dismissed_at IS NULL`.execute(db)

  await sql`
    CREATE TABLE timeline_work (
      id bigint GENERATED ALWAYS AS IDENTITY,
      company_id uuid NOT NULL,
      machine_id uuid NOT NULL,
      since timestamptz NOT NULL,
      urgent boolean NOT NULL,
      PRIMARY KEY (company_id, id)
    )`.execute(db)
  await sql`COMMENT ON TABLE timeline_work IS
    'Machines whose timeline is to be built anew from an instant on; written with the events, removed by who builds'`.execute(
    db,
  )
  await sql`COMMENT ON COLUMN timeline_work.urgent IS 'A state changed; mere pieces and heartbeats may wait a second'`.execute(
    db,
  )

  await sql`ALTER TABLE machine_state_interval ADD COLUMN built boolean NOT NULL DEFAULT false`.execute(db)
  await sql`COMMENT ON COLUMN machine_state_interval.built IS
    'Built from device events, and built anew whenever they change; what others recorded is never touched by it'`.execute(
    db,
  )
  await sql`ALTER TABLE machine_class
    ADD COLUMN minor_stop_reason_id uuid,
    ADD COLUMN silent_after_seconds integer NOT NULL DEFAULT 300 CHECK (silent_after_seconds BETWEEN 10 AND 86400),
    ADD FOREIGN KEY (company_id, minor_stop_reason_id) REFERENCES stoppage_reason (company_id, id)`.execute(db)
  await sql`COMMENT ON COLUMN machine_class.minor_stop_reason_id IS
    'Reason of a stop that ended within minor_stop_seconds and that nobody explained; without one it stays undefined'`.execute(
    db,
  )
  await sql`COMMENT ON COLUMN machine_class.silent_after_seconds IS
    'A machine that sends nothing for longer is without data from its last event on'`.execute(db)

  await sql`
    CREATE TABLE stoppage_action (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL,
      machine_id uuid NOT NULL,
      at timestamptz NOT NULL,
      kind text NOT NULL CHECK (kind IN ('classify', 'note', 'split', 'join')),
      reason_id uuid,
      note text CHECK (length(note) <= 500),
      batch_id uuid NOT NULL,
      before jsonb,
      made_by uuid NOT NULL,
      made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      undone_by uuid,
      undone_at timestamptz,
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, machine_id) REFERENCES machine (company_id, id),
      FOREIGN KEY (company_id, reason_id) REFERENCES stoppage_reason (company_id, id),
      FOREIGN KEY (company_id, made_by) REFERENCES user_account (company_id, id)
    )`.execute(db)
  await sql`COMMENT ON TABLE stoppage_action IS
    'What people said of stops. split cuts and join mends a stop at the instant; classify (reason, null: unexplained again)
    and note speak of the piece that holds it. The latest that was not undone holds'`.execute(db)
  await sql`COMMENT ON COLUMN stoppage_action.batch_id IS 'Actions made, and undone, together'`.execute(db)
  await sql`COMMENT ON COLUMN stoppage_action.before IS
    'Of a stop that no device sent: the intervals as they were, to undo it'`.execute(db)
  await sql`CREATE INDEX stoppage_action_machine ON stoppage_action (company_id, machine_id, at)`.execute(db)

  for (const table of ['device', 'device_key', 'device_event', 'timeline_work', 'stoppage_action'])
    await sql`SELECT make_tenant_table(${table})`.execute(db)
  await sql`CREATE TRIGGER touch BEFORE UPDATE ON device FOR EACH ROW EXECUTE FUNCTION touch_updated_at()`.execute(db)
  // The history is added to and marked as undone, never removed.
  await sql`REVOKE DELETE ON device_event, stoppage_action FROM vardiya_app`.execute(db)
}
