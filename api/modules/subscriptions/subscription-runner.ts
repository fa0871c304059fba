import { inCompany } from '#api/platform/db/database.ts'
import type { Services } from '#api/platform/http/services.ts'
import { startTicker, type Ticker } from '#api/platform/jobs/ticker.ts'
import { notify } from '../notifications/notifications.service.ts'
import { leaveLostViews, subscriptionsPage } from './followed-views.ts'
import { makeRun } from './make-run.ts'
import { claimRun, ownerOfRun, planRuns, takeSentFiles } from './runs.queries.ts'
import { nextRun } from './timing.ts'
import type { SubscriptionNotice } from './subscription-notices.contract.ts'

const everyMs = 10_000

/**
 * Plans and makes due runs, and forgets sent files. All state is in the database: any number of apis may do this at
 * once, and one that starts after a downtime continues where the last one stopped.
 */
export function startSubscriptionRunner(services: Services): Ticker {
  const { db, mail } = services
  mail.listen('subscription', async (trx, { companyId, id, reference, error }) => {
    const owner = await ownerOfRun(trx, reference!.slice('subscription:'.length))
    if (!owner) return
    const { recipient } = await trx
      .selectFrom('outgoing_mail')
      .select('recipient')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const facts = { kind: 'subscriptionUndelivered', title: owner.title, recipient, error: error ?? '' } as const
    await notify<SubscriptionNotice>(trx, { companyId, userId: owner.ownerId }, facts, subscriptionsPage)
  })
  return startTicker({
    name: 'subscriptions',
    everyMs,
    log: services.log,
    async work(signal) {
      for (const { id: companyId } of await db.selectFrom('company').select('id').execute()) {
        await inCompany(db, companyId, (trx) =>
          planRuns(trx, ({ timing, timeZone, after }) => new Date(nextRun(timing, timeZone, after.getTime()))),
        )
        await leaveLostViews(services, companyId)
        for (let run; !signal.aborted && (run = await claimRun(db, companyId));) await makeRun(services, run, signal)
        const sent = await inCompany(db, companyId, takeSentFiles)
        for (const { key } of sent) await services.files.delete(key)
      }
    },
  })
}
