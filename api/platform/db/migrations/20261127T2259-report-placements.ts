import { type Kysely, sql } from 'kysely'

/** Reports tell of leave by where people belonged on its days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`SELECT make_reportable('employee_placement')`.execute(db)
}
