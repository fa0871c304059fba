import { idParamsSchema, seenVersionSchema } from '#api/platform/http/parts.contract.ts'
import { type AppModule, defineRoute, streamAnswer } from '#api/platform/http/route.ts'
import { resourceRoutes } from '#api/platform/resource/resource-routes.ts'
import { changeLeaveSettings, readLeaveSettings } from '../company/leave-settings.service.ts'
import { accrue, listCovered, previewAccruals } from './accrue.service.ts'
import { bookForPeople, readLedger, readOwnLeave } from './balances.service.ts'
import { pageOfQuotas } from './calendar.queries.ts'
import { readCalendar } from './calendar.service.ts'
import { decideSeveral, readRequest, readRequests } from './inbox.service.ts'
import { takeStep } from './decide.service.ts'
import { keepLeaveFile, readLeaveFile } from './leave-files.service.ts'
import { answerLinkSchema, linksQuerySchema, lookLinkSchema } from './approval-links.contract.ts'
import {
  askLeaveSchema,
  countLeaveSchema,
  decideLeaveSchema,
  leaveFileBytes,
  leaveRequestsQuerySchema,
  leaveSettingsSchema,
  leaveStepSchema,
} from './leave.contract.ts'
import { leaveAttendanceQuerySchema } from './leave-attendance.contract.ts'
import { pageOfLeaveAttendance } from './leave-attendance.queries.ts'
import {
  accrueSchema,
  bookEntriesSchema,
  ledgerQuerySchema,
  quotaFileQuerySchema,
  quotasQuerySchema,
} from './leave-balances.contract.ts'
import { leaveCalendarQuerySchema } from './leave-calendar.contract.ts'
import {
  approvalDelegations,
  leaveApprovers,
  leaveDeciders,
  leavePolicies,
  leaveTypes,
} from './leave-types.contract.ts'
import { delegationHooks, policyHooks } from './leave-types.hooks.ts'
import { leaveFlow, type LeaveAction } from './leave.states.ts'
import { feedRoutes } from './feeds.routes.ts'
import { startLeaveWorker } from './leave-worker.ts'
import { answerLink, lookAtLink, revoke } from './links.service.ts'
import { readQuotaRows, writeQuotaFile } from './quota-file.service.ts'
import { pageOfLinks } from './links.queries.ts'
import { askLeave, previewLeave } from './requests.service.ts'

const one = '/api/leave/requests/:id'

/** Leave: what is asked for and decided, the ledger of balances, who is away when. */
export const leaveModule: AppModule = {
  name: 'leave',
  resources: [leaveTypes, leavePolicies, leaveApprovers, leaveDeciders, approvalDelegations],
  start(services) {
    const ticker = startLeaveWorker(services)
    return Promise.resolve(() => ticker.stop())
  },
  routes: [
    ...feedRoutes,
    ...resourceRoutes(leaveTypes),
    ...resourceRoutes(leavePolicies, policyHooks),
    ...resourceRoutes(leaveApprovers),
    ...resourceRoutes(approvalDelegations, delegationHooks),
    ...resourceRoutes(leaveDeciders).filter(({ path }) => path.endsWith('/options')),
    defineRoute({
      method: 'GET',
      path: '/api/leave/mine',
      access: 'leave:self',
      handle: ({ transaction, ...actor }) => transaction((trx) => readOwnLeave(trx, actor)),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/leave/count',
      access: 'leave:self',
      body: countLeaveSchema,
      handle: ({ body, transaction, ...actor }) => transaction((trx) => previewLeave(trx, actor, body)),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/leave/calendar',
      access: 'leave:self',
      query: leaveCalendarQuerySchema,
      handle: ({ query, transaction, ...actor }) => transaction((trx) => readCalendar(trx, actor, query)),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/leave/files',
      access: 'leave:self',
      multipart: { field: 'file', maxBytes: leaveFileBytes },
      status: 201,
      async handle({ upload, caller, services, transaction }) {
        const keep = await keepLeaveFile(services, caller, upload)
        return transaction(keep)
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/leave/requests',
      access: 'leave:self',
      query: leaveRequestsQuerySchema,
      handle: ({ query, caller, language, transaction }) =>
        transaction((trx) => readRequests(trx, caller, query, language)),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/leave/requests',
      access: 'leave:self',
      body: askLeaveSchema,
      status: 201,
      async handle({ body, services, language, transaction, afterCommit, ...actor }) {
        const made = await transaction((trx) => askLeave(trx, actor, services, body, language))
        afterCommit(() => services.mail.wake())
        return made
      },
    }),
    defineRoute({
      method: 'GET',
      path: one,
      access: 'leave:self',
      params: idParamsSchema,
      handle: ({ params, caller, language, transaction }) =>
        transaction((trx) => readRequest(trx, caller, params.id, language)),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/leave/files/:id',
      access: 'leave:self',
      acceptsCookie: true,
      params: idParamsSchema,
      async handle({ params, caller, services, transaction }) {
        const file = await transaction((trx) => readLeaveFile(trx, caller, params.id))
        return streamAnswer(await services.files.stream(file.storage_key), {
          'Content-Type': file.media_type,
          'Content-Length': String(file.size_bytes),
          'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
          'Cache-Control': 'no-store',
          'Content-Security-Policy': "default-src 'none'; sandbox",
        })
      },
    }),
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
      method: 'POST',
      path: '/api/leave/decisions',
      access: 'leave:decide',
      body: decideLeaveSchema,
      async handle({ body, services, transaction, afterCommit, ...actor }) {
        const done = await transaction((trx) => decideSeveral(trx, actor, services, body))
        afterCommit(() => services.mail.wake())
        return done
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/leave/attendance',
      access: 'attendance:read',
      query: leaveAttendanceQuerySchema,
      handle: ({ query, caller, language, transaction }) =>
        transaction((trx) => pageOfLeaveAttendance(trx, query, { ...caller, language })),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/leave/quotas',
      access: 'leave:read',
      query: quotasQuerySchema,
      handle: ({ query, caller, transaction }) => transaction((trx) => pageOfQuotas(trx, query, caller)),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/leave/quotas/file',
      access: 'leave:read',
      query: quotaFileQuerySchema,
      async handle({ query, language, transaction, ...actor }) {
        const rows = await transaction((trx) => readQuotaRows(trx, actor, query))
        return streamAnswer(writeQuotaFile(rows, language), {
          'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        })
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/leave/ledger',
      access: 'leave:self',
      query: ledgerQuerySchema,
      handle: ({ query, transaction, ...actor }) => transaction((trx) => readLedger(trx, actor, query)),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/leave/entries',
      access: 'leave:manage',
      body: bookEntriesSchema,
      handle: ({ body, transaction, ...actor }) => transaction((trx) => bookForPeople(trx, actor, body)),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/leave/accruals',
      access: 'leave:manage',
      body: accrueSchema,
      handle: ({ body, transaction, ...actor }) =>
        transaction(async (trx) => {
          const due = await previewAccruals(trx, body)
          if (body.post)
            for (const covered of await listCovered(trx, body))
              await accrue(trx, actor.caller.companyId, covered, actor)
          return due
        }),
    }),
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
        transaction((trx) => revoke(trx, actor, params.id, body.version)),
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
  ],
}
