import { msg } from '@lingui/core/macro'
import { KeySquare, UserRound } from 'lucide-react'
import { paths } from '#web/platform/navigation/paths.ts'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { identityPaths } from './identity-paths.ts'

/** `:provider` is jwt, amplify, firebase, auth0 or supabase. */
const provider = ':provider'

export const identity: WebModule = {
  pages: [
    {
      path: paths.account(),
      title: msg`Account`,
      place: { topBar: true },
      needs: null,
      icon: UserRound,
      load: () => import('./account/AccountPage.tsx').then((module) => module.AccountPage),
    },
    {
      path: identityPaths.profile,
      title: msg`Profile`,
      place: { sameAs: paths.account() },
      needs: null,
      icon: UserRound,
      load: () => import('./account/AccountPage.tsx').then((module) => module.AccountPage),
    },
    {
      path: identityPaths.companyTokens,
      title: msg`Access tokens`,
      place: { workspace: 'setup', group: 'access' },
      needs: 'users:manage',
      icon: KeySquare,
      load: () => import('./personal-tokens/CompanyTokensPage.tsx').then((module) => module.CompanyTokensPage),
    },
  ],
  openPages: [
    {
      path: paths.login(provider),
      title: msg`Sign in`,
      frame: 'public',
      load: () => import('./sign-in/LoginPage.tsx').then((module) => module.LoginPage),
    },
    {
      path: identityPaths.register(provider),
      title: msg`Create account`,
      frame: 'public',
      load: () => import('./sign-in/RegisterPage.tsx').then((module) => module.RegisterPage),
    },
    {
      path: identityPaths.verify(provider),
      title: msg`Confirm e-mail`,
      frame: 'public',
      load: () => import('./sign-in/VerifyPage.tsx').then((module) => module.VerifyPage),
    },
    {
      path: identityPaths.forgotPassword(provider),
      title: msg`Forgot password`,
      frame: 'public',
      load: () => import('./sign-in/ForgotPasswordPage.tsx').then((module) => module.ForgotPasswordPage),
    },
    {
      path: identityPaths.newPassword(provider),
      title: msg`New password`,
      frame: 'public',
      load: () => import('./sign-in/NewPasswordPage.tsx').then((module) => module.NewPasswordPage),
    },
  ],
}
