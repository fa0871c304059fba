import { sql } from 'kysely'
import type { TestApi } from './api.ts'
import { until } from './patience.ts'

/** Waits until so many statements of the test's database wait for somebody's lock. */
export async function untilWaiting({ owner }: TestApi, count: number): Promise<void> {
  await until(
    async () => {
      const { rows } = await sql<{ waiting: number }>`
        SELECT count(*) AS waiting FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(owner)
      return rows[0]!.waiting
    },
    (waiting) => waiting === count,
  )
}
