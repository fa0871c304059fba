import { idParamsSchema } from '#api/platform/http/parts.contract.ts'
import { defineRoute, streamAnswer } from '#api/platform/http/route.ts'
import { feedParamsSchema } from '../../feeds/feeds.contract.ts'
import { feedsOf, revokeFeed } from '../../feeds/feeds.service.ts'
import { makeLeaveFeedSchema } from './leave-feeds.contract.ts'
import { makeLeaveFeed, readFeed } from './leave-feeds.service.ts'

/** Calendars of leave for other programs. */
export const leaveFeedRoutes = [
  defineRoute({
    method: 'GET',
    path: '/api/leave/feeds',
    access: 'leave:self',
    handle: ({ caller, transaction }) => transaction((trx) => feedsOf(trx, caller.uid, ['own', 'team'])),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/leave/feeds',
    access: 'leave:self',
    body: makeLeaveFeedSchema,
    status: 201,
    handle: ({ body, services, transaction, ...actor }) =>
      transaction((trx) => makeLeaveFeed(trx, actor, { ...body, publicUrl: services.config.publicUrl })),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/leave/feeds/:id/revoke',
    access: 'leave:self',
    params: idParamsSchema,
    handle: ({ params, transaction, ...actor }) => transaction((trx) => revokeFeed(trx, actor, params.id)),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/leave/feed/:token',
    access: 'public',
    rateLimit: 'signIn',
    params: feedParamsSchema,
    handle: async ({ params, services }) =>
      streamAnswer(Buffer.from(await readFeed(services, params.token)), {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'inline; filename="leave.ics"',
        'Cache-Control': 'private, max-age=300',
      }),
  }),
]
