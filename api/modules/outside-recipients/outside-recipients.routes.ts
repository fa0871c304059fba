import { type AppModule, defineRoute } from '#api/platform/http/route.ts'
import { resourceRoutes } from '#api/platform/resource/resource-routes.ts'
import { answerSchema, lookSchema, outsideRecipients } from './outside-recipients.contract.ts'
import { answerLink, lookAtLink, outsideHooks } from './outside-recipients.service.ts'

/** Addresses outside the company that get its reports, and their consent. */
export const outsideRecipientsModule: AppModule = {
  name: 'outside-recipients',
  resources: [outsideRecipients],
  routes: [
    ...resourceRoutes(outsideRecipients, outsideHooks),
    defineRoute({
      method: 'POST',
      path: '/api/outside-recipients/look',
      access: 'public',
      rateLimit: 'signIn',
      body: lookSchema,
      handle: ({ services, body }) => lookAtLink(services, body.token),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/outside-recipients/answer',
      access: 'public',
      rateLimit: 'signIn',
      body: answerSchema,
      handle: ({ services, body, requestId }) => answerLink(services, { ...body, requestId }),
    }),
  ],
}
