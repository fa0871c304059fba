import { z } from 'zod'
import { idParamsSchema } from '#api/platform/http/parts.contract.ts'
import { defineRoute } from '#api/platform/http/route.ts'
import { timeZoneSchema } from '../identity.contract.ts'
import { newPasskeySchema, passkeyAnswerSchema, renamePasskeySchema } from './passkeys.contract.ts'
import {
  addPasskey,
  askForNewPasskey,
  askForPasskey,
  readPasskeys,
  removePasskey,
  renamePasskey,
} from './passkeys.service.ts'
import { signInByPasskey } from './passkey-sign-in.service.ts'
import { clearChallenge, challengeOf, deviceOf, keepChallenge, keepSignIn } from '../sign-in/sign-in-cookies.ts'

const signInSchema = z.strictObject({ answer: passkeyAnswerSchema, timeZone: timeZoneSchema.optional() })

/** Signing in by a passkey, and one's own passkeys. */
export const passkeyRoutes = [
  defineRoute({
    method: 'POST',
    path: '/api/auth/passkey/options',
    access: 'public',
    usesCookie: true,
    rateLimit: 'signIn',
    async handle({ services, cookies }) {
      const challenge = await askForPasskey(services)
      keepChallenge(cookies, challenge)
      return challenge.options
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/auth/passkey',
    access: 'public',
    usesCookie: true,
    rateLimit: 'signIn',
    body: signInSchema,
    async handle({ services, body: { answer, timeZone }, cookies, ...call }) {
      const client = { ...call, timeZone, device: deviceOf(cookies) }
      const opened = await signInByPasskey(services, challengeOf(cookies), answer, client)
      const told = keepSignIn(cookies, opened)
      clearChallenge(cookies)
      return told
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/passkeys',
    access: 'session',
    handle: ({ services, caller }) => readPasskeys(services, caller.uid),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/auth/passkeys/options',
    access: 'session',
    usesCookie: true,
    async handle({ services, caller, cookies }) {
      const challenge = await askForNewPasskey(services, caller)
      keepChallenge(cookies, challenge)
      return challenge.options
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/auth/passkeys',
    access: 'session',
    usesCookie: true,
    body: newPasskeySchema,
    async handle({ services, body, cookies, ...asker }) {
      await addPasskey(services, asker, challengeOf(cookies), body)
      clearChallenge(cookies)
    },
  }),
  defineRoute({
    method: 'PATCH',
    path: '/api/passkeys/:id',
    access: 'session',
    params: idParamsSchema,
    body: renamePasskeySchema,
    handle: ({ services, params, body, ...asker }) => renamePasskey(services, asker, params.id, body.name),
  }),
  defineRoute({
    method: 'DELETE',
    path: '/api/passkeys/:id',
    access: 'session',
    params: idParamsSchema,
    handle: ({ services, params, ...asker }) => removePasskey(services, asker, params.id),
  }),
]
