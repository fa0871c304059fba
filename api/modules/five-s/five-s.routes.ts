import { rowsOnCalendar } from '#api/platform/calendar/calendar-source.ts'
import type { Trx } from '#api/platform/db/database.ts'
import type { AppModule } from '#api/platform/http/route.ts'
import type { Hooks } from '#api/platform/resource/hooks.ts'
import { resourceRoutes } from '#api/platform/resource/resource-routes.ts'
import { readSiteClock } from '../shifts/site-clock.ts'
import { fiveSRecords } from './five-s-records.contract.ts'

const today = async (trx: Trx) => (await readSiteClock(trx, {})).today

const hooks: Hooks<typeof fiveSRecords> = {
  before: {
    create: async (trx) => ({ registeredOn: await today(trx) }),
    close: async (trx) => ({ closedOn: await today(trx) }),
    reopen: async () => ({ closedOn: null }),
  },
}

/** 5S records: findings at places of the plant, and what is done about them. */
export const fiveSModule: AppModule = {
  name: 'five-s',
  resources: [fiveSRecords],
  calendar: [
    rowsOnCalendar('five_s', fiveSRecords, {
      title: ({ values }) => `${String(values['number'])} · ${String(values['title'])}`,
    }),
  ],
  routes: resourceRoutes(fiveSRecords, hooks),
}
