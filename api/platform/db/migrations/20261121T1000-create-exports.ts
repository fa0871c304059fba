import { type Kysely, sql } from 'kysely'

/** Exports as jobs: who asked for what, how far it is, and where the file lies until it expires. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE export_job (
      id uuid NOT NULL DEFAULT uuidv7(),
      company_id uuid NOT NULL REFERENCES company (id),
      user_id uuid NOT NULL,
      format text NOT NULL CHECK (format IN ('xlsx', 'csv', 'pdf')),
      title text NOT NULL,
      request jsonb NOT NULL,
      status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'running', 'done', 'failed', 'cancelled')),
      cancel_requested boolean NOT NULL DEFAULT false,
      rows_done integer NOT NULL DEFAULT 0,
      rows_total integer NOT NULL DEFAULT 0,
      file_name text,
      size_bytes bigint,
      error text,
      created_at timestamptz NOT NULL DEFAULT now(),
      started_at timestamptz,
      ended_at timestamptz,
      expires_at timestamptz,
      heartbeat_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, user_id) REFERENCES user_account (company_id, id) ON DELETE CASCADE
    )`.execute(db)
  await sql`
    COMMENT ON COLUMN export_job.heartbeat_at IS
      'Set every few seconds by the api that carries the job: when it stands still, that api is gone'`.execute(db)
  await sql`COMMENT ON COLUMN export_job.request IS 'What was asked: query, columns and filters as the reader saw them'`.execute(
    db,
  )
  await sql`CREATE INDEX export_job_by_user ON export_job (company_id, user_id, created_at DESC)`.execute(db)
  await sql`CREATE INDEX export_job_unfinished ON export_job (company_id) WHERE status IN ('queued', 'running')`.execute(
    db,
  )
  await sql`SELECT make_tenant_table('export_job')`.execute(db)
}
