import { milliseconds } from 'date-fns/milliseconds'
import { lifetimes } from '#api/platform/config/lifetimes.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import { type AppModule, defineRoute } from '#api/platform/http/route.ts'
import type { Services } from '#api/platform/http/services.ts'
import { sendsMails } from '#api/platform/mail/sends-mails.ts'
import { logoUrl } from '../company/logo-url.ts'
import { anyAllowsPasskeys } from '../company/passkey-rule.ts'
import { registrationHere } from '../company/registration.ts'
import { permissions } from '../permissions/permissions.contract.ts'
import { figuresInWords, peopleInWords } from '../permissions/scope.service.ts'
import { changePassword, forgotPassword, register, setNewPassword, verifyEmail } from './account.service.ts'
import { demoAccounts, demoPassword } from './demo-accounts.ts'
import {
  changePasswordSchema,
  type DemoAccounts,
  forgotPasswordSchema,
  jtknSchema,
  loginSchema,
  newPasswordRequestSchema,
  openDisplaySchema,
  registerSchema,
  type Session,
  verifySchema,
} from './identity.contract.ts'
import { openDisplay } from './display.service.ts'
import { forgetOld } from './forget-old.queries.ts'
import { inIdentity } from './identity-transaction.ts'
import { avatarUrl, readOwnAccount, readSites } from './own-account.service.ts'
import type { LoginAnswer } from './second-step.contract.ts'
import { secondStepRoutes } from './second-step.routes.ts'
import { passkeySite } from './passkey-site.ts'
import { passkeyRoutes } from './passkeys.routes.ts'
import { personalTokenRoutes } from './personal-tokens.routes.ts'
import { clearRefresh, deviceOf, keepPending, keepRefresh, keepSignIn, refreshCookie } from './sign-in-cookies.ts'
import { signInRoutes } from './sign-ins.routes.ts'
import { issueApiToken, refreshSession, signIn, signOut } from './sign-in.service.ts'

const displayCookie = { name: 'vardiya_display', path: '/api/auth/display' }

export const identityModule: AppModule = {
  name: 'identity',
  start: async (services) => sweep(services),
  routes: [
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
      path: '/api/auth/login',
      access: 'public',
      usesCookie: true,
      rateLimit: 'signIn',
      body: loginSchema,
      async handle({ services, body: { timeZone, ...credentials }, cookies, ...call }): Promise<LoginAnswer> {
        const device = deviceOf(cookies)
        const answer = await signIn(services, credentials, { ...call, timeZone, device })
        if ('uid' in answer) return keepSignIn(cookies, answer)
        keepPending(cookies, answer)
        return { secondStep: answer.methods }
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/api/auth/refresh',
      access: 'public',
      usesCookie: true,
      async handle({ services, cookies, ...client }) {
        const { uid, refresh } = await refreshSession(services, cookies.get(refreshCookie), client)
        keepRefresh(cookies, refresh)
        return { uid }
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/api/auth/logout',
      access: 'public',
      usesCookie: true,
      async handle({ services, requestId, cookies }) {
        await signOut(services, cookies.get(refreshCookie), requestId)
        clearRefresh(cookies)
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/api/Auth/jtkn',
      access: 'public',
      usesCookie: true,
      body: jtknSchema,
      handle: ({ services, body, cookies, language }) =>
        issueApiToken(services, cookies.get(refreshCookie), body.uid, language),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/auth/display',
      access: 'public',
      usesCookie: true,
      rateLimit: 'signIn',
      body: openDisplaySchema,
      async handle({ services, body, cookies }) {
        const secret = body.secret ?? cookies.get(displayCookie.name)
        if (secret === undefined) throw new AppError('not_signed_in')
        const opened = await openDisplay(services, secret)
        // Longer than a browser keeps it anyway; each renewal begins anew.
        const expires = new Date(Date.now() + milliseconds(lifetimes.deviceCookie))
        cookies.set(displayCookie.name, secret, { path: displayCookie.path, expires })
        return opened
      },
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
    defineRoute({
      method: 'GET',
      path: '/api/auth/demo-accounts',
      access: 'public',
      async handle({ services: { config, db } }): Promise<DemoAccounts> {
        const { registration, passkeys } = await inIdentity(db, async (trx) => ({
          registration: await registrationHere(trx, config),
          passkeys: await anyAllowsPasskeys(trx),
        }))
        return {
          demo: config.demo,
          passkeys: (passkeys && passkeySite(config.publicUrl)?.origin) || null,
          registration,
          accounts: config.demo ? demoAccounts.map(({ role, email }) => ({ role, email, password: demoPassword })) : [],
        }
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/session',
      access: 'session',
      evenHeld: true,
      handle: ({ caller, services, transaction }): Promise<Session> =>
        transaction(async (trx) => {
          const account = await readOwnAccount(trx, caller.uid)
          if (!account) throw new AppError('not_signed_in')
          return {
            user: {
              uid: account.id,
              email: account.email,
              name: `${account.first_name} ${account.last_name}`,
              firstName: account.first_name,
              lastName: account.last_name,
              role: account.role,
              ownRole: account.own_role,
              phone: account.phone,
              avatarUrl: avatarUrl(account),
              emailVerified: true,
              status: account.status,
              held: caller.held ?? null,
              secondStepDue: caller.secondStepDue?.toISOString() ?? null,
              sirketKodu: account.company_code,
            },
            company: {
              code: account.company_code,
              name: account.company_name,
              logoUrl: logoUrl(account.logo_at),
              passwordMin: account.password_min,
              passkeys: account.passkeys,
            },
            sites: await readSites(trx),
            permissions: permissions.filter((permission) => caller.permissions.has(permission)),
            figuresOf: await figuresInWords(trx, caller.scope),
            peopleOf: await peopleInWords(trx, caller.scope),
            demo: services.config.demo,
            mails: sendsMails(services.config),
          }
        }),
    }),
    ...signInRoutes,
    ...secondStepRoutes,
    ...passkeyRoutes,
    ...personalTokenRoutes,
  ],
}

function sweep({ db, log }: Services): () => Promise<void> {
  const clean = () =>
    inIdentity(db, forgetOld).catch((error: unknown) => log.warn({ err: error }, 'old sessions could not be removed'))
  const timer = setInterval(() => void clean(), 3_600_000).unref()
  return async () => clearInterval(timer)
}
