import { companyIds } from '#api/platform/db/company-ids.ts'
import { inCompany } from '#api/platform/db/database.ts'
import type { AppModule } from '#api/platform/http/route.ts'
import { startTicker } from '#api/platform/jobs/ticker.ts'
import { resourceRoutes } from '#api/platform/resource/resource-routes.ts'
import { startMeterWorker } from './fold/meter-worker.ts'
import { meterHooks } from './meters.hooks.ts'
import { meters } from './meters.contract.ts'
import { deleteOldReadings } from './readings/delete-old-readings.ts'
import { noteLastDay } from './readings/readings.queries.ts'

const hourMs = 3_600_000

/** Meters of energy, and what passes through them hour by hour. */
export const energyModule: AppModule = {
  name: 'energy',
  resources: [meters],
  routes: resourceRoutes(meters, meterHooks),
  start(services) {
    const { db, log } = services
    const stopWorker = startMeterWorker(services)
    const keeping = startTicker({
      name: 'meter readings',
      everyMs: hourMs,
      log,
      async work(signal) {
        for (const id of await companyIds(db)) await inCompany(db, id, (trx) => noteLastDay(trx, id))
        await deleteOldReadings(services, signal)
      },
    })
    return Promise.resolve(async () => {
      await Promise.all([stopWorker(), keeping.stop()])
    })
  },
}
