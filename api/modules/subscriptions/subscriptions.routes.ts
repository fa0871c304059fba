import { auditor } from '#api/platform/audit/audit.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import { takeStep } from '#api/platform/flow/take-step.ts'
import { idParamsSchema, seenVersionSchema } from '#api/platform/http/parts.contract.ts'
import { type AppModule, defineRoute } from '#api/platform/http/route.ts'
import type { Services } from '#api/platform/http/services.ts'
import type { Ticker } from '#api/platform/jobs/ticker.ts'
import { readSiteClock } from '../shifts/site-clock.ts'
import { filesOf, hasUnfinishedRun, insertManualRun } from './runs.queries.ts'
import { startSubscriptionRunner } from './subscription-runner.ts'
import {
  newSubscriptionSchema,
  subscriptionChangeSchema,
  timingPreviewRequestSchema,
} from './subscriptions.contract.ts'
import { deleteSubscription, listPeople, setNextRun } from './subscriptions.queries.ts'
import {
  createSubscription,
  editSubscription,
  readRuns,
  readSubscriptions,
  requireOwn,
} from './subscriptions.service.ts'
import { subscriptionFlow } from './subscriptions.states.ts'
import { nextRun, nextRuns } from './timing.ts'

const tickers = new WeakMap<Services, Ticker>()
const access = 'subscriptions:manage'
const audit = auditor('subscription')

const list = defineRoute({
  method: 'GET',
  path: '/api/subscriptions',
  access,
  handle: ({ caller, transaction }) =>
    transaction(async (trx) => ({ subscriptions: await readSubscriptions(trx, caller.uid) })),
})

const create = defineRoute({
  method: 'POST',
  path: '/api/subscriptions',
  access,
  body: newSubscriptionSchema,
  bodyLimit: 1024 * 1024,
  status: 201,
  handle: ({ body, caller, requestId, transaction }) =>
    transaction(async (trx) => ({ id: await createSubscription(trx, body, { caller, requestId }) })),
})

const preview = defineRoute({
  method: 'POST',
  path: '/api/subscriptions/preview',
  access,
  body: timingPreviewRequestSchema,
  async handle({ body, transaction }) {
    const { timeZone } = await transaction((trx) => readSiteClock(trx, { code: body.site }))
    const runs = nextRuns(body.timing, timeZone, Date.now(), 3)
    return { runs: runs.map((at) => new Date(at).toISOString()), timeZone }
  },
})

const change = defineRoute({
  method: 'PATCH',
  path: '/api/subscriptions/:id',
  access,
  params: idParamsSchema,
  body: subscriptionChangeSchema,
  handle: ({ params, body, caller, requestId, transaction }) =>
    transaction((trx) => editSubscription(trx, params.id, body, { caller, requestId })),
})

const remove = defineRoute({
  method: 'DELETE',
  path: '/api/subscriptions/:id',
  access,
  params: idParamsSchema,
  async handle({ params, caller, requestId, services, transaction, afterCommit }) {
    const files = await transaction(async (trx) => {
      const { title } = await requireOwn(trx, params.id, caller)
      const kept = await filesOf(trx, params.id)
      await deleteSubscription(trx, params.id)
      await audit(trx, { caller, requestId }, 'subscription.delete', params.id, { title })
      return kept
    })
    afterCommit(() => {
      for (const { key } of files) void services.files.delete(key).catch(() => undefined)
    })
  },
})

const step = (action: keyof typeof subscriptionFlow) =>
  defineRoute({
    method: 'POST',
    path: `/api/subscriptions/:id/${action}`,
    access,
    params: idParamsSchema,
    body: seenVersionSchema,
    handle: ({ params, body, caller, requestId, transaction }) =>
      transaction(async (trx) => {
        const row = await requireOwn(trx, params.id, caller)
        const { version } = body
        const taken = { table: 'subscription', flow: subscriptionFlow, action, id: row.id, version, caller, requestId }
        const moved = await takeStep(trx, taken)
        if (action === 'pause') return moved
        // Runs missed during a pause are not made up for.
        const { timeZone } = await readSiteClock(trx, { id: row.site_id })
        await setNextRun(trx, row.id, new Date(nextRun(row.timing, timeZone, Date.now())))
        return moved
      }),
  })

const runNow = defineRoute({
  method: 'POST',
  path: '/api/subscriptions/:id/run',
  access,
  params: idParamsSchema,
  status: 202,
  async handle({ params, caller, requestId, services, transaction, afterCommit }) {
    const id = await transaction(async (trx) => {
      const row = await requireOwn(trx, params.id, caller)
      if (await hasUnfinishedRun(trx, row.id)) throw new AppError('in_progress', { retryAfter: 10 })
      const runId = await insertManualRun(trx, caller.companyId, row.id)
      await audit(trx, { caller, requestId }, 'subscription.run', row.id)
      return runId
    })
    afterCommit(() => tickers.get(services)?.wake())
    return { id }
  },
})

const runs = defineRoute({
  method: 'GET',
  path: '/api/subscriptions/:id/runs',
  access,
  params: idParamsSchema,
  handle: ({ params, caller, transaction }) =>
    transaction(async (trx) => {
      await requireOwn(trx, params.id, caller)
      return { runs: await readRuns(trx, params.id) }
    }),
})

const people = defineRoute({
  method: 'GET',
  path: '/api/subscription-recipients',
  access: 'subscriptions:share',
  handle: ({ transaction }) => transaction(async (trx) => ({ people: await listPeople(trx) })),
})

export const subscriptionsModule: AppModule = {
  name: 'subscriptions',
  routes: [list, create, preview, change, remove, step('pause'), step('resume'), runNow, runs, people],
  async start(services) {
    const ticker = startSubscriptionRunner(services)
    tickers.set(services, ticker)
    return ticker.stop
  },
}
