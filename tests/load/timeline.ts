import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { rebuildMachines } from '#api/modules/timeline/rebuild.service.ts'
import { createDatabase, inCompany } from '#api/platform/db/database.ts'
import { type Figure, atLeast, below } from './figure.ts'
import { percentile, showMs, timed } from './timing.ts'

/** How soon timelines are built once an ingest load has ended, and what building them anew costs. */
export async function measureTimeline(ownerUrl: string, appUrl: string): Promise<Figure[]> {
  const owner = createDatabase(ownerUrl, { max: 1 })
  const app = createDatabase(appUrl, { max: 1 })
  try {
    const drain = await timed(() => waitForBuilders(owner))
    const { rows } = await sql<{ company: string; machine: string; events: number }>`
      SELECT company_id AS company, machine_id AS machine, count(*) AS events FROM device_event
      WHERE machine_id IS NOT NULL GROUP BY 1, 2 ORDER BY 3 DESC LIMIT 50`.execute(owner)
    const build = ({ company, machine }: (typeof rows)[number], since: Date) =>
      timed(() => inCompany(app, company, (trx) => rebuildMachines(trx, company, [{ machineId: machine, since }])))
    await sql`DELETE FROM timeline_checkpoint`.execute(owner)
    const whole = []
    for (const row of rows) whole.push((await build(row, new Date(0))).ms)
    const again = []
    for (const row of rows) again.push((await build(row, new Date())).ms)
    const events = rows.reduce((all, row) => all + row.events, 0)
    const rate = events / (whole.reduce((all, ms) => all + ms, 0) / 1000)
    return [
      {
        what: 'Timelines built after the load of batches has ended',
        measured: showMs(drain.ms),
        bar: '< 30 s',
        ...below(drain.ms, 30_000),
      },
      {
        what: 'Timeline built anew from its first event',
        measured: `${Math.round(rate).toLocaleString('en')} events/s`,
        bar: '10,000 events/s',
        ...atLeast(rate, 10_000),
      },
      {
        what: 'Timeline of a machine brought up to date',
        measured: `p50 ${showMs(percentile(again, 0.5))}, p95 ${showMs(percentile(again, 0.95))}`,
        bar: 'p95 < 50 ms',
        ...below(percentile(again, 0.95), 50),
      },
    ]
  } finally {
    await app.destroy()
    await owner.destroy()
  }
}

async function waitForBuilders(owner: ReturnType<typeof createDatabase>): Promise<void> {
  for (const until = Date.now() + 120_000; Date.now() < until; await sleep(50)) {
    const { rows } = await sql<{ left: number }>`SELECT count(*) AS left FROM timeline_work`.execute(owner)
    if (rows[0]!.left === 0) return
  }
}
