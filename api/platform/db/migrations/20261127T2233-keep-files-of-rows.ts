import { type Kysely, sql } from 'kysely'

/** Files that belong to rows of any table: sent in chunks, seen by whoever sees the row, removed after it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION row_is_seen(name text, row_id uuid) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
    DECLARE seen boolean;
    BEGIN
      EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE id = $1)', name) INTO seen USING row_id;
      RETURN seen;
    END $$`.execute(db)
  await sql`COMMENT ON FUNCTION row_is_seen(text, uuid) IS 'Whether whoever asks sees a row of a table'`.execute(db)
  await sql`
    ALTER TABLE file
      ADD subject text,
      ADD subject_id uuid,
      ADD field text,
      ADD position integer,
      ADD caption text CHECK (caption <> '' AND length(caption) <= 200),
      ADD moment text CHECK (moment IN ('before', 'after')),
      ADD width integer,
      ADD height integer,
      ADD thumbnail bytea,
      ADD removed_at timestamptz,
      ADD CHECK ((subject IS NULL) = (subject_id IS NULL) AND (subject IS NULL) = (field IS NULL)
        AND (subject IS NULL) = (position IS NULL))`.execute(db)
  const said = {
    subject: 'Table of the row that it belongs to; null for a file that is no field of a row',
    moment: 'Which of a pair of pictures it is',
    removed_at: 'It was taken from its row, or the row was deleted: its bytes follow later',
  }
  for (const [column, text] of Object.entries(said))
    await sql`COMMENT ON COLUMN file.${sql.ref(column)} IS ${sql.lit(text)}`.execute(db)
  await sql`
    CREATE INDEX file_of_row ON file (company_id, subject, subject_id) WHERE subject IS NOT NULL`.execute(db)
  await sql`
    CREATE INDEX file_to_remove ON file (company_id, removed_at) WHERE removed_at IS NOT NULL`.execute(db)
  await sql`
    CREATE POLICY with_its_row ON file AS RESTRICTIVE FOR SELECT TO vardiya_app
      USING (subject IS NULL OR removed_at IS NOT NULL OR row_is_seen(subject, subject_id))`.execute(db)

  await sql`
    CREATE TABLE upload (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      owner_id uuid NOT NULL,
      name text NOT NULL,
      kind text NOT NULL CHECK (kind IN ('file', 'image')),
      size_bytes bigint NOT NULL CHECK (size_bytes > 0),
      received_bytes bigint NOT NULL DEFAULT 0 CHECK (received_bytes BETWEEN 0 AND size_bytes),
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, owner_id) REFERENCES user_account (company_id, id) ON DELETE CASCADE
    )`.execute(db)
  await sql`COMMENT ON TABLE upload IS 'Files on their way, chunk by chunk; their id becomes that of the file'`.execute(
    db,
  )
  await sql`SELECT make_tenant_table('upload')`.execute(db)
}
