import { type Kysely, sql } from 'kysely'

/** The number of an edge node's last message is kept with the message. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`COMMENT ON TABLE edge_node_rest IS
    'Number of the last message that was kept of an edge node, written in the same transaction; what follows shows whether any is missing'`.execute(
    db,
  )
}
