import type { AppModule } from '#api/platform/http/route.ts'
import { startAttendanceWorker } from './attendance-worker.ts'

/** Turns punches and rosters into days, stays and exceptions. */
export const attendanceDaysModule: AppModule = {
  name: 'attendance-days',
  routes: [],
  start: (services) => Promise.resolve(startAttendanceWorker(services)),
}
