/** The permissions of one person, or the choice of one. */
export const permissionsPath = (person?: string) =>
  person ? `/dashboard/permission?person=${person}` : '/dashboard/permission'

/** The roles that a company makes itself. */
export const rolesPath = '/dashboard/roles'
