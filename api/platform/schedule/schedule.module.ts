import type { AppModule } from '../http/route.ts'
import { startTicker } from '../jobs/ticker.ts'
import { remindOfCompany } from './remind.ts'
import { repeatOfCompany } from './repeat.ts'

/** A date begins with the clock of a site; nobody waits for it by the minute. */
const everyMs = 300_000

/** What falls due of rows that are to be done by a date, and what comes next. */
export const scheduleModule: AppModule = {
  name: 'schedule',
  routes: [],
  async start(services) {
    const { db, log } = services
    const ticker = startTicker({
      name: 'schedule',
      everyMs,
      log,
      async work(signal) {
        for (const { id } of await db.selectFrom('company').select('id').execute()) {
          if (signal.aborted) return
          // What fails of one company keeps no other waiting.
          const failed = (message: string) => (error: unknown) => {
            if (!signal.aborted) log.warn({ err: error, company: id }, message)
          }
          await repeatOfCompany(services, id, signal).catch(failed('no next rows were made in a company'))
          await remindOfCompany(services, id).catch(failed('nobody was reminded in a company'))
        }
      },
    })
    return () => ticker.stop()
  },
}
