import { auditor } from '#api/platform/audit/audit.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import { idParamsSchema } from '#api/platform/http/parts.contract.ts'
import { type AppModule, defineRoute, secretAnswer } from '#api/platform/http/route.ts'
import { resourceRoutes } from '#api/platform/resource/resource-routes.ts'
import { listDeliveries, queueDelivery, resendDelivery, secretNumberOf } from './deliveries.queries.ts'
import { listChannels, receiverOf } from './channels.service.ts'
import { bodyFor } from './raise-event.ts'
import { testEvent } from './webhook-events.contract.ts'
import { startSender } from './webhook-sender.ts'
import { webhookSecret } from './webhook-secret.ts'
import { secretRequestSchema, webhooks } from './webhooks.contract.ts'
import { webhookHooks } from './webhooks.hooks.ts'
import { isRoom } from './webhook-kinds.contract.ts'

const audit = auditor('webhook')

export const webhooksModule: AppModule = {
  name: 'webhooks',
  resources: [webhooks],
  start: async (services) => startSender(services),
  routes: [
    ...resourceRoutes(webhooks, webhookHooks),
    defineRoute({
      method: 'GET',
      path: '/api/channels',
      access: 'subscriptions:share',
      handle: ({ transaction }) => transaction(listChannels),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/webhooks/:id/deliveries',
      access: 'webhooks:manage',
      params: idParamsSchema,
      handle: ({ params: { id }, transaction }) =>
        transaction(async (trx) => {
          await receiverOf(trx, id)
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
          const receiver = await receiverOf(trx, id)
          const body = bodyFor(receiver, testEvent, { webhook: { id, name: receiver.name } })
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
          // A room is signed nothing.
          if (isRoom((await receiverOf(trx, id)).kind)) throw new AppError('not_found')
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
