export const workOrdersPaths = {
  /** With filters as its search. */
  list: (search = '') => `/dashboard/mrp${search}`,
  one: (id: string) => `/dashboard/mrp/is-emri/${id}`,
  queue: '/dashboard/andon/siraliisler',
} as const
