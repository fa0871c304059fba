import { companyIds } from '#api/platform/db/company-ids.ts'
import { inCompany } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import { idParamsSchema } from '#api/platform/http/parts.contract.ts'
import { type AppModule, defineRoute } from '#api/platform/http/route.ts'
import type { Services } from '#api/platform/http/services.ts'
import { startTicker } from '#api/platform/jobs/ticker.ts'
import { notificationsQuerySchema } from './notifications.contract.ts'
import {
  countUnread,
  deleteOldNotifications,
  listNotifications,
  markAllRead,
  markRead,
} from './notifications.queries.ts'

/** Everybody's own notifications. */
export const notificationsModule: AppModule = {
  name: 'notifications',
  async start(services) {
    const work = () => forgetOld(services)
    const ticker = startTicker({ name: 'old notifications', everyMs: 3_600_000, log: services.log, work })
    return () => ticker.stop()
  },
  routes: [
    defineRoute({
      method: 'GET',
      path: '/api/notifications',
      access: 'session',
      query: notificationsQuerySchema,
      handle: ({ query, caller, transaction }) =>
        transaction(async (trx) => ({
          ...(await listNotifications(trx, caller.uid, { page: query.page, unreadOnly: query.unread === 'true' })),
          unread: await countUnread(trx, caller.uid),
        })),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/notifications/read-all',
      access: 'session',
      handle: ({ caller, transaction }) => transaction((trx) => markAllRead(trx, caller.uid)),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/notifications/:id/read',
      access: 'session',
      params: idParamsSchema,
      async handle({ params, caller, transaction }) {
        if (!(await transaction((trx) => markRead(trx, caller.uid, params.id)))) throw new AppError('not_found')
      },
    }),
  ],
}

/** Deletes notices that are older than their company keeps them. */
export async function forgetOld({ db }: Pick<Services, 'db'>): Promise<void> {
  for (const id of await companyIds(db)) await inCompany(db, id, deleteOldNotifications)
}
