import { idParamsSchema } from '#api/platform/http/parts.contract.ts'
import { type AppModule, defineRoute, streamAnswer } from '#api/platform/http/route.ts'
import { addComment, removeComment } from './comments.service.ts'
import { saveCodesSchema } from './timesheet-codes.contract.ts'
import { readCodes, saveCodes } from './timesheet-codes.service.ts'
import { readFileParts, writeTimesheetFile } from './timesheet-file.service.ts'
import {
  approveSchema,
  commentSchema,
  lockSchema,
  timesheetFileSchema,
  timesheetQuerySchema,
  unlockSchema,
} from './timesheets.contract.ts'
import { approve, lockMonth, readTimesheet, unlockMonth } from './timesheets.service.ts'

/** Months of people: pay, approval, and lock. */
export const timesheetsModule: AppModule = {
  name: 'timesheets',
  routes: [
    defineRoute({
      method: 'GET',
      path: '/api/timesheets',
      access: 'timesheets:read',
      query: timesheetQuerySchema,
      handle: ({ query, transaction, ...actor }) => transaction((trx) => readTimesheet(trx, actor, query)),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/timesheets/files',
      access: 'timesheets:read',
      body: timesheetFileSchema,
      async handle({ body, transaction, ...actor }) {
        const parts = await transaction((trx) => readFileParts(trx, actor, body))
        return streamAnswer(writeTimesheetFile(parts, body), {
          'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          'Cache-Control': 'no-store',
        })
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/api/timesheets/approvals',
      access: 'timesheets:approve',
      body: approveSchema,
      bodyLimit: 300_000,
      handle: ({ body, transaction, ...actor }) => transaction((trx) => approve(trx, actor, body)),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/timesheets/lock',
      access: 'timesheets:lock',
      body: lockSchema,
      handle: ({ body, transaction, ...actor }) => transaction((trx) => lockMonth(trx, actor, body)),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/timesheets/unlock',
      access: 'timesheets:lock',
      body: unlockSchema,
      handle: ({ body, transaction, ...actor }) => transaction((trx) => unlockMonth(trx, actor, body)),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/timesheets/comments',
      access: 'timesheets:approve',
      body: commentSchema,
      status: 201,
      handle: ({ body, transaction, ...actor }) => transaction((trx) => addComment(trx, actor, body)),
    }),
    defineRoute({
      method: 'DELETE',
      path: '/api/timesheets/comments/:id',
      access: 'timesheets:approve',
      params: idParamsSchema,
      handle: ({ params: { id }, transaction, ...actor }) => transaction((trx) => removeComment(trx, actor, id)),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/timesheet-codes',
      access: 'timesheets:read',
      handle: ({ transaction }) => transaction(readCodes),
    }),
    defineRoute({
      method: 'PUT',
      path: '/api/timesheet-codes',
      access: 'timesheets:lock',
      body: saveCodesSchema,
      handle: ({ body, transaction, ...actor }) => transaction((trx) => saveCodes(trx, actor, body)),
    }),
  ],
}
