/** Pages about people who may sign in; those of one's own account are `paths.account`. */
export const usersPaths = {
  root: '/dashboard/user',
  list: '/dashboard/user/list',
  cards: '/dashboard/user/cards',
  import: '/dashboard/user/import',
  add: '/dashboard/user/new',
  edit: (id: string) => `/dashboard/user/${id}/edit`,
} as const
