import { rowsOnCalendar } from '#api/platform/calendar/calendar-source.ts'
import type { AppModule } from '#api/platform/http/route.ts'
import { resourceRoutes } from '#api/platform/resource/resource-routes.ts'
import { readSiteClock } from '../shifts/site-clock.ts'
import { fiveSRecords } from './five-s-records.contract.ts'

/** 5S records: findings at places of the plant, and what is done about them. */
export const fiveSModule: AppModule = {
  name: 'five-s',
  resources: [fiveSRecords],
  calendar: [
    rowsOnCalendar('five_s', fiveSRecords, {
      title: ({ values }) => `${String(values['number'])} · ${String(values['title'])}`,
    }),
  ],
  routes: resourceRoutes(fiveSRecords, {
    before: { create: async (trx) => ({ registeredOn: (await readSiteClock(trx, {})).today }) },
  }),
}
