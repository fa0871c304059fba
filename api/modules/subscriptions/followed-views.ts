import { type Database, inCompany, type Trx } from '#api/platform/db/database.ts'
import type { Services } from '#api/platform/http/services.ts'
import { notify, wantsMail } from '../notifications/notifications.service.ts'
import { findRights, type UserRights } from '../users/user-rights.service.ts'
import { lostViews, readableView } from '../views/views.service.ts'
import { viewLostMail } from './subscription.mails.ts'
import { leaveView, listFollowing, type SubscriptionRow } from './subscriptions.queries.ts'
import type { SubscriptionNotice } from './subscription-notices.contract.ts'

export const subscriptionsPage = '/dashboard/subscriptions'

type Told = Pick<Services, 'mail' | 'config'>

/** The view of a subscription, as its owner may read it now. A missing one is left, and the owner is notified. */
export async function followedView(
  services: Told,
  trx: Trx,
  subscription: SubscriptionRow,
  owner: UserRights,
): Promise<{ name: string; search: string } | undefined> {
  const { view_id: viewId } = subscription
  if (viewId === null) return undefined
  const view = await readableView(trx, owner, viewId)
  if (view) return { name: view.name, search: view.search }
  await leave(services, trx, { ...subscription, view_id: viewId, language: subscription.template.document.language })
  return undefined
}

/** Unsubscribes followers of a company's views that were deleted or are no longer shared with them. */
export async function leaveLostViews(services: Told & { db: Database }, companyId: string): Promise<void> {
  const left = await inCompany(services.db, companyId, async (trx) => {
    const following = await listFollowing(trx)
    const lost = await lostViews(
      trx,
      following.map((row) => ({ userId: row.owner_id, viewId: row.view_id })),
    )
    const gone = following.filter((row) => lost.has(`${row.owner_id} ${row.view_id}`))
    for (const row of gone) await leave(services, trx, row)
    return gone.length > 0
  })
  if (left) services.mail.wake()
}

interface Following {
  id: string
  company_id: string
  owner_id: string
  title: string
  view_id: string
  view_name: string | null
  language: string
}

/** The subscription keeps the last state; its owner is notified once, by the first api that sees it. */
async function leave({ mail, config }: Told, trx: Trx, row: Following): Promise<void> {
  if (!(await leaveView(trx, row.id, row.view_id))) return
  const owner = (await findRights(trx, [row.owner_id])).get(row.owner_id)
  if (!owner?.active) return
  const { title, company_id: companyId, language } = row
  const view = row.view_name ?? ''
  await notify<SubscriptionNotice>(
    trx,
    { companyId, userId: owner.uid },
    { kind: 'subscriptionViewLost', title, view },
    subscriptionsPage,
  )
  if (!(await wantsMail(trx, owner.uid, 'reports'))) return
  const manage = config.publicUrl + subscriptionsPage
  await mail.queue(trx, companyId, viewLostMail({ to: owner, language, title, view, manage }))
}
