import { companyIds } from '#api/platform/db/company-ids.ts'
import { auditor } from '#api/platform/audit/audit.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import { takeStep } from '#api/platform/flow/take-step.ts'
import { idParamsSchema, seenVersionSchema } from '#api/platform/http/parts.contract.ts'
import { type AppModule, type Caller, defineRoute } from '#api/platform/http/route.ts'
import type { Services } from '#api/platform/http/services.ts'
import { startTicker, type Ticker } from '#api/platform/jobs/ticker.ts'
import { permissionOf } from '../permissions/permissions.contract.ts'
import { cubeSource } from '../reports/reports.service.ts'
import { readSiteClock } from '../shifts/site-clock.ts'
import { requireChannels } from '../webhooks/channels.service.ts'
import {
  alertChangeSchema,
  type AlertDefinition,
  alertLimit,
  type AlertTest,
  alertTestRequestSchema,
  newAlertSchema,
  snoozeSchema,
} from './alerts.contract.ts'
import {
  type AlertRow,
  beginAnew,
  changeAlert,
  claimAlert,
  clearMembers,
  countAlerts,
  deleteAlert,
  findAlert,
  insertAlert,
  listAlerts,
  listEvents,
  snoozeAlert,
} from './alerts.queries.ts'
import { alertFlow } from './alerts.states.ts'
import { bands } from '#web/core/figures/bands.ts'
import { checkAlert, readWindows } from './check-alert.ts'
import { look } from './look.ts'

const tickers = new WeakMap<Services, Ticker>()
const access = 'alerts:manage'
const everyMs = 10_000
/** Members that a test answers at most. */
const testLimit = 200

const audit = auditor('alert')

/** @throws AppError not_found for an alert that does not exist or belongs to another person. */
async function requireOwn(trx: Trx, id: string, caller: Caller): Promise<AlertRow> {
  const row = await findAlert(trx, id, caller.uid)
  if (!row) throw new AppError('not_found')
  return row
}

/** @throws AppError forbidden without the view's permission, invalid_input for a step that the band does not have. */
function requireSensible({ view, condition }: AlertDefinition, caller: Caller): void {
  if (!caller.permissions.has(permissionOf(view))) throw new AppError('forbidden')
  if (condition.kind === 'band' && !bands[condition.bands].steps.some((step) => step.name === condition.step))
    throw new AppError('invalid_input', { fields: [{ path: 'definition.condition.step', message: 'is not known' }] })
}

const list = defineRoute({
  method: 'GET',
  path: '/api/alerts',
  access,
  handle: ({ caller, transaction }) => transaction(async (trx) => ({ alerts: await listAlerts(trx, caller.uid) })),
})

const create = defineRoute({
  method: 'POST',
  path: '/api/alerts',
  access,
  body: newAlertSchema,
  status: 201,
  async handle({ body, caller, requestId, services, transaction, afterCommit }) {
    requireSensible(body.definition, caller)
    const id = await transaction(async (trx) => {
      if ((await countAlerts(trx, caller.uid)) >= alertLimit)
        throw new AppError('too_many_subscriptions', { details: { limit: alertLimit } })
      await requireChannels(trx, body.webhooks, caller)
      const { id: siteId } = await readSiteClock(trx, { code: body.site })
      const made = await insertAlert(trx, { ...body, companyId: caller.companyId, ownerId: caller.uid, siteId })
      await audit(trx, { caller, requestId }, 'alert.create', made, { name: body.name, definition: body.definition })
      return made
    })
    afterCommit(() => tickers.get(services)?.wake())
    return { id }
  },
})

const test = defineRoute({
  method: 'POST',
  path: '/api/alerts/test',
  access,
  body: alertTestRequestSchema,
  async handle({ body, caller, services, signal, transaction }): Promise<AlertTest> {
    requireSensible(body.definition, caller)
    const { clock, windows } = await transaction((trx) => readWindows(trx, body.definition, { code: body.site }))
    if (!windows) return { window: null, members: [], unknown: 0 }
    const { window } = windows
    const seen = await look(body.definition, windows, clock, cubeSource(services.config, caller, signal, 'extract'))
    return {
      window: { from: window.from, to: window.to, shift: window.shift },
      members: seen.members
        .slice(0, testLimit)
        .map(({ member, value, before, look: result }) => ({ member, value, before, over: result === 'over' })),
      unknown: seen.members.filter((member) => member.look === 'unknown').length,
    }
  },
})

