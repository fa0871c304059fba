import { defineRoute, type Route } from '#api/platform/http/route.ts'
import { correctionQuerySchema, previewCorrectionSchema, saveCorrectionSchema } from './corrections.contract.ts'
import { correct, correctedDay, previewCorrection } from './corrections.service.ts'

/** Punches of a day that people add, or set aside. */
export const correctionRoutes: readonly Route[] = [
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
]
