import { rowsOnCalendar } from '#api/platform/calendar/calendar-source.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import { type AppModule, defineRoute } from '#api/platform/http/route.ts'
import { inScope } from '#api/platform/resource/in-scope.ts'
import { resourceRoutes } from '#api/platform/resource/resource-routes.ts'
import { bookRoutes } from '#api/platform/resource/workbook/workbook-imports.routes.ts'
import { startForgetting } from '#api/platform/resource/workbook/workbook-imports.service.ts'
import { fillHolidays, requireSite } from './fill-holidays.service.ts'
import { holidaysBook } from './holidays.book.ts'
import { fillHolidaysSchema, holidays, publicHolidaysQuerySchema } from './holidays.contract.ts'
import { holidayHooks } from './holidays.hooks.ts'
import { findFilled, findThere } from './holidays.queries.ts'

/** The rules of all countries are large: the first request loads them. */
const knowPublic = () => import('./public-holidays.ts')

/** @throws AppError invalid_input for an unknown country or region */
async function ofPlace(country: string) {
  const calendars = await knowPublic()
  if (calendars.isKnownPlace(country)) return calendars
  throw new AppError('invalid_input', { fields: [{ path: 'country', message: 'is no known country or region' }] })
}

/** Days on which the plant rests or half rests, and where public ones are taken from. */
export const holidaysModule: AppModule = {
  name: 'holidays',
  resources: [holidays],
  calendar: [
    rowsOnCalendar('holidays', holidays, {
      title: ({ values, refs }) => [values['description'], refs['site']?.name].filter(Boolean).join(' · '),
      query: ({ from, to }) => ({ dateFrom: from, dateTo: to }),
      shows: ({ values }) => values['working'] !== true,
    }),
  ],
  start: async (services) => startForgetting(services, holidaysBook),
  routes: [
    ...bookRoutes(holidaysBook),
    defineRoute({
      method: 'GET',
      path: '/api/holidays/countries',
      access: 'holidays:write',
      handle: async () => (await knowPublic()).listCountries(),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/holidays/public',
      access: 'holidays:write',
      query: publicHolidaysQuerySchema,
      async handle(call) {
        const { country, years, language, site } = call.query
        const { publicHolidays } = await ofPlace(country)
        const publicDays = [...new Set(years)].toSorted().flatMap((year) => publicHolidays(country, year, language))
        return inScope(call, async (scope) => {
          await requireSite(scope, site)
          const isThere = await findThere(scope.trx, site)
          const isFilled = await findFilled(scope.trx, site)
          return publicDays.map((holiday) => {
            const there = isThere(holiday)
            return { ...holiday, there, gone: !there && isFilled(holiday) }
          })
        })
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/api/holidays/fill',
      access: 'holidays:write',
      body: fillHolidaysSchema,
      async handle(call) {
        const { publicHolidays } = await ofPlace(call.body.country)
        return inScope(call, (scope) => fillHolidays(scope, call.body, publicHolidays))
      },
    }),
    ...resourceRoutes(holidays, holidayHooks),
  ],
}
