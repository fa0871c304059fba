import { calendarQuerySchema } from '#api/platform/calendar/calendar.contract.ts'
import { type CalendarSource, readSources } from '#api/platform/calendar/calendar-source.ts'
import { idParamsSchema } from '#api/platform/http/parts.contract.ts'
import { type AppModule, defineRoute, streamAnswer } from '#api/platform/http/route.ts'
import { feedParamsSchema } from '../feeds/feeds.contract.ts'
import { feedsOf, makeFeed, revokeFeed } from '../feeds/feeds.service.ts'
import { readCalendarFeed } from './calendar-feed.service.ts'

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
    defineRoute({
      method: 'GET',
      path: '/api/calendar/feeds',
      access: 'profile:self',
      handle: ({ caller, transaction }) => transaction((trx) => feedsOf(trx, caller.uid, ['calendar'])),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/calendar/feeds',
      access: 'profile:self',
      status: 201,
      handle: ({ services, transaction, ...actor }) =>
        transaction((trx) =>
          makeFeed(trx, actor, { kind: 'calendar', route: `${services.config.publicUrl}/api/calendar/feed` }),
        ),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/calendar/feeds/:id/revoke',
      access: 'profile:self',
      params: idParamsSchema,
      handle: ({ params, transaction, ...actor }) => transaction((trx) => revokeFeed(trx, actor, params.id)),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/calendar/feed/:token',
      access: 'public',
      rateLimit: 'signIn',
      params: feedParamsSchema,
      handle: async ({ params, services }) =>
        streamAnswer(Buffer.from(await readCalendarFeed(services, params.token, sources())), {
          'Content-Type': 'text/calendar; charset=utf-8',
          'Content-Disposition': 'inline; filename="calendar.ics"',
          'Cache-Control': 'private, max-age=300',
        }),
    }),
  ],
})
