import { type Kysely, sql } from 'kysely'

/** Which stops are the tool's doing: the loss class says what is lost, not what caused it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE stoppage_reason ADD COLUMN concerns_tool boolean NOT NULL DEFAULT false`.execute(db)
  await sql`COMMENT ON COLUMN stoppage_reason.concerns_tool IS
    'The mould or tool is the cause: damaged, worn, blocked'`.execute(db)
}
