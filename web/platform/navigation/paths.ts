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
  views: '/dashboard/views',
  subscriptions: '/dashboard/subscriptions',
  notifications: '/dashboard/notification',
  production: '/dashboard/uretim',
  /** A machine or a work order live, by its id. */
  liveProduction: (id: string) => `/dashboard/uretim/${id}`,
  /** With filters as its search. */
  stoppageActions: (search = '') => `/dashboard/uretim/durusaksiyon${search}`,
  imports: '/dashboard/imports',
  notes: '/dashboard/notes',
  targets: '/dashboard/targets',
  masterData: '/dashboard/master-data',
  masterDataKind: (kind: string) => `/dashboard/master-data/${kind}`,
  /** Brings a changed workbook back. */
  masterDataImport: '/dashboard/master-data/import',
  /** The factory status; `at` makes it that of a past moment. */
  andon: (at?: string) => (at ? `/dashboard/andon?${new URLSearchParams({ at })}` : '/dashboard/andon'),
  andonPeople: '/dashboard/andon/andonik',
  andonPeoplePlan: '/dashboard/andon/andonik/andon-layout-personel',
  plantLayout: '/dashboard/andon/layout',
  andonScreens: '/dashboard/andon/screens',
  /** What hangs on a wall; with a screen's id a look at it by somebody signed in. */
  wall: (screen?: string) => (screen ? `/wall?screen=${screen}` : '/wall'),
  devices: '/dashboard/devices',
  quarantine: '/dashboard/devices/quarantine',
  deviceApi: '/dashboard/devices/api',
  /** With filters as its search. */
  workOrders: (search = '') => `/dashboard/mrp${search}`,
  workOrder: (id: string) => `/dashboard/mrp/is-emri/${id}`,
  queue: '/dashboard/andon/siraliisler',
  changelog: '/changelog',
  forbidden: '/error/403',
  notFound: '/error/404',
  serverError: '/error/500',
  /** With picks as its search: `?view=oee&show=oee&by=machine`. */
  explore: (search = '') => `/dashboard/analytics/explore${search}`,
  /** Beginning at one member of the semantic model. */
  glossary: (member?: string) => `/dashboard/analytics/glossary${member ? `#${member}` : ''}`,
  report: (name: string) => `/dashboard/rapor/raporlar/${name}`,
} as const
