import type pg from 'pg'
import { inOneGo } from './in-one-go.ts'

/** How often days change that change with the clock alone. */
const everyMs = 60_000

/**
 * Plan targets and the forecast of a shift change with the clock while it runs and when it ends, even if nothing is
 * recorded: marks such days once a minute.
 */
export async function followClock(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    'SELECT EXISTS (SELECT FROM rollups.structure WHERE clock < now() - make_interval(secs => $1)) AS due',
    [everyMs / 1000],
  )
  if (rows[0].due) await inOneGo(client, () => markRunning(client))
}

async function markRunning(client: pg.Client): Promise<void> {
  await client.query(
    `WITH old AS (SELECT clock FROM rollups.structure),
      moved AS (UPDATE rollups.structure SET clock = now()),
      running AS (SELECT DISTINCT i.company_id, i.business_date FROM old, company c
        JOIN shift_instance i ON i.company_id = c.id
        WHERE i.business_date BETWEEN old.clock::date - 2 AND current_date + 1
          AND lower(i.during) <= now() AND upper(i.during) > old.clock)
      UPDATE rollups.kept_day k SET stale_since = coalesce(k.stale_since, now()) FROM running r
      WHERE k.company_id = r.company_id AND k.business_date = r.business_date AND (
        EXISTS (SELECT FROM production_plan p WHERE p.company_id = r.company_id AND p.business_date = r.business_date)
        OR EXISTS (SELECT FROM production_report p WHERE p.company_id = r.company_id AND p.business_date = r.business_date))`,
  )
}
