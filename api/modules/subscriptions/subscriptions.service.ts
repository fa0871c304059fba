import { auditor } from '#api/platform/audit/audit.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Actor, Caller } from '#api/platform/http/route.ts'
import { requireView } from '../reports/reports.service.ts'
import { readSiteClock } from '../shifts/site-clock.ts'
import { findRights } from '../users/user-rights.service.ts'
import type { z } from 'zod'
import { outsideOf, setOutside } from '../outside-recipients/subscription-outside.service.ts'
import { requireOutside } from '../outside-recipients/outside-recipients.service.ts'
import { requireChannels } from '../webhooks/channels.service.ts'
import { readableView } from '../views/views.service.ts'
import { type ViewKit, viewKitSchema } from './kept-kit.ts'
import { resolvePeriod } from './resolve-report.ts'
import { listRuns } from './runs.queries.ts'
import {
  type newSubscriptionSchema,
  reachesSomebody,
  type Subscription,
  type subscriptionChangeSchema,
  subscriptionLimit,
  type SubscriptionRun,
} from './subscriptions.contract.ts'
import {
  changeSubscription,
  countSubscriptions,
  findSubscription,
  forgetView,
  insertSubscription,
  listSubscriptions,
  recipientsOf,
  setRecipients,
  type SubscriptionRow,
} from './subscriptions.queries.ts'
import { nextRun } from './timing.ts'

const audit = auditor('subscription')

/** One's own subscriptions with their last run. */
export async function readSubscriptions(trx: Trx, ownerId: string): Promise<Subscription[]> {
  const rows = await listSubscriptions(trx, ownerId)
  const runs = await listRuns(
    trx,
    rows.map((row) => row.id),
    1,
  )
  const lastRun = new Map(runs.map(({ subscriptionId, run }) => [subscriptionId, run]))
  return rows.map((row) => ({
    ...row,
    nextRunAt: row.status === 'active' ? row.nextRunAt.toISOString() : null,
    lastRun: lastRun.get(row.id) ?? null,
  }))
}

export async function readRuns(trx: Trx, id: string): Promise<SubscriptionRun[]> {
  const runs = await listRuns(trx, [id], 50)
  return runs.map(({ run }) => run)
}

/** @throws AppError not_found for a subscription that does not exist or belongs to another person. */
export async function requireOwn(trx: Trx, id: string, caller: Caller): Promise<SubscriptionRow> {
  const row = await findSubscription(trx, id, caller.uid)
  if (!row) throw new AppError('not_found')
  return row
}

/**
 * @returns the id of the new subscription.
 * @throws AppError forbidden, invalid_input, too_many_subscriptions.
 */
export async function createSubscription(
  trx: Trx,
  input: z.output<typeof newSubscriptionSchema>,
  { caller, requestId }: Actor,
): Promise<string> {
  const { template, title, timing, formats, recipients } = input
  requireView(template.document.query, caller.permissions)
  if (!caller.permissions.has('exports:run')) throw new AppError('forbidden')
  const clock = await readSiteClock(trx, { code: input.site })
  resolvePeriod(template.period, clock)
  if ((await countSubscriptions(trx, caller.uid)) >= subscriptionLimit)
    throw new AppError('too_many_subscriptions', { details: { limit: subscriptionLimit } })
  await requireRecipients(trx, recipients, caller)
  await requireChannels(trx, input.webhooks, caller)
  await requireOutside(trx, input.outside, caller)
  const follows = await findFollowed(trx, input, caller)
  const companyId = caller.companyId
  const id = await insertSubscription(trx, {
    companyId,
    ownerId: caller.uid,
    siteId: clock.id,
    title,
    // Figures and drawings are made at each run.
    template: { ...template, document: { ...template.document, charts: [], headline: [] } },
    timing,
    formats,
    webhooks: input.webhooks,
    nextRunAt: new Date(nextRun(timing, clock.timeZone, Date.now())),
    follows,
  })
  await setRecipients(trx, companyId, id, recipients)
  await setOutside(trx, companyId, id, input.outside)
  const { webhooks: channels, outside } = input
  const detail = { title, timing, formats, recipients, outside, channels, view: follows?.id }
  await audit(trx, { caller, requestId }, 'subscription.create', id, detail)
  return id
}

/** @throws AppError not_found, conflict, forbidden, invalid_input. */
export async function editSubscription(
  trx: Trx,
  id: string,
  { version, recipients, outside, follow, ...change }: z.output<typeof subscriptionChangeSchema>,
  { caller, requestId }: Actor,
): Promise<void> {
  const row = await requireOwn(trx, id, caller)
  const clock = await readSiteClock(trx, { id: row.site_id })
  const timing = change.timing ?? row.timing
  const webhooks = change.webhooks ?? row.webhook_ids
  if (change.webhooks) await requireChannels(trx, change.webhooks, caller, row.webhook_ids)
  const changed = await changeSubscription(trx, id, version, {
    title: change.title ?? row.title,
    timing,
    formats: change.formats ?? row.formats,
    webhooks,
    nextRunAt: change.timing ? new Date(nextRun(timing, clock.timeZone, Date.now())) : row.next_run_at,
  })
  if (!changed) throw new AppError('conflict', { details: { version: row.version } })
  const before = await recipientsOf(trx, id)
  const addresses = (await outsideOf(trx, id)).map((one) => one.id)
  if (!reachesSomebody({ recipients: recipients ?? before, outside: outside ?? addresses, webhooks }))
    throw new AppError('invalid_input', { fields: [{ path: 'recipients', message: 'A recipient is required' }] })
  // Who gets it already may stay; newcomers need the permission.
  if (recipients) {
    await requireRecipients(trx, recipients, caller, new Set(before))
    await setRecipients(trx, caller.companyId, id, recipients)
  }
  if (outside) {
    await requireOutside(trx, outside, caller, addresses)
    await setOutside(trx, caller.companyId, id, outside)
  }
  if (follow === false) await forgetView(trx, id)
  const detail = {
    ...change,
    ...(recipients && { recipients }),
    ...(outside && { outside }),
    ...(follow === false && { follow }),
  }
  await audit(trx, { caller, requestId }, 'subscription.change', id, detail)
}

/** @throws AppError not_found for a view of another report, or one that the caller may not open. */
async function findFollowed(
  trx: Trx,
  { follow, template }: Pick<z.output<typeof newSubscriptionSchema>, 'follow' | 'template'>,
  caller: Caller,
): Promise<{ id: string; name: string; kit: ViewKit } | null> {
  if (!follow) return null
  const view = await readableView(trx, caller, follow.view)
  if (view?.report !== template.document.report) throw new AppError('not_found')
  return { id: view.id, name: view.name, kit: viewKitSchema.parse(follow.kit) }
}

async function requireRecipients(
  trx: Trx,
  recipients: readonly string[],
  caller: Caller,
  before: ReadonlySet<string> = new Set(),
): Promise<void> {
  const others = recipients.filter((uid) => uid !== caller.uid && !before.has(uid))
  if (others.length === 0) return
  if (!caller.permissions.has('subscriptions:share')) throw new AppError('forbidden')
  const rights = await findRights(trx, others)
  const strangers = others.filter((uid) => rights.get(uid)?.active !== true)
  if (strangers.length > 0)
    throw new AppError('invalid_input', { fields: [{ path: 'recipients', message: 'Not an active account' }] })
}
