import { idParamsSchema } from '#api/platform/http/parts.contract.ts'
import { type Route, defineRoute, streamAnswer } from '#api/platform/http/route.ts'
import { readRequest, readRequests } from './read-requests.service.ts'
import { keepLeaveFile, readLeaveFile } from './leave-files.service.ts'
import { askLeaveSchema, countLeaveSchema, leaveFileBytes, leaveRequestsQuerySchema } from './leave.contract.ts'
import { askLeave, previewLeave } from './requests.service.ts'

const one = '/api/leave/requests/:id'

/** What is asked for, and read of it. */
export const requestRoutes: Route[] = [
  defineRoute({
    method: 'POST',
    path: '/api/leave/count',
    access: 'leave:self',
    body: countLeaveSchema,
    handle: ({ body, transaction, ...actor }) => transaction((trx) => previewLeave(trx, actor, body)),
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
]
