import { defineRoute, type Route } from '#api/platform/http/route.ts'
import {
  decideExceptionsSchema,
  decideOvertimeSchema,
  exceptionsQuerySchema,
  overtimeQuerySchema,
} from './exceptions.contract.ts'
import { decideExceptions, decideOvertime, listExceptions, listOvertime } from './exceptions.service.ts'

/** What does not fit of days, and which overtime counts. */
export const exceptionRoutes: readonly Route[] = [
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
]
