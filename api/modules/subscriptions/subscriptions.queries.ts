import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { updateSeen } from '#api/platform/db/versioned.ts'
import type {
  Subscription,
  SubscriptionFormat,
  SubscriptionPerson,
  SubscriptionTemplate,
  Timing,
} from './subscriptions.contract.ts'
import type { ViewKit } from './kept-kit.ts'
import type { StopReason, SubscriptionStatus } from './subscriptions.states.ts'

export interface SubscriptionRow {
  id: string
  company_id: string
  owner_id: string
  site_id: string | null
  title: string
  template: SubscriptionTemplate
  timing: Timing
  formats: SubscriptionFormat[]
  webhook_ids: string[]
  status: SubscriptionStatus
  stop_reason: StopReason | null
  next_run_at: Date
  version: number
  /** The saved view that it follows. */
  view_id: string | null
  view_name: string | null
  /** As stored, see `viewKitSchema`. */
  view_kit: unknown
}

export async function findSubscription(trx: Trx, id: string, ownerId?: string): Promise<SubscriptionRow | undefined> {
  const { rows } = await sql<SubscriptionRow>`
    SELECT id, company_id, owner_id, site_id, title, template, timing, formats, webhook_ids, status, stop_reason, next_run_at,
      version,
      view_id, view_name, view_kit
    FROM subscription
    WHERE id = ${id} AND (${ownerId ?? null}::uuid IS NULL OR owner_id = ${ownerId ?? null}::uuid)`.execute(trx)
  return rows[0]
}

export type ListedSubscription = Omit<Subscription, 'lastRun' | 'nextRunAt'> & { nextRunAt: Date }

/** One's own, the newest first, without the template's bulk. */
export async function listSubscriptions(trx: Trx, ownerId: string): Promise<ListedSubscription[]> {
  const { rows } = await sql<ListedSubscription>`
    SELECT s.id, s.title, s.template #>> '{document,report}' AS report, s.template #>> '{document,title}' AS "reportTitle",
      s.template ->> 'route' AS route, s.template ->> 'search' AS search,
      s.template #>> '{document,language}' AS language, s.timing, s.formats, s.webhook_ids AS webhooks, s.status, s.stop_reason AS "stopReason",
      s.next_run_at AS "nextRunAt", coalesce(site.time_zone, 'UTC') AS "timeZone", site.code AS site, s.version,
      CASE WHEN s.view_name IS NOT NULL
        THEN jsonb_build_object('view', v.id, 'name', coalesce(v.name, s.view_name)) END AS follows,
      (SELECT coalesce(jsonb_agg(jsonb_build_object(
          'uid', u.id, 'name', concat_ws(' ', u.first_name, u.last_name), 'email', u.email)
          ORDER BY u.id = s.owner_id DESC, u.first_name, u.last_name), '[]')
        FROM subscription_recipient r JOIN user_account u ON u.company_id = r.company_id AND u.id = r.user_id
        WHERE r.company_id = s.company_id AND r.subscription_id = s.id) AS recipients,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'email', a.email, 'status', a.status) ORDER BY a.email), '[]')
        FROM subscription_outside o JOIN outside_recipient a ON a.company_id = o.company_id AND a.id = o.recipient_id
        WHERE o.company_id = s.company_id AND o.subscription_id = s.id) AS outside
    FROM subscription s LEFT JOIN site ON site.company_id = s.company_id AND site.id = s.site_id
      LEFT JOIN saved_view v ON v.company_id = s.company_id AND v.id = s.view_id
    WHERE s.owner_id = ${ownerId} ORDER BY s.id DESC`.execute(trx)
  return rows
}

