import { type AppModule, defineRoute } from '#api/platform/http/route.ts'
import { controlQuerySchema } from './control.contract.ts'
import { readControl } from './control.service.ts'
import { pageOfInside } from './inside.queries.ts'
import { pageOfPeople } from './people.queries.ts'
import {
  insideQuerySchema,
  ownDayQuerySchema,
  ownMonthQuerySchema,
  personDayQuerySchema,
  personMonthQuerySchema,
  presenceQuerySchema,
  presentPeopleQuerySchema,
} from './presence.contract.ts'
import {
  oneself,
  personOf,
  readDay,
  readMonth,
  readOwnRoster,
  readPresence,
  readTotals,
  readZonesNow,
  seesPrivate,
  siteOf,
} from './presence.service.ts'

/** Presence now, by place and time; the days of people, and one's own. */
export const presenceModule: AppModule = {
  name: 'presence',
  routes: [
    defineRoute({
      method: 'GET',
      path: '/api/presence',
      access: 'attendance:read',
      query: presenceQuerySchema,
      handle: ({ query, caller, transaction }) => transaction((trx) => readPresence(trx, caller, query)),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/presence/people',
      access: 'attendance:read',
      query: presentPeopleQuerySchema,
      handle: ({ query, transaction }) =>
        transaction(async (trx) => {
          const { id, today } = await siteOf(trx, query.site)
          return pageOfPeople(trx, id, query.date ?? today, query)
        }),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/presence/zones',
      access: 'attendance:read',
      query: presenceQuerySchema.omit({ date: true }),
      handle: ({ query, caller, transaction }) => transaction((trx) => readZonesNow(trx, caller, query.site)),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/presence/totals',
      access: 'andon:read',
      display: true,
      query: presenceQuerySchema.omit({ date: true }),
      handle: ({ query, transaction }) => transaction((trx) => readTotals(trx, query.site)),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/presence/inside',
      access: 'attendance:read',
      query: insideQuerySchema,
      handle: ({ query, caller, transaction }) =>
        transaction(async (trx) => pageOfInside(trx, await siteOf(trx, query.site), query, seesPrivate(caller))),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/presence/control',
      access: 'attendance:read',
      query: controlQuerySchema,
      handle: ({ query, transaction }) => transaction((trx) => readControl(trx, query.site)),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/presence/day',
      access: 'attendance:read',
      query: personDayQuerySchema,
      handle: ({ query: { employee, date }, caller, transaction }) =>
        transaction(async (trx) => readDay(trx, await personOf(trx, employee), date, seesPrivate(caller))),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/presence/month',
      access: 'attendance:read',
      query: personMonthQuerySchema,
      handle: ({ query: { employee, month }, caller, transaction }) =>
        transaction(async (trx) => readMonth(trx, await personOf(trx, employee), month, seesPrivate(caller))),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/presence/own',
      access: 'attendance:self',
      handle: ({ caller, transaction }) => transaction((trx) => readOwnRoster(trx, caller)),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/presence/own-day',
      access: 'attendance:self',
      query: ownDayQuerySchema,
      handle: ({ query: { date }, caller, transaction }) =>
        transaction(async (trx) => readDay(trx, await oneself(trx, caller), date, true)),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/presence/own-month',
      access: 'attendance:self',
      query: ownMonthQuerySchema,
      handle: ({ query: { month }, caller, transaction }) =>
        transaction(async (trx) => readMonth(trx, await oneself(trx, caller), month, true)),
    }),
  ],
}
