import { idParamsSchema } from '#api/platform/http/parts.contract.ts'
import { defineRoute, secretAnswer } from '#api/platform/http/route.ts'
import { companyTokensQuerySchema, newTokenSchema } from './personal-tokens.contract.ts'
import { listTokens, pageOfTokens } from './personal-tokens.queries.ts'
import { endToken, makeToken } from './personal-tokens.service.ts'

/** One's own personal access tokens, and those of the company for its administrators. */
export const personalTokenRoutes = [
  defineRoute({
    method: 'GET',
    path: '/api/tokens',
    access: 'tokens:use',
    handle: ({ caller, transaction }) => transaction((trx) => listTokens(trx, caller.uid)),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/tokens',
    access: 'tokens:use',
    body: newTokenSchema,
    handle: async ({ services, body, ...asker }) => secretAnswer(await makeToken(services, asker, body)),
  }),
  defineRoute({
    method: 'DELETE',
    path: '/api/tokens/:id',
    access: 'tokens:use',
    params: idParamsSchema,
    handle: ({ params: { id }, transaction, ...actor }) =>
      transaction((trx) => endToken(trx, actor, id, actor.caller.uid)),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/company-tokens',
    access: 'users:manage',
    query: companyTokensQuerySchema,
    handle: ({ query, transaction }) => transaction((trx) => pageOfTokens(trx, query)),
  }),
  defineRoute({
    method: 'DELETE',
    path: '/api/company-tokens/:id',
    access: 'users:manage',
    params: idParamsSchema,
    handle: ({ params: { id }, transaction, ...actor }) => transaction((trx) => endToken(trx, actor, id, null)),
  }),
]
