import { z } from 'zod'
import { defineRoute, secretAnswer } from '#api/platform/http/route.ts'
import { passwordLength } from '../identity.contract.ts'
import { proveByPassword } from '../sign-in/recent-proof.service.ts'
import { confirmAppSchema, secondStepSchema } from './second-step.contract.ts'
import { beginApp, confirmApp, makeNewCodes, readSecondStep, removeApp } from './second-step.service.ts'
import { takeSecondStep } from './second-step-sign-in.service.ts'
import { challengeOf, clearPending, deviceOf, keepSignIn, pendingOf } from '../sign-in/sign-in-cookies.ts'

const proofSchema = z.strictObject({ password: z.string().min(1).max(passwordLength.max) })

/** The second step of signing in, and how one sets it up. */
export const secondStepRoutes = [
  defineRoute({
    method: 'POST',
    path: '/api/auth/second-step',
    access: 'public',
    usesCookie: true,
    rateLimit: 'signIn',
    body: secondStepSchema,
    async handle({ services, body, cookies, ...call }) {
      const client = { ...call, timeZone: undefined, device: deviceOf(cookies) }
      const proof = 'passkey' in body ? { ...body, challenge: challengeOf(cookies) } : body
      const opened = await takeSecondStep(services, pendingOf(cookies), proof, client)
      const told = keepSignIn(cookies, opened)
      clearPending(cookies)
      return told
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/auth/confirm',
    access: 'session',
    evenHeld: true,
    rateLimit: 'signIn',
    body: proofSchema,
    handle: ({ services, caller, requestId, body }) => proveByPassword(services, { caller, requestId }, body.password),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/second-step',
    access: 'session',
    evenHeld: true,
    handle: ({ services, caller }) => readSecondStep(services, caller.uid),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/second-step/app',
    access: 'session',
    evenHeld: true,
    handle: async ({ services, caller, requestId }) => secretAnswer(await beginApp(services, { caller, requestId })),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/second-step/app/confirm',
    access: 'session',
    evenHeld: true,
    rateLimit: 'signIn',
    body: confirmAppSchema,
    handle: async ({ services, body, ...asker }) =>
      secretAnswer({ recoveryCodes: await confirmApp(services, asker, body.code) }),
  }),
  defineRoute({
    method: 'DELETE',
    path: '/api/second-step/app',
    access: 'session',
    handle: ({ services, ...asker }) => removeApp(services, asker),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/second-step/recovery-codes',
    access: 'session',
    handle: async ({ services, ...asker }) => secretAnswer({ recoveryCodes: await makeNewCodes(services, asker) }),
  }),
]
