import { type Kysely, sql } from 'kysely'

/** A 5S record is seen by whoever sees one of its places, is responsible for it, or wrote it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const mine = sql`(SELECT nullif(current_setting('app.account', true), '')::uuid)`
  const has = (part: string) =>
    sql`EXISTS (SELECT FROM ${sql.table(part)} p WHERE p.company_id = five_s_record.company_id AND p.record_id = five_s_record.id`
  // Rows of places are narrowed themselves: those that are found are seen.
  await sql`
    CREATE POLICY own_scope ON five_s_record AS RESTRICTIVE TO vardiya_app
      USING ((SELECT coalesce(current_setting('app.scope', true), '') = '') OR created_by = ${mine}
        OR ${has('five_s_record_area')}) OR ${has('five_s_record_machine')})
        OR ${has('five_s_record_member')} AND p.user_id = ${mine}))`.execute(db)
}
