import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Camera } from 'lucide-react'
import { useRef } from 'react'
import { photoLimit, type Profile } from '#api/modules/users/users.contract.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { sendPhoto } from './profile.ts'

const megabyte = 1024 * 1024

/** The profile photo and the choice of another one; it is sent as soon as it is chosen. */
export function PhotoUpload({ profile }: { profile: Profile }) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const limit = photoLimit / megabyte
  const send = useMutation({
    mutationFn: sendPhoto,
    onSettled: () => {
      if (input.current) input.current.value = ''
    },
    meta: { done: t`Photo changed` },
  })
  const choose = (photo: File | undefined) => {
    if (!photo) return
    if (photo.size > photoLimit) showToast('error', t`The picture is larger than ${limit} MB`)
    else send.mutate(photo)
  }

  return (
    <div className="flex flex-col items-center gap-3 pt-2 text-center">
      <Avatar name={profile.name} url={profile.avatarUrl} size="xl" />
      <div className="min-w-0 max-w-full">
        <p className="truncate text-base font-semibold">{profile.name}</p>
        <p className="text-xs text-muted">{profile.role}</p>
      </div>
      <Button icon={<Camera />} busy={send.isPending} onClick={() => input.current?.click()}>
        <Trans>Change photo</Trans>
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={t`Profile photo`}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => choose(event.target.files?.[0])}
      />
      <p className="text-xs text-muted">
        <Trans>PNG, JPEG or WebP, at most {limit} MB</Trans>
      </p>
    </div>
  )
}
