import { sql } from 'kysely'
import { inCompany } from '#api/platform/db/database.ts'
import type { Services } from '#api/platform/http/services.ts'
import { startTicker } from '#api/platform/jobs/ticker.ts'
import { announce } from '#api/platform/live/live.ts'
import { topicOf } from '#api/platform/resource/resource.contract.ts'
import { employees } from './personnel.contract.ts'

const everyMs = 60_000

/** Applies a placement once its first day comes, by the clock of the person's site. */
export function startFollowing({ db, log }: Services): () => Promise<void> {
  const ticker = startTicker({
    name: 'places of people',
    everyMs,
    log,
    async work(signal) {
      for (const { id: company } of await db.selectFrom('company').select('id').execute()) {
        if (signal.aborted) return
        await inCompany(db, company, async (trx) => {
          const { rows } = await sql<{ id: string }>`SELECT follow_placements(${company}) AS id`.execute(trx)
          const ids = rows.map(({ id }) => id)
          if (ids.length > 0) await announce(trx, { company, topic: topicOf(employees), ids })
        })
      }
    },
  })
  return ticker.stop
}
