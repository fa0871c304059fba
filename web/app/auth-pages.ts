import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentType } from 'react'

interface AuthPage {
  path: string
  title: MessageDescriptor
  load: () => Promise<ComponentType>
}

/** Screens for people who are not signed in. `:provider` is jwt, amplify, firebase, auth0 or supabase. */
export const authPages: readonly AuthPage[] = [
  {
    path: '/auth/:provider/login',
    title: msg`Sign in`,
    load: () => import('#web/modules/identity/pages/LoginPage.tsx').then((module) => module.LoginPage),
  },
  {
    path: '/auth/:provider/register',
    title: msg`Create account`,
    load: () => import('#web/modules/identity/pages/RegisterPage.tsx').then((module) => module.RegisterPage),
  },
  {
    path: '/auth/:provider/verify',
    title: msg`Confirm e-mail`,
    load: () => import('#web/modules/identity/pages/VerifyPage.tsx').then((module) => module.VerifyPage),
  },
  {
    path: '/auth/:provider/forgot-password',
    title: msg`Forgot password`,
    load: () =>
      import('#web/modules/identity/pages/ForgotPasswordPage.tsx').then((module) => module.ForgotPasswordPage),
  },
  {
    path: '/auth/:provider/new-password',
    title: msg`New password`,
    load: () => import('#web/modules/identity/pages/NewPasswordPage.tsx').then((module) => module.NewPasswordPage),
  },
]
