/** Addresses for people who are not signed in, that of signing in is `paths.login`; and one's own profile. */
export const identityPaths = {
  profile: '/dashboard/user/profile',
  companyTokens: '/dashboard/user/tokens',
  register: (provider = 'jwt') => `/auth/${provider}/register`,
  verify: (provider = 'jwt') => `/auth/${provider}/verify`,
  forgotPassword: (provider = 'jwt') => `/auth/${provider}/forgot-password`,
  newPassword: (provider = 'jwt') => `/auth/${provider}/new-password`,
} as const
