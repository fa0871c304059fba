import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ZodError } from 'zod'
import { auditor } from '#api/platform/audit/audit.ts'
import type { CubeSource } from '#api/platform/cube/cube-load.ts'
import { inCompany } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Services } from '#api/platform/http/services.ts'
import type { MailAttachment } from '#api/platform/mail/mail.ts'
import { makeExportFile, type MadeFile } from '../exports/export-file.service.ts'
import { mediaTypes } from '../exports/export-files.ts'
import type { ExportSpec } from '../exports/exports.contract.ts'
import { notify, wantsMail } from '../notifications/notifications.service.ts'
import { isOfPeople, permissionOf } from '../permissions/permissions.contract.ts'
import { covers, figuresInWords } from '../permissions/scope.service.ts'
import { outsideOf, type OutsideRecipient } from '../outside-recipients/subscription-outside.service.ts'
import { outsideAddress } from '../outside-recipients/outside-recipients.service.ts'
import { writeLink } from '../outside-recipients/outside-link.ts'
import type { ViewModel } from '#web/core/figures/view-model.ts'
import { cubeSource } from '../reports/reports.service.ts'
import { readSiteClock, type SiteClock } from '../shifts/site-clock.ts'
import { raiseEvent } from '../webhooks/raise-event.ts'
import { reportEvent } from '../webhooks/webhook-events.contract.ts'
import { findRights, type UserRights } from '../users/user-rights.service.ts'
import { followView } from './follow-view.ts'
import { viewKitSchema } from './kept-kit.ts'
import { followedView, subscriptionsPage } from './followed-views.ts'
import { loadViews, resolveReport, viewNameOf } from './resolve-report.ts'
import { type ClaimedRun, endRun, type LeftOut, mailReference, retryRun } from './runs.queries.ts'
import { outsideReportMail, reportMail, stoppedMail } from './subscription.mails.ts'
import {
  findSubscription,
  keepState,
  senderOf,
  recipientsOf,
  stopSubscription,
  type SubscriptionRow,
} from './subscriptions.queries.ts'
import type { SubscriptionTemplate } from './subscriptions.contract.ts'
import type { StopReason } from './subscriptions.states.ts'
import type { SubscriptionNotice } from './subscription-notices.contract.ts'

/** Seconds until a run is tried again, by attempts made; after the last one it has failed. */
const pauses = [60, 300, 900, 3600] as const
/** What most mail servers take, less what encoding adds. */
const largestMailBytes = 15_000_000
/** No later attempt mends these. */
const hopeless = new Set(['forbidden', 'too_many_rows', 'query_refused', 'invalid_input', 'no_recipients'])

interface Prepared {
  run: ClaimedRun
  subscription: SubscriptionRow
  owner: UserRights
  recipients: UserRights[]
  /** Addresses outside the company that said yes. */
  outside: OutsideRecipient[]
  /** Channels for its notifications. */
  channels: string[]
  leftOut: LeftOut[]
  clock: SiteClock
  /** Present state of the followed view. */
  followed: { name: string; search: string } | undefined
}

