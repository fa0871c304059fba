import { defineRoute, type Route } from '#api/platform/http/route.ts'
import {
  changePasswordSchema,
  forgotPasswordSchema,
  newPasswordRequestSchema,
  registerSchema,
  verifySchema,
} from '../identity.contract.ts'
import { changePassword, forgotPassword, register, setNewPassword, verifyEmail } from './account.service.ts'

/** Registration, confirmed addresses and passwords. */
export const accountRoutes: readonly Route[] = [
  defineRoute({
    method: 'POST',
    path: '/api/auth/register',
    access: 'public',
    rateLimit: 'mail',
    body: registerSchema,
    status: 201,
    handle: async ({ services, body, ...sender }) => ({ uid: await register(services, body, sender) }),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/auth/verify',
    access: 'public',
    rateLimit: 'signIn',
    body: verifySchema,
    handle: ({ services, body, ...sender }) => verifyEmail(services, body.token, sender),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'public',
    rateLimit: 'mail',
    body: forgotPasswordSchema,
    status: 202,
    handle({ services, body, language }) {
      // Not awaited: the answer's time must not tell whether the account exists.
      void forgotPassword(services, body.email, language)
      return {}
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/auth/new-password',
    access: 'public',
    rateLimit: 'signIn',
    body: newPasswordRequestSchema,
    handle: ({ services, body, ...sender }) => setNewPassword(services, body, sender),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/auth/change-password',
    access: 'session',
    evenHeld: true,
    rateLimit: 'signIn',
    body: changePasswordSchema,
    handle: ({ services, caller, body, ...sender }) => changePassword(services, caller, body, sender),
  }),
]
