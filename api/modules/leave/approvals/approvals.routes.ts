import { lookLinkSchema } from '#api/platform/approvals/approvals.contract.ts'
import { idParamsSchema, seenVersionSchema } from '#api/platform/http/parts.contract.ts'
import { type Route, defineRoute } from '#api/platform/http/route.ts'
import { resourceRoutes } from '#api/platform/resource/resource-routes.ts'
import { changeLeaveSettings, readLeaveSettings } from '../../company/leave-settings.service.ts'
import { takeStep } from './decide.service.ts'
import { answerLinkSchema, linksQuerySchema } from './approval-links.contract.ts'
import { leaveSettingsSchema, leaveStepSchema } from '../requests/leave.contract.ts'
import { approvalDelegations, leaveApprovers, leaveDeciders } from './approvers.contract.ts'
import { delegationHooks } from './approvers.hooks.ts'
import { leaveFlow, type LeaveAction } from '../requests/leave.states.ts'
import { answerLink, lookAtLink, revokeLink } from './links.service.ts'
import { pageOfLinks } from './links.queries.ts'

const one = '/api/leave/requests/:id'

/** Who decides, and decisions, in the portal and by mail. */
export const approvalRoutes: Route[] = [
  ...resourceRoutes(leaveApprovers),
  ...resourceRoutes(approvalDelegations, delegationHooks),
  ...resourceRoutes(leaveDeciders).filter(({ path }) => path.endsWith('/options')),
  ...(Object.keys(leaveFlow) as LeaveAction[]).map((action) =>
    defineRoute({
      method: 'POST',
      path: `${one}/${action}`,
      access: leaveFlow[action].needs,
      params: idParamsSchema,
      body: leaveStepSchema,
      async handle({ params, body, services, transaction, afterCommit, ...actor }) {
        const done = await transaction((trx) => takeStep(trx, actor, services, { ...params, ...body, action }))
        afterCommit(() => services.mail.wake())
        return done
      },
    }),
  ),
  defineRoute({
    method: 'GET',
    path: '/api/leave/settings',
    access: 'leave:read',
    handle: ({ transaction }) => transaction(readLeaveSettings),
  }),
  defineRoute({
    method: 'PUT',
    path: '/api/leave/settings',
    access: 'leave:manage',
    body: leaveSettingsSchema,
    handle: ({ body, transaction, ...actor }) => transaction((trx) => changeLeaveSettings(trx, actor, body)),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/leave/links',
    access: 'leave:manage',
    query: linksQuerySchema,
    handle: ({ query, caller, language, transaction }) =>
      transaction((trx) => pageOfLinks(trx, query, { ...caller, language })),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/leave/links/:id/revoke',
    access: 'leave:manage',
    params: idParamsSchema,
    body: seenVersionSchema,
    handle: ({ params, body, transaction, ...actor }) =>
      transaction((trx) => revokeLink(trx, actor, params.id, body.version)),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/leave/links/look',
    access: 'public',
    rateLimit: 'signIn',
    body: lookLinkSchema,
    handle: ({ services, body, requestId, language }) => lookAtLink(services, { ...body, requestId, language }),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/leave/links/answer',
    access: 'public',
    rateLimit: 'signIn',
    body: answerLinkSchema,
    async handle({ services, body, requestId }) {
      const done = await answerLink(services, { ...body, requestId })
      services.mail.wake()
      return done
    },
  }),
]
