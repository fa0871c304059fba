import { type Kysely, sql } from 'kysely'

/**
 * The period before is the one directly before. What a single date was compared with under that name, its weekday a week
 * before, has a name of its own: kept subscriptions and views go on comparing with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    UPDATE subscription SET template = jsonb_set(template, '{period,compare}', '"weekday"')
    WHERE template #>> '{period,mode}' = 'date' AND template #>> '{period,compare}' = 'previous'`.execute(db)
  await sql`
    UPDATE saved_view SET search = regexp_replace(search, '(^|&)compare=previous(&|$)', '\\1compare=weekday\\2')
    WHERE search ~ '(^|&)compare=previous(&|$)' AND (search ~ '(^|&)mode=date(&|$)'
      OR (report IN ('daily-stoppages', 'daily-scrap') AND search !~ '(^|&)mode='))`.execute(db)
}
