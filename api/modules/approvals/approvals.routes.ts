import { askedQuerySchema } from '#api/platform/approvals/asked-kinds.contract.ts'
import { listAsked } from '#api/platform/approvals/asked-kinds.ts'
import { type AppModule, defineRoute } from '#api/platform/http/route.ts'
import { inScope } from '#api/platform/resource/in-scope.ts'

/** What waits for one's decision, whatever it is. */
export const approvalsModule: AppModule = {
  name: 'approvals',
  routes: [
    defineRoute({
      method: 'GET',
      path: '/api/approvals/asked',
      access: 'session',
      query: askedQuerySchema,
      handle: ({ query, language, ...call }) =>
        inScope(call, (scope) => listAsked(scope, call.services.askedKinds, { ...query, language })),
    }),
  ],
}
