import { milliseconds } from 'date-fns/milliseconds'
import { lifetimes } from '#api/platform/config/lifetimes.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import { defineRoute, type Route } from '#api/platform/http/route.ts'
import { jtknSchema, loginSchema, openDisplaySchema } from '../identity.contract.ts'
import type { LoginAnswer } from '../second-step/second-step.contract.ts'
import { openDisplay } from './display.service.ts'
import { clearRefresh, deviceOf, keepPending, keepRefresh, keepSignIn, refreshCookie } from './sign-in-cookies.ts'
import { issueApiToken, refreshSession, signIn, signOut } from './sign-in.service.ts'

const displayCookie = { name: 'vardiya_display', path: '/api/auth/display' }

/** Signing in, staying signed in, signing out; displays that nobody signs in at. */
export const signInRoutes: readonly Route[] = [
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
]
