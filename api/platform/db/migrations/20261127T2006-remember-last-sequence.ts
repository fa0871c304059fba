import { type Kysely, sql } from 'kysely'

/** The number of the last message that an edge node sent before the portal stopped: what follows shows whether any is missing. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    CREATE TABLE edge_node_rest (
      company_id uuid NOT NULL REFERENCES company (id),
      device_id uuid NOT NULL,
      sequence smallint NOT NULL CHECK (sequence BETWEEN 0 AND 255),
      PRIMARY KEY (company_id, device_id),
      FOREIGN KEY (company_id, device_id) REFERENCES device (company_id, id) ON DELETE CASCADE
    )`.execute(db)
  await sql`COMMENT ON TABLE edge_node_rest IS
    'Written when the portal stops in order and taken by the first message afterwards; after a crash nobody knows'`.execute(
    db,
  )
  await sql`SELECT make_tenant_table('edge_node_rest')`.execute(db)
}
