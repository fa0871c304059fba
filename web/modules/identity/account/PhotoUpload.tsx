import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { Profile } from '#api/modules/users/users.contract.ts'
import { PhotoChoice } from '#web/modules/users/public/PhotoChoice.tsx'
import { useRoleNames } from '#web/platform/session/role-names.ts'
import { sendPhoto } from './profile.ts'

/** The profile photo and the choice of another one; it is sent as soon as it is chosen. */
export function PhotoUpload({ profile: { name, role, ownRole, avatarUrl } }: { profile: Profile }) {
  const { t } = useLingui()
  const roleNames = useRoleNames()
  const send = useMutation({ mutationFn: sendPhoto, meta: { done: t`Photo changed` } })
  return (
    <div className="pt-2">
      <PhotoChoice name={name} url={avatarUrl} busy={send.isPending} onChange={(photo) => send.mutate(photo)}>
        <div className="min-w-0 max-w-full">
          <p className="truncate text-base font-semibold">{name}</p>
          <p className="text-xs text-muted">{ownRole ?? roleNames[role]}</p>
        </div>
      </PhotoChoice>
    </div>
  )
}