export async function countSubscriptions(trx: Trx, ownerId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('subscription')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertSubscription(
  trx: Trx,
  row: {
    companyId: string
    ownerId: string
    siteId: string | null
    title: string
    template: SubscriptionTemplate
    timing: Timing
    formats: readonly SubscriptionFormat[]
    webhooks: readonly string[]
    nextRunAt: Date
    follows: { id: string; name: string; kit: ViewKit } | null
  },
): Promise<string> {
  const { id } = await trx
    .insertInto('subscription')
    .values({
      company_id: row.companyId,
      owner_id: row.ownerId,
      site_id: row.siteId,
      title: row.title,
      template: JSON.stringify(row.template),
      timing: JSON.stringify(row.timing),
      formats: [...row.formats],
      webhook_ids: [...row.webhooks],
      next_run_at: row.nextRunAt,
      view_id: row.follows?.id ?? null,
      view_name: row.follows?.name ?? null,
      view_kit: row.follows && JSON.stringify(row.follows.kit),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @returns whether the version was still the one that the person saw. */
export function changeSubscription(
  trx: Trx,
  id: string,
  version: number,
  change: {
    title: string
    timing: Timing
    formats: readonly SubscriptionFormat[]
    webhooks: readonly string[]
    nextRunAt: Date
  },
): Promise<boolean> {
  return updateSeen(
    trx,
    'subscription',
    { id, version },
    {
      title: change.title,
      timing: JSON.stringify(change.timing),
      formats: [...change.formats],
      webhook_ids: [...change.webhooks],
      next_run_at: change.nextRunAt,
    },
  )
}

/** For all subscriptions to a view, the facts for notifying their owners. */
export async function listFollowing(trx: Trx) {
  const { rows } = await sql<{
    id: string
    company_id: string
    owner_id: string
    title: string
    view_id: string
    view_name: string | null
    language: string
  }>`
    SELECT id, company_id, owner_id, title, view_id, view_name, template #>> '{document,language}' AS language
    FROM subscription WHERE view_id IS NOT NULL`.execute(trx)
  return rows
}

/** Keeps the state in which the view was found last. */
export async function keepState(
  trx: Trx,
  { id, view_id }: SubscriptionRow,
  template: SubscriptionTemplate,
  viewName: string,
): Promise<void> {
  await trx
    .updateTable('subscription')
    .set({ template: JSON.stringify(template), view_name: viewName })
    .where('id', '=', id)
    .where('view_id', '=', view_id)
    .execute()
}

/** The view is gone; its name stays. @returns whether the subscription still followed it. */
export async function leaveView(trx: Trx, id: string, viewId: string): Promise<boolean> {
  const left = await trx
    .updateTable('subscription')
    .set({ view_id: null, view_kit: null, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('view_id', '=', viewId)
    .executeTakeFirst()
  return left.numUpdatedRows === 1n
}

/** Its owner no longer wants it to follow a view. */
export async function forgetView(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('subscription')
    .set({ view_id: null, view_name: null, view_kit: null })
    .where('id', '=', id)
    .execute()
}

export async function setRecipients(trx: Trx, companyId: string, id: string, uids: readonly string[]): Promise<void> {
  await trx.deleteFrom('subscription_recipient').where('subscription_id', '=', id).execute()
  if (uids.length === 0) return
  await trx
    .insertInto('subscription_recipient')
    .values(uids.map((uid) => ({ company_id: companyId, subscription_id: id, user_id: uid })))
    .execute()
}

export async function recipientsOf(trx: Trx, id: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('subscription_recipient')
    .select('user_id')
    .where('subscription_id', '=', id)
    .orderBy('user_id')
    .execute()
  return rows.map((row) => row.user_id)
}

/** The portal's own step: only an active subscription is stopped. */
export async function stopSubscription(trx: Trx, id: string, reason: StopReason): Promise<boolean> {
  const stopped = await sql`
    UPDATE subscription SET status = 'stopped', stop_reason = ${reason}, version = version + 1, updated_at = now()
    WHERE id = ${id} AND status = 'active'`.execute(trx)
  return stopped.numAffectedRows === 1n
}

export async function setNextRun(trx: Trx, id: string, at: Date): Promise<void> {
  await trx.updateTable('subscription').set({ next_run_at: at, stop_reason: null }).where('id', '=', id).execute()
}

export async function deleteSubscription(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('subscription').where('id', '=', id).execute()
}

/** Active accounts of the company, by name. */
export async function listPeople(trx: Trx): Promise<SubscriptionPerson[]> {
  const { rows } = await sql<SubscriptionPerson>`
    SELECT id AS uid, concat_ws(' ', first_name, last_name) AS name, email FROM user_account
    WHERE status = 'active' ORDER BY first_name, last_name, email LIMIT 1000`.execute(trx)
  return rows
}

/** Sender of a report, for recipients outside the company. */
export async function senderOf(trx: Trx, uid: string): Promise<{ owner: string; company: string }> {
  const { rows } = await sql<{ owner: string; company: string }>`
    SELECT concat_ws(' ', u.first_name, u.last_name) AS owner, c.name AS company
    FROM user_account u JOIN company c ON c.id = u.company_id WHERE u.id = ${uid}`.execute(trx)
  return rows[0]!
}