/** Makes the documents of a run and queues the mails, all with the owner's present rights. */
export async function makeRun(services: Services, run: ClaimedRun, signal: AbortSignal): Promise<void> {
  const { db, log } = services
  const companyId = run.company_id
  const prepared = await prepare(services, run)
  if (!prepared) return
  const folder = await mkdtemp(join(tmpdir(), 'vardiya-subscription-'))
  try {
    const { recipients, outside, channels } = prepared
    const byMail = recipients.length + outside.length > 0
    if (!byMail && channels.length === 0) throw new Refused('no_recipients')
    const { subscription, owner, clock } = prepared
    const source = cubeSource(services.config, owner, signal, 'background')
    const views = await loadViews(source)
    const template = templateOfNow(prepared, views)
    const withCharts = subscription.formats.includes('pdf')
    const spec = await resolveReport(template, clock, { source, views, withCharts })
    const files: MadeFile[] = []
    // Channels get the figures; files go by mail only.
    for (const format of byMail ? subscription.formats : [])
      files.push(await makeFile(services, { spec, format, subscription, owner, source, folder }))
    await deliver(services, prepared, { template, spec, files })
  } catch (error) {
    const code = codeOf(error)
    if (code === 'internal') log.error({ err: error, runId: run.id }, 'a subscription could not be made')
    await inCompany(db, companyId, async (trx) => {
      if (signal.aborted) return retryRun(trx, run, 0, 'interrupted')
      if (code === 'no_data') return void (await endRun(trx, run, { status: 'skipped', error: code }))
      const pause = hopeless.has(code) ? undefined : pauses[run.attempts - 1]
      if (pause !== undefined) return retryRun(trx, run, pause, code)
      if (!(await endRun(trx, run, { status: 'failed', error: code, leftOut: prepared.leftOut }))) return
      const facts = { kind: 'subscriptionFailed', title: prepared.subscription.title, error: code } as const
      await notify<SubscriptionNotice>(trx, { companyId, userId: prepared.owner.uid }, facts, subscriptionsPage)
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The template with the state of the view that it follows, if it does. */
function templateOfNow({ subscription, followed, clock }: Prepared, views: Record<string, ViewModel>) {
  const { template, view_kit: kit } = subscription
  const view = views[viewNameOf(template)]
  return followed && kit && view
    ? followView(template, viewKitSchema.parse(kit), followed.search, { calendar: clock, view })
    : template
}

class Refused extends Error {}

function codeOf(error: unknown): string {
  if (error instanceof AppError) return error.code
  if (error instanceof ZodError) return 'invalid_input'
  return error instanceof Refused ? error.message : 'internal'
}

function makeFile(
  { db }: Services,
  wanted: {
    spec: ExportSpec
    format: ExportSpec['format']
    subscription: SubscriptionRow
    owner: UserRights
    source: CubeSource
    folder: string
  },
): Promise<MadeFile> {
  const { subscription, owner, source, folder, format } = wanted
  const spec = { ...wanted.spec, format, title: subscription.title }
  return makeExportFile(db, { spec, companyId: subscription.company_id, userId: owner.uid, source, folder })
}

/** Recipients with their present rights; undefined when there is nothing to make. */
async function prepare(services: Services, run: ClaimedRun): Promise<Prepared | undefined> {
  const prepared = await inCompany(services.db, run.company_id, async (trx) => {
    const subscription = await findSubscription(trx, run.subscription_id)
    if (!subscription) return undefined
    const uids = await recipientsOf(trx, subscription.id)
    const rights = await findRights(trx, [subscription.owner_id, ...uids])
    const owner = rights.get(subscription.owner_id)!
    const stop = reasonToStop(subscription, owner)
    if (stop) {
      await endRun(trx, run, { status: 'skipped', error: stop })
      if (!(await stopSubscription(trx, subscription.id, stop)) || !owner.active) return undefined
      const { title, company_id: companyId } = subscription
      await notify<SubscriptionNotice>(
        trx,
        { companyId, userId: owner.uid },
        { kind: 'subscriptionStopped', title },
        subscriptionsPage,
      )
      const manage = services.config.publicUrl + subscriptionsPage
      const { language } = subscription.template.document
      if (await wantsMail(trx, owner.uid, 'reports'))
        await services.mail.queue(trx, companyId, stoppedMail({ to: owner, language, title, manage }))
      return undefined
    }
    const clock = await readSiteClock(trx, { id: subscription.site_id })
    const followed = await followedView(services, trx, subscription, owner)
    const addressed = split(subscription, owner, uids, rights)
    const { outside, leftOut } = splitOutside(owner, await outsideOf(trx, subscription.id))
    // An owner who may no longer send to others sends to no channel.
    const channels = owner.permissions.has('subscriptions:share') ? subscription.webhook_ids : []
    return {
      run,
      subscription,
      owner,
      clock,
      followed,
      channels,
      outside,
      recipients: addressed.recipients,
      leftOut: [...addressed.leftOut, ...leftOut],
    }
  })
  services.mail.wake()
  return prepared
}

/** The permission that opens the view a subscription asks. */
const readPermission = ({ template }: SubscriptionRow) => permissionOf(viewNameOf(template))

/** Whether it contains names that only readers within scope may see. */
const namesOperators = ({ template }: SubscriptionRow, may: ReadonlySet<string>) =>
  !may.has('operators:read') && JSON.stringify(template).includes('.operator"')

function reasonToStop(subscription: SubscriptionRow, owner: UserRights): StopReason | undefined {
  if (!owner.active) return 'accountClosed'
  const needed = ['subscriptions:manage', 'exports:run', readPermission(subscription)]
  const permissions: ReadonlySet<string> = owner.permissions
  return needed.every((permission) => permissions.has(permission)) ? undefined : 'permissionLost'
}

/** Splits recipients into those who may read the report, and the others with reasons. */
function split(
  subscription: SubscriptionRow,
  owner: UserRights,
  uids: string[],
  rights: Map<string, UserRights>,
): { recipients: UserRights[]; leftOut: LeftOut[] } {
  const recipients: UserRights[] = []
  const leftOut: LeftOut[] = []
  for (const uid of uids) {
    const person = rights.get(uid)
    if (!person) continue
    const may: ReadonlySet<string> = person.permissions
    const needed = readPermission(subscription)
    const reason = !person.active
      ? 'accountClosed'
      : !may.has(needed)
        ? 'permissionLost'
        : !covers(person.scope, owner.scope, isOfPeople(needed) || namesOperators(subscription, may))
          ? 'outOfReach'
          : uid !== owner.uid && !owner.permissions.has('subscriptions:share')
            ? 'notShared'
            : undefined
    if (reason) leftOut.push({ email: person.email, reason })
    else recipients.push(person)
  }
  return { recipients, leftOut }
}

/** Addresses that get it, and why the others get nothing. */
function splitOutside(
  owner: UserRights,
  all: readonly OutsideRecipient[],
): { outside: OutsideRecipient[]; leftOut: LeftOut[] } {
  const reasonFor = ({ status, isAccount }: OutsideRecipient) =>
    !owner.permissions.has('subscriptions:outside')
      ? 'notShared'
      : isAccount
        ? 'hasAccount'
        : status === 'confirmed'
          ? undefined
          : status
  return {
    outside: all.filter((one) => reasonFor(one) === undefined),
    leftOut: all.flatMap((one) => {
      const reason = reasonFor(one)
      return reason === undefined ? [] : [{ email: one.email, reason }]
    }),
  }
}

/** Keeps the files until the mails are sent, and writes the mails together with the run's end. */
async function deliver(
  services: Services,
  prepared: Prepared,
  { template, spec, files }: { template: SubscriptionTemplate; spec: ExportSpec; files: MadeFile[] },
): Promise<void> {
  const { run, subscription, owner, recipients, outside, channels, leftOut, followed } = prepared
  const { db, mail, config } = services
  const companyId = subscription.company_id
  const fits = files.reduce((sum, file) => sum + file.sizeBytes, 0) <= largestMailBytes
  const attachments: MailAttachment[] = []
  for (const [index, file] of (fits ? files : []).entries()) {
    const format = subscription.formats[index]!
    const key = `subscriptions/${companyId}/${run.id}-${run.attempts}.${format}`
    await services.files.putFromPath(key, file.path)
    attachments.push({ name: file.name, mediaType: mediaTypes[format], key })
  }
  const { title } = subscription
  const link = `${config.publicUrl}${template.route}${template.search && `?${template.search}`}`
  const done = await inCompany(db, companyId, async (trx) => {
    const rows = files[0]?.rows
    const end = {
      status: 'done',
      ...(rows !== undefined && { rows }),
      period: spec.period,
      files: attachments,
      leftOut,
    } as const
    if (!(await endRun(trx, run, end))) return false
    const figuresOf = await figuresInWords(trx, owner.scope)
    if (followed) await keepState(trx, subscription, template, followed.name)
    const figures = spec.headline.map(({ label, value, delta }) => ({ label, value, ...(delta && { note: delta }) }))
    for (const person of recipients) {
      const isOwner = person.uid === owner.uid
      const message = reportMail({
        to: person,
        language: spec.language,
        title,
        period: spec.period,
        figuresOf,
        figures,
        attachments,
        link,
        owner: isOwner ? undefined : owner.firstName,
        manage: isOwner ? config.publicUrl + subscriptionsPage : undefined,
      })
      await mail.queue(trx, companyId, message, { reference: mailReference(run.id) })
    }
    const from = outside.length > 0 ? await senderOf(trx, owner.uid) : undefined
    for (const { id, email } of from ? outside : []) {
      const stop = outsideAddress(config.publicUrl, writeLink(config.appSecret, { companyId, id, kind: 'stop' }))
      const content = { language: spec.language, title, period: spec.period, figuresOf, figures, attachments }
      await mail.queue(trx, companyId, outsideReportMail({ ...content, ...from!, to: email, stop }), {
        reference: mailReference(run.id),
      })
    }
    const facts = { report: { title, period: spec.period }, figures, link }
    await raiseEvent(trx, companyId, reportEvent, facts, channels)
    const detail = {
      report: spec.report,
      period: spec.period,
      rows,
      to: [...recipients, ...outside].map(({ email }) => email),
    }
    const author = { caller: { companyId, uid: owner.uid }, requestId: run.id }
    await auditor('subscription')(trx, author, 'subscription.send', subscription.id, detail)
    return true
  })
  if (done) mail.wake()
  else for (const { key } of attachments) await services.files.delete(key)
}
