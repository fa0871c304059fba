import { idParamsSchema } from '#api/platform/http/parts.contract.ts'
import { type AppModule, defineRoute } from '#api/platform/http/route.ts'
import { saveRulesSchema, siteRulesQuerySchema } from './attendance-rules.contract.ts'
import { correctionQuerySchema, previewCorrectionSchema, saveCorrectionSchema } from './corrections.contract.ts'
import { correct, correctedDay, previewCorrection } from './corrections.service.ts'
import {
  decideExceptionsSchema,
  decideOvertimeSchema,
  exceptionsQuerySchema,
  overtimeQuerySchema,
} from './exceptions.contract.ts'
import { decideExceptions, decideOvertime, listExceptions, listOvertime } from './exceptions.service.ts'
import { saveRules, siteRules } from './rules.service.ts'

/** What people decide about days: by which rules they are made, what does not fit, which overtime counts. */
export const attendanceDecisionsModule: AppModule = {
  name: 'attendance-decisions',
  routes: [
    defineRoute({
      method: 'GET',
      path: '/api/attendance-rules',
      access: 'attendance:read',
      query: siteRulesQuerySchema,
      handle: ({ query: { site }, caller, transaction }) =>
        transaction((trx) => siteRules(trx, caller.companyId, site)),
    }),
    defineRoute({
      method: 'PUT',
      path: '/api/attendance-rules/:id',
      access: 'attendance:manage',
      params: idParamsSchema,
      body: saveRulesSchema,
      handle: ({ params: { id }, body, transaction, ...actor }) =>
        transaction((trx) => saveRules(trx, actor, id, body)),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/attendance-exceptions',
      access: 'attendance:read',
      query: exceptionsQuerySchema,
      handle: ({ query, transaction }) => transaction((trx) => listExceptions(trx, query)),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/attendance-exceptions/decisions',
      access: 'attendance:correct',
      body: decideExceptionsSchema,
      bodyLimit: 200_000,
      handle: ({ body, transaction, ...actor }) => transaction((trx) => decideExceptions(trx, actor, body)),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/attendance-overtime',
      access: 'attendance:read',
      query: overtimeQuerySchema,
      handle: ({ query, transaction }) => transaction((trx) => listOvertime(trx, query)),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/attendance-overtime/decisions',
      access: 'timesheets:approve',
      body: decideOvertimeSchema,
      bodyLimit: 200_000,
      handle: ({ body, transaction, ...actor }) => transaction((trx) => decideOvertime(trx, actor, body)),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/attendance-corrections',
      access: 'attendance:read',
      query: correctionQuerySchema,
      handle: ({ query, caller, transaction }) => transaction((trx) => correctedDay(trx, caller.companyId, query)),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/attendance-corrections/preview',
      access: 'attendance:correct',
      body: previewCorrectionSchema,
      handle: ({ body, transaction, ...actor }) => transaction((trx) => previewCorrection(trx, actor, body)),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/attendance-corrections',
      access: 'attendance:correct',
      body: saveCorrectionSchema,
      handle: ({ body, transaction, ...actor }) => transaction((trx) => correct(trx, actor, body)),
    }),
  ],
}
