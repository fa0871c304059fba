export const productionPaths = {
  live: '/dashboard/uretim',
  /** A machine or a work order live, by its id. */
  liveOf: (id: string) => `/dashboard/uretim/${id}`,
} as const
