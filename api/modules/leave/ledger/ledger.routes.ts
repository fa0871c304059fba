import { type Route, defineRoute, streamAnswer } from '#api/platform/http/route.ts'
import { resourceRoutes } from '#api/platform/resource/resource-routes.ts'
import { accrue, listCovered, previewAccruals } from './accrue.service.ts'
import { bookForPeople, readLedger, readOwnLeave } from './balances.service.ts'
import { pageOfQuotas } from './quotas.queries.ts'
import {
  accrueSchema,
  bookEntriesSchema,
  ledgerQuerySchema,
  quotaFileQuerySchema,
  quotasQuerySchema,
} from './leave-balances.contract.ts'
import { leavePolicies } from './leave-policies.contract.ts'
import { policyHooks } from './leave-policies.hooks.ts'
import { readQuotaRows, writeQuotaFile } from './quota-file.service.ts'

/** Balances, what they are made of, and how days are earned. */
export const ledgerRoutes: Route[] = [
  ...resourceRoutes(leavePolicies, policyHooks),
  defineRoute({
    method: 'GET',
    path: '/api/leave/mine',
    access: 'leave:self',
    handle: ({ transaction, ...actor }) => transaction((trx) => readOwnLeave(trx, actor)),
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
          for (const covered of await listCovered(trx, body)) await accrue(trx, actor.caller.companyId, covered, actor)
        return due
      }),
  }),
]
