import { idParamsSchema } from '#api/platform/http/parts.contract.ts'
import { defineRoute, streamAnswer } from '#api/platform/http/route.ts'
import { feedParamsSchema, makeFeedSchema } from './feeds.contract.ts'
import { feedsOf, makeFeed, readFeed, revokeFeed } from './feeds.service.ts'

/** Calendars of leave for other programs. */
export const feedRoutes = [
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
    body: makeFeedSchema,
    status: 201,
    handle: ({ body, services, transaction, ...actor }) =>
      transaction((trx) => makeFeed(trx, actor, services.config.publicUrl, body.kind)),
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
