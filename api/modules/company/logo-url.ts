/** The address of the logo, below the portal's own unless said otherwise; it changes with the picture. */
export const logoUrl = (at: Date | string | null, path = '/api/company/logo'): string | null =>
  at && `${path}?v=${new Date(at).getTime()}`
