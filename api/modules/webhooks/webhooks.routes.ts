import { auditor } from '#api/platform/audit/audit.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import { idParamsSchema } from '#api/platform/http/parts.contract.ts'
import { type AppModule, defineRoute, secretAnswer } from '#api/platform/http/route.ts'
import { resourceRoutes } from '#api/platform/resource/resource-routes.ts'
import { listDeliveries, queueDelivery, resendDelivery, secretNumberOf } from './deliveries.queries.ts'
import { bodyOf } from './raise-event.ts'
import { testEvent } from './webhook-events.contract.ts'
import { startSender } from './webhook-sender.ts'
import { webhookSecret } from './webhook-secret.ts'
import { secretRequestSchema, webhooks } from './webhooks.contract.ts'

const audit = auditor('webhook')

export const webhooksModule: AppModule = {
  name: 'webhooks',
  resources: [webhooks],
  start: async (services) => startSender(services),
  routes: [
    ...resourceRoutes(webhooks),
    defineRoute({
      method: 'GET',
      path: '/api/webhooks/:id/deliveries',
      access: 'webhooks:manage',
      params: idParamsSchema,
      handle: ({ params: { id }, transaction }) =>
        transaction(async (trx) => {
          await requireWebhook(trx, id)
          return listDeliveries(trx, id)
        }),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/webhooks/:id/test',
      access: 'webhooks:manage',
      params: idParamsSchema,
      handle: ({ params: { id }, transaction, caller, requestId }) =>
        transaction(async (trx) => {
          const name = await requireWebhook(trx, id)
          const body = bodyOf(testEvent, { webhook: { id, name } })
          await queueDelivery(trx, { companyId: caller.companyId, webhookId: id, event: testEvent, body })
          await audit(trx, { caller, requestId }, 'webhook.test', id)
        }),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/webhooks/:id/secret',
      access: 'webhooks:manage',
      params: idParamsSchema,
      body: secretRequestSchema,
      async handle({ params: { id }, body: { rotate }, services, transaction, caller, requestId }) {
        const number = await transaction(async (trx) => {
          await requireWebhook(trx, id)
          await audit(trx, { caller, requestId }, rotate ? 'webhook.rotate' : 'webhook.show_secret', id)
          return (await secretNumberOf(trx, id, rotate))!
        })
        const { companyId } = caller
        return secretAnswer({ secret: webhookSecret(services.config.appSecret, { companyId, id }, number) })
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/api/webhook-deliveries/:id/resend',
      access: 'webhooks:manage',
      params: idParamsSchema,
      handle: ({ params: { id }, transaction, caller, requestId }) =>
        transaction(async (trx) => {
          const webhookId = await resendDelivery(trx, id)
          if (!webhookId) throw new AppError('not_found')
          await audit(trx, { caller, requestId }, 'webhook.resend', webhookId)
        }),
    }),
  ],
}

/** @returns its name. @throws AppError not_found */
async function requireWebhook(trx: Trx, id: string): Promise<string> {
  const row = await trx.selectFrom('webhook').select('name').where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row.name
}
