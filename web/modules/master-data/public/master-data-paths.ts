export const masterDataPaths = {
  overview: '/dashboard/master-data',
  kind: (kind: string) => `/dashboard/master-data/${kind}`,
  /** Brings a changed workbook back. */
  import: '/dashboard/master-data/import',
} as const
