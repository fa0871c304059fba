import { Plural, Trans } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { usersPaths } from '#web/modules/users/public/users-paths.ts'
import type { FormPartProps } from '#web/platform/resource/shown-resource.ts'
import { useCan } from '#web/platform/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { rolesPath } from '../public/permissions-path.ts'
import { ReplaceRoleDialog } from './ReplaceRoleDialog.tsx'

/** How many people have a role, the way to them, and the way to another one for all of them. */
export function RoleHolders({ shown, row }: FormPartProps) {
  const can = useCan()
  const navigate = useNavigate()
  const [replacing, setReplacing] = useState(false)
  const count = Number(row?.values['people'] ?? 0)
  if (!row) return null
  if (count === 0)
    return (
      <p className="text-sm text-muted">
        <Trans>Nobody has it yet. Assign it to a person in the field Role.</Trans>
      </p>
    )
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
      <Link
        to={`${usersPaths.list}?ownRole=${row.id}`}
        className="rounded-sm font-medium text-accent underline underline-offset-4"
      >
        <Plural value={count} one="# person has it" other="# people have it" />
      </Link>
      {can('permissions:manage') && can('users:manage') && (
        <Button size="sm" icon={<Trash2 />} onClick={() => setReplacing(true)}>
          <Trans>Move them and delete</Trans>
        </Button>
      )}
      {replacing && (
        <ReplaceRoleDialog
          shown={shown}
          row={row}
          onClose={() => setReplacing(false)}
          onDone={() => void navigate(rolesPath)}
        />
      )}
    </div>
  )
}
