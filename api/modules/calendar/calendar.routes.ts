import { calendarQuerySchema } from '#api/platform/calendar/calendar.contract.ts'
import { type CalendarSource, readSources } from '#api/platform/calendar/calendar-source.ts'
import { type AppModule, defineRoute } from '#api/platform/http/route.ts'

/** What happens when, of every module that says so. @param sources of all modules, known once these are listed. */
export const calendarModule = (sources: () => readonly CalendarSource[]): AppModule => ({
  name: 'calendar',
  routes: [
    defineRoute({
      method: 'GET',
      path: '/api/calendar',
      access: 'session',
      query: calendarQuerySchema,
      handle: ({ query, transaction, services, ...actor }) =>
        transaction((trx) => readSources({ trx, actor, resources: services.resources }, sources(), query)),
    }),
  ],
})
