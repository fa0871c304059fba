import { type Kysely, sql } from 'kysely'

/**
 * Saved views: a report's address under a name, kept for oneself or shared by role; one of them opens the report by
 * itself, and some stand as tiles on the home page.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE saved_view (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      owner_id uuid NOT NULL,
      report text NOT NULL,
      route text NOT NULL CHECK (route LIKE '/%'),
      search text NOT NULL CHECK (length(search) <= 8000),
      needs text NOT NULL,
      name text NOT NULL CHECK (name <> ''),
      description text NOT NULL DEFAULT '',
      shared_roles text[] NOT NULL DEFAULT '{}'
        CHECK (shared_roles <@ ARRAY['FullAdmin', 'Admin', 'User', 'GUVENLIK', 'Guest', 'DemoUser']),
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, owner_id) REFERENCES user_account (company_id, id) ON DELETE CASCADE
    )`.execute(db)
  await sql`COMMENT ON COLUMN saved_view.search IS
    'The state as the address writes it, without "?": presets in it stay relative'`.execute(db)
  await sql`COMMENT ON COLUMN saved_view.needs IS 'Permission that opens the report; who lost it sees no view of it'`.execute(
    db,
  )
  await sql`CREATE UNIQUE INDEX saved_view_name ON saved_view (company_id, owner_id, report, lower(name))`.execute(db)
  await sql`CREATE INDEX saved_view_shared ON saved_view USING gin (shared_roles) WHERE shared_roles <> '{}'`.execute(
    db,
  )

  await sql`
    CREATE TABLE default_view (
      company_id uuid NOT NULL,
      user_id uuid NOT NULL,
      report text NOT NULL,
      view_id uuid NOT NULL,
      PRIMARY KEY (company_id, user_id, report),
      FOREIGN KEY (company_id, user_id) REFERENCES user_account (company_id, id) ON DELETE CASCADE,
      FOREIGN KEY (company_id, view_id) REFERENCES saved_view (company_id, id) ON DELETE CASCADE
    )`.execute(db)
  await sql`CREATE INDEX default_view_view ON default_view (company_id, view_id)`.execute(db)

  await sql`
    CREATE TABLE home_board (
      company_id uuid NOT NULL,
      user_id uuid NOT NULL,
      tiles jsonb NOT NULL,
      version integer NOT NULL DEFAULT 1,
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, user_id),
      FOREIGN KEY (company_id, user_id) REFERENCES user_account (company_id, id) ON DELETE CASCADE
    )`.execute(db)
  await sql`COMMENT ON COLUMN home_board.tiles IS
    'In order: [{viewId, size, shows}]. A view that is gone or no longer shared leaves a tile that says so'`.execute(db)

  for (const table of ['saved_view', 'default_view', 'home_board'])
    await sql`SELECT make_tenant_table(${table})`.execute(db)
}
