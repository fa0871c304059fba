import { type Kysely, sql } from 'kysely'

/** Since when an operator is at a machine: of several machines the last one tells where somebody is. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`ALTER TABLE machine_assignment ADD COLUMN operator_since timestamptz`.execute(db)
  await sql`COMMENT ON COLUMN machine_assignment.operator_since IS
    'When the operator signed on; null without one, and of rows from before it was kept'`.execute(db)
}
