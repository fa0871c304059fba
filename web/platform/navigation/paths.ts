import { exploreRoute } from '#web/core/explore/explore-route.ts'

/** Links needed everywhere in the portal; a module builds its own. Route words follow the specification. */
export const paths = {
  home: '/dashboard',
  login: (provider = 'jwt') => `/auth/${provider}/login`,
  account: (tab?: 'profile' | 'notifications' | 'security') =>
    tab ? `/dashboard/user/account?tab=${tab}` : '/dashboard/user/account',
  views: '/dashboard/views',
  notifications: '/dashboard/notification',
  changelog: '/changelog',
  /** Audit entries of one record, by the log's name of its kind and by id. */
  audit: (subject?: string, thing?: string) =>
    subject && thing ? `/dashboard/audit?${new URLSearchParams({ subject, thing })}` : '/dashboard/audit',
  /** With picks as its search: `?view=oee&show=oee&by=machine`. */
  explore: (search = '') => `${exploreRoute}${search}`,
  /** Beginning at one member of the semantic model. */
  glossary: (member?: string) => `/dashboard/analytics/glossary${member ? `#${member}` : ''}`,
  report: (name: string) => `/dashboard/rapor/raporlar/${name}`,
} as const
