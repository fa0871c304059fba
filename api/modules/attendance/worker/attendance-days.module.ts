import type { AppModule } from '#api/platform/http/route.ts'
import { startTicker } from '#api/platform/jobs/ticker.ts'
import { startAttendanceWorker } from './attendance-worker.ts'
import { deleteOldPunches } from '../punches/delete-old-punches.ts'

const hourMs = 3_600_000

/** Turns punches and rosters into days, stays and exceptions, and forgets punches when their time is over. */
export const attendanceDaysModule: AppModule = {
  name: 'attendance-days',
  routes: [],
  start(services) {
    const stopWorker = startAttendanceWorker(services)
    const forgetting = startTicker({
      name: 'old punches',
      everyMs: hourMs,
      log: services.log,
      work: async (signal) => void (await deleteOldPunches(services, signal)),
    })
    return Promise.resolve(async () => {
      await Promise.all([stopWorker(), forgetting.stop()])
    })
  },
}
