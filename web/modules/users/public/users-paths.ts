/** Pages about user accounts; the own account is `paths.account`. */
export const usersPaths = {
  root: '/dashboard/user',
  list: '/dashboard/user/list',
  cards: '/dashboard/user/cards',
  import: '/dashboard/user/import',
  add: '/dashboard/user/new',
  edit: (id: string) => `/dashboard/user/${id}/edit`,
} as const
