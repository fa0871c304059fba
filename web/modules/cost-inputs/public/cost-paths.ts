const centres = '/dashboard/rapor/raporlar/yonetim/maliyetmerkezi'

export const costPaths = {
  centres,
  input: (resource: string) => `${centres}/inputs/${resource}`,
  /** Brings a changed workbook back. */
  import: `${centres}/inputs/import`,
} as const
