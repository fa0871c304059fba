import { idParamsSchema } from '#api/platform/http/parts.contract.ts'
import { defineRoute, type Route } from '#api/platform/http/route.ts'
import { saveRulesSchema, siteRulesQuerySchema } from './attendance-rules.contract.ts'
import { saveRules, siteRules } from './rules.service.ts'

/** By which rules of a site days are made. */
export const ruleRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/attendance-rules',
    access: 'attendance:read',
    query: siteRulesQuerySchema,
    handle: ({ query: { site }, caller, transaction }) => transaction((trx) => siteRules(trx, caller.companyId, site)),
  }),
  defineRoute({
    method: 'PUT',
    path: '/api/attendance-rules/:id',
    access: 'attendance:manage',
    params: idParamsSchema,
    body: saveRulesSchema,
    handle: ({ params: { id }, body, transaction, ...actor }) => transaction((trx) => saveRules(trx, actor, id, body)),
  }),
]