const change = defineRoute({
  method: 'PATCH',
  path: '/api/alerts/:id',
  access,
  params: idParamsSchema,
  body: alertChangeSchema,
  async handle({ params, body: { version, ...body }, caller, requestId, services, transaction, afterCommit }) {
    if (body.definition) requireSensible(body.definition, caller)
    await transaction(async (trx) => {
      const row = await requireOwn(trx, params.id, caller)
      if (body.webhooks) await requireChannels(trx, body.webhooks, caller, row.webhook_ids)
      const changed = await changeAlert(trx, row.id, version, {
        name: body.name ?? row.name,
        definition: body.definition ?? row.definition,
        words: body.words ?? row.words,
        channels: body.channels ?? row.channels,
        webhooks: body.webhooks ?? row.webhook_ids,
      })
      if (!changed) throw new AppError('conflict', { details: { version: row.version } })
      if (body.definition) await clearMembers(trx, row.id)
      await audit(trx, { caller, requestId }, 'alert.change', row.id, body)
    })
    afterCommit(() => tickers.get(services)?.wake())
  },
})

const remove = defineRoute({
  method: 'DELETE',
  path: '/api/alerts/:id',
  access,
  params: idParamsSchema,
  handle: ({ params, caller, requestId, transaction }) =>
    transaction(async (trx) => {
      const { name } = await requireOwn(trx, params.id, caller)
      await deleteAlert(trx, params.id)
      await audit(trx, { caller, requestId }, 'alert.delete', params.id, { name })
    }),
})

const step = (action: keyof typeof alertFlow) =>
  defineRoute({
    method: 'POST',
    path: `/api/alerts/:id/${action}`,
    access,
    params: idParamsSchema,
    body: seenVersionSchema,
    async handle({ params, body, caller, requestId, services, transaction, afterCommit }) {
      const moved = await transaction(async (trx) => {
        const { id } = await requireOwn(trx, params.id, caller)
        const { version } = body
        const taken = await takeStep(trx, { table: 'alert', flow: alertFlow, action, id, version, caller, requestId })
        if (action === 'resume') await beginAnew(trx, id)
        return taken
      })
      afterCommit(() => tickers.get(services)?.wake())
      return moved
    },
  })

const snooze = defineRoute({
  method: 'POST',
  path: '/api/alerts/:id/snooze',
  access,
  params: idParamsSchema,
  body: snoozeSchema,
  async handle({ params, body, caller, requestId, services, transaction, afterCommit }) {
    await transaction(async (trx) => {
      const row = await requireOwn(trx, params.id, caller)
      const until = body.until ? new Date(body.until) : null
      const snoozed = await snoozeAlert(trx, row.id, body.version, until)
      if (!snoozed) throw new AppError('conflict', { details: { version: row.version } })
      await audit(trx, { caller, requestId }, 'alert.snooze', row.id, { until: body.until ?? null })
    })
    afterCommit(() => tickers.get(services)?.wake())
    return { version: body.version + 1 }
  },
})

const events = defineRoute({
  method: 'GET',
  path: '/api/alerts/:id/events',
  access,
  params: idParamsSchema,
  handle: ({ params, caller, transaction }) =>
    transaction(async (trx) => {
      await requireOwn(trx, params.id, caller)
      return { events: await listEvents(trx, params.id) }
    }),
})

export const alertsModule: AppModule = {
  name: 'alerts',
  routes: [list, create, test, change, remove, step('pause'), step('resume'), snooze, events],
  /** Checks the alerts that are due. Any number of apis may do this at once: one of them takes each check. */
  async start(services) {
    const ticker = startTicker({
      name: 'alerts',
      everyMs,
      log: services.log,
      async work(signal) {
        for (const id of await companyIds(services.db))
          for (let alert; !signal.aborted && (alert = await claimAlert(services.db, id));)
            await checkAlert(services, alert, signal)
      },
    })
    tickers.set(services, ticker)
    return ticker.stop
  },
}
