import { type Kysely, sql } from 'kysely'

/** What any row may have beside its fields: comments, people who follow it, links to other rows. Seen by who sees the row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE row_comment (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      subject text NOT NULL,
      subject_id uuid NOT NULL,
      day date,
      author_id uuid NOT NULL,
      text text CHECK (text <> '' AND length(text) <= 2000),
      mentioned uuid[] NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL DEFAULT now(),
      edited_at timestamptz,
      removed_at timestamptz,
      version integer NOT NULL DEFAULT 1,
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, id),
      CHECK ((text IS NULL) = (removed_at IS NOT NULL)),
      FOREIGN KEY (company_id, author_id) REFERENCES user_account (company_id, id)
    )`.execute(db)
  await sql`COMMENT ON COLUMN row_comment.subject IS 'Table of the row'`.execute(db)
  await sql`COMMENT ON COLUMN row_comment.day IS 'Of what is said about a day of the row; null about the row itself'`.execute(
    db,
  )
  await sql`COMMENT ON COLUMN row_comment.text IS 'Null once it was deleted, which is told in its place'`.execute(db)
  await sql`CREATE INDEX row_comment_thread ON row_comment (company_id, subject, subject_id, id)`.execute(db)
  await sql`CREATE INDEX row_comment_days ON row_comment (company_id, subject, day) WHERE day IS NOT NULL`.execute(db)
  await sql`
    CREATE TABLE row_watcher (
      company_id uuid NOT NULL REFERENCES company (id),
      subject text NOT NULL,
      subject_id uuid NOT NULL,
      user_id uuid NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, subject, subject_id, user_id),
      FOREIGN KEY (company_id, user_id) REFERENCES user_account (company_id, id) ON DELETE CASCADE
    )`.execute(db)
  await sql`
    CREATE TABLE row_link (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      one text NOT NULL,
      one_id uuid NOT NULL,
      other text NOT NULL,
      other_id uuid NOT NULL,
      created_by uuid,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, id),
      -- Each pair once, whichever side it was made from.
      CHECK ((one, one_id) < (other, other_id)),
      UNIQUE (company_id, one, one_id, other, other_id),
      FOREIGN KEY (company_id, created_by) REFERENCES user_account (company_id, id)
    )`.execute(db)
  await sql`COMMENT ON TABLE row_link IS 'Two rows of any tables that belong together'`.execute(db)
  await sql`CREATE INDEX row_link_back ON row_link (company_id, other, other_id)`.execute(db)
  for (const table of ['row_comment', 'row_watcher', 'row_link'])
    await sql`SELECT make_tenant_table(${table})`.execute(db)
  for (const table of ['row_comment', 'row_watcher'])
    await sql`
      CREATE POLICY with_its_row ON ${sql.table(table)} AS RESTRICTIVE TO vardiya_app
        USING (row_is_seen(subject, subject_id))`.execute(db)
  await sql`
    CREATE POLICY with_its_rows ON row_link AS RESTRICTIVE TO vardiya_app
      USING (row_is_seen(one, one_id) OR row_is_seen(other, other_id))`.execute(db)
}
