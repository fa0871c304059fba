import { type Kysely, sql } from 'kysely'

/**
 * The audit log is a chain per company: `audit_link` holds, for each entry in the order of the commits, a hash over what it
 * says and over the link before it, and `audit_head` the last link. Links are made at the commit, by a deferred trigger, so
 * that a company's writers wait for one another only as long as a commit takes. Entries say from which address they came.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE audit_log ADD COLUMN address text`.execute(db)
  await sql`COMMENT ON COLUMN audit_log.address IS 'Of the client whose request it was'`.execute(db)
  // When it was and in which place of the log stands nobody in the api can say.
  await sql`REVOKE INSERT ON audit_log FROM vardiya_app`.execute(db)
  await sql`
    GRANT INSERT (company_id, user_id, request_id, address, action, subject, subject_id, detail)
    ON audit_log TO vardiya_app`.execute(db)

  await sql`
    CREATE TABLE audit_link (
      company_id uuid NOT NULL REFERENCES company (id),
      number bigint NOT NULL CHECK (number > 0),
      entry_id uuid NOT NULL,
      hash bytea NOT NULL,
      PRIMARY KEY (company_id, number),
      UNIQUE (company_id, entry_id)
    )`.execute(db)
  await sql`
    CREATE TABLE audit_head (
      company_id uuid PRIMARY KEY REFERENCES company (id),
      number bigint NOT NULL,
      hash bytea NOT NULL
    )`.execute(db)
  for (const table of ['audit_link', 'audit_head']) {
    await sql`SELECT make_tenant_table(${table})`.execute(db)
    await sql`REVOKE INSERT, UPDATE, DELETE ON ${sql.table(table)} FROM vardiya_app`.execute(db)
  }
  await sql`COMMENT ON TABLE audit_link IS 'No foreign key to the entries: a link outlives the entry that somebody removes'`.execute(
    db,
  )

  await makeFunctions(db)
  await indexForReading(db)
  await sql`SELECT link_audit(id, NULL) FROM company`.execute(db)
}

async function makeFunctions(db: Kysely<unknown>): Promise<void> {
  // What a link vouches for. Instants as microseconds: their text would depend on the session's time zone.
  await sql`
    CREATE FUNCTION audit_content(entry audit_log, number bigint) RETURNS text LANGUAGE sql STABLE AS $$
      SELECT jsonb_build_array(number, entry.company_id, entry.id, (extract(epoch FROM entry.at) * 1000000)::bigint,
        entry.user_id, entry.request_id, entry.address, entry.action, entry.subject, entry.subject_id, entry.detail)::text
    $$`.execute(db)
  await sql`
    CREATE FUNCTION audit_hash(before bytea, first bytea, content text) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
      SELECT sha256(coalesce(before, first) || convert_to(content, 'UTF8'))
    $$`.execute(db)
  await sql`CREATE AGGREGATE audit_chain(bytea, text) (SFUNC = audit_hash, STYPE = bytea)`.execute(db)
  await sql`
    CREATE FUNCTION audit_origin(company uuid) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
      SELECT sha256(convert_to(company::text, 'UTF8'))
    $$`.execute(db)

  // All at once: an import of thousands of rows would otherwise change the head as often.
  await sql`
    CREATE FUNCTION link_audit(company uuid, instant timestamptz) RETURNS void LANGUAGE plpgsql
    SECURITY DEFINER SET search_path = public, pg_temp AS $$
    DECLARE
      head audit_head;
    BEGIN
      INSERT INTO audit_head VALUES (company, 0, audit_origin(company)) ON CONFLICT DO NOTHING;
      SELECT * INTO head FROM audit_head WHERE company_id = company FOR UPDATE;
      WITH waiting AS (
        SELECT a, a.at, a.id, head.number + row_number() OVER (ORDER BY a.at, a.id) AS number
        FROM audit_log a
        WHERE a.company_id = company AND (instant IS NULL OR a.at = instant)
          AND NOT EXISTS (SELECT FROM audit_link l WHERE l.company_id = company AND l.entry_id = a.id)
      ), linked AS (
        INSERT INTO audit_link (company_id, number, entry_id, hash)
        SELECT company, number, id,
          audit_chain(head.hash, audit_content(a, number)) OVER (ORDER BY number ROWS UNBOUNDED PRECEDING)
        FROM waiting
        RETURNING number, hash
      )
      UPDATE audit_head SET number = last.number, hash = last.hash
      FROM (SELECT number, hash FROM linked ORDER BY number DESC LIMIT 1) last
      WHERE company_id = company;
    END $$`.execute(db)
  await sql`REVOKE EXECUTE ON FUNCTION link_audit(uuid, timestamptz) FROM PUBLIC`.execute(db)
  // The first entry of a transaction links all that have its instant, which are those of the transaction.
  await sql`
    CREATE FUNCTION link_audit_at_commit() RETURNS trigger LANGUAGE plpgsql
    SECURITY DEFINER SET search_path = public, pg_temp AS $$
    BEGIN
      PERFORM FROM audit_link WHERE company_id = NEW.company_id AND entry_id = NEW.id;
      IF NOT FOUND THEN PERFORM link_audit(NEW.company_id, NEW.at); END IF;
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE CONSTRAINT TRIGGER link_audit AFTER INSERT ON audit_log DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION link_audit_at_commit()`.execute(db)
}

/** Read the newest first: all of it, by person, by kind of thing, by what was done, by thing. */
async function indexForReading(db: Kysely<unknown>): Promise<void> {
  await sql`DROP INDEX audit_log_at, audit_log_subject`.execute(db)
  await sql`CREATE INDEX audit_log_at ON audit_log (company_id, at, id)`.execute(db)
  await sql`CREATE INDEX audit_log_person ON audit_log (company_id, user_id, at, id)`.execute(db)
  await sql`CREATE INDEX audit_log_kind ON audit_log (company_id, subject, at, id)`.execute(db)
  await sql`CREATE INDEX audit_log_action ON audit_log (company_id, action, at, id)`.execute(db)
  await sql`
    CREATE INDEX audit_log_subject ON audit_log (company_id, subject_id, at, id) WHERE subject_id IS NOT NULL`.execute(
    db,
  )
}
