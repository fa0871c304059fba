import { idParamsSchema } from '#api/platform/http/parts.contract.ts'
import { defineRoute } from '#api/platform/http/route.ts'
import { endOtherSignIns, endSignIn, readSignIns } from './sign-ins.service.ts'

/** Where one is signed in. */
export const ownSignInRoutes = [
  defineRoute({
    method: 'GET',
    path: '/api/sign-ins',
    access: 'session',
    handle: ({ services, caller }) => readSignIns(services, caller),
  }),
  defineRoute({
    method: 'DELETE',
    path: '/api/sign-ins/:id',
    access: 'session',
    params: idParamsSchema,
    handle: ({ services, caller, requestId, params }) => endSignIn(services, { caller, requestId }, params.id),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/sign-ins/end-others',
    access: 'session',
    handle: ({ services, caller, requestId }) => endOtherSignIns(services, { caller, requestId }),
  }),
]
