/** The address of the logo; it changes with the picture. */
export const logoUrl = (at: Date | string | null): string | null =>
  at && `/api/company/logo?v=${new Date(at).getTime()}`
