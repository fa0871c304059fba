export const stoppagesPaths = {
  /** With filters as its search. */
  actions: (search = '') => `/dashboard/uretim/durusaksiyon${search}`,
} as const
