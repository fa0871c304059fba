/** What administrators decide for the company, opened at a section. */
export const companyPath = (section?: 'sign-in') =>
  section ? `/dashboard/settings?tab=${section}` : '/dashboard/settings'
