import { useQuery } from '@tanstack/react-query'
import { optionsQuery } from '#web/platform/resource/resource.api.ts'
import { useRoleNames } from '#web/platform/session/role-names.ts'

/** Before the id of a role that the company has made, among the names of the portal's. */
const ownPrefix = 'own:'

/** The two fields of a person's role; empty without one. */
interface RoleFields {
  role: string
  ownRole: string
}

/** A role as one choice among the portal's and the company's own. */
export const roleKey = ({ role, ownRole }: RoleFields): string => (ownRole ? ownPrefix + ownRole : role)

/** Meaning of a choice for the two fields. */
export const roleOf = (key: string): RoleFields =>
  key.startsWith(ownPrefix) ? { role: '', ownRole: key.slice(ownPrefix.length) } : { role: key, ownRole: '' }

/** Every role there is: the portal's, then the company's own. */
export function useRoleChoice(): { value: string; label: string }[] {
  const names = useRoleNames()
  const { data = [] } = useQuery(optionsQuery('roles'))
  return [
    ...Object.entries(names).map(([value, label]) => ({ value, label })),
    ...data.map(({ id, name }) => ({ value: ownPrefix + id, label: name })),
  ]
}
