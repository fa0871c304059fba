import { exploreRoute } from '#web/core/explore/explore-route.ts'

/** Links that every part of the portal may need; a module builds its own. Route words are those of the specification. */
export const paths = {
  home: '/dashboard',
  login: (provider = 'jwt') => `/auth/${provider}/login`,
  account: (tab?: 'profile' | 'notifications' | 'security') =>
    tab ? `/dashboard/user/account?tab=${tab}` : '/dashboard/user/account',
  views: '/dashboard/views',
  notifications: '/dashboard/notification',
  changelog: '/changelog',
  /** What was done to one thing: its kind as the log names it, and its id. */
  audit: (subject?: string, thing?: string) =>
    subject && thing ? `/dashboard/audit?${new URLSearchParams({ subject, thing })}` : '/dashboard/audit',
  /** With picks as its search: `?view=oee&show=oee&by=machine`. */
  explore: (search = '') => `${exploreRoute}${search}`,
  /** Beginning at one member of the semantic model. */
  glossary: (member?: string) => `/dashboard/analytics/glossary${member ? `#${member}` : ''}`,
  report: (name: string) => `/dashboard/rapor/raporlar/${name}`,
} as const
