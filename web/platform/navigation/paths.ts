/** Every link of the portal is built here. Route words are those of the specification. */
export const paths = {
  home: '/dashboard',
  login: (provider = 'jwt') => `/auth/${provider}/login`,
  register: (provider = 'jwt') => `/auth/${provider}/register`,
  verify: (provider = 'jwt') => `/auth/${provider}/verify`,
  forgotPassword: (provider = 'jwt') => `/auth/${provider}/forgot-password`,
  newPassword: (provider = 'jwt') => `/auth/${provider}/new-password`,
  account: (tab?: 'profile' | 'notifications' | 'security') =>
    tab ? `/dashboard/user/account?tab=${tab}` : '/dashboard/user/account',
  mailbox: '/dashboard/mail-demo',
  imports: '/dashboard/imports',
  changelog: '/changelog',
  forbidden: '/error/403',
  notFound: '/error/404',
  serverError: '/error/500',
  report: (name: string) => `/dashboard/rapor/raporlar/${name}`,
} as const
