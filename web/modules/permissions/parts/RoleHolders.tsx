import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { usersPaths } from '#web/modules/users/public/users-paths.ts'
import type { FormPartProps } from '#web/platform/resource/shown-resource.ts'

/** How many people have a role, and the way to them. */
export function RoleHolders({ row }: FormPartProps) {
  const count = Number(row?.values['people'] ?? 0)
  if (!row) return null
  if (count === 0)
    return (
      <p className="text-sm text-muted">
        <Trans>Nobody has it yet. It is given to a person where their role stands.</Trans>
      </p>
    )
  return (
    <p className="text-sm">
      <Link
        to={`${usersPaths.list}?ownRole=${row.id}`}
        className="rounded-sm font-medium text-accent underline underline-offset-4"
      >
        <Plural value={count} one="# person has it" other="# people have it" />
      </Link>
    </p>
  )
}
