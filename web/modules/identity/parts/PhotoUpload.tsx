import { Trans, useLingui } from '@lingui/react/macro'
import { Camera } from 'lucide-react'
import { useRef, useState } from 'react'
import { photoLimit, type Profile } from '#api/modules/users/users.contract.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { sendPhoto } from './profile.ts'

const megabyte = 1024 * 1024

/** The profile photo and the choice of another one; it is sent as soon as it is chosen. */
export function PhotoUpload({ profile }: { profile: Profile }) {
  const { t, i18n } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const limit = photoLimit / megabyte

  const choose = async (photo: File | undefined) => {
    if (!photo) return
    if (photo.size > photoLimit) return showToast('error', t`The picture is larger than ${limit} MB`)
    setBusy(true)
    try {
      await sendPhoto(photo)
      showToast('success', t`Photo changed`)
    } catch (error) {
      showToast('error', i18n._(errorText(error)))
    } finally {
      setBusy(false)
      if (input.current) input.current.value = ''
    }
  }

  return (
    <div className="flex flex-col items-center gap-3 pt-2 text-center">
      <Avatar name={profile.name} url={profile.avatarUrl} size="xl" />
      <div className="min-w-0 max-w-full">
        <p className="truncate text-base font-semibold">{profile.name}</p>
        <p className="text-xs text-muted">{profile.role}</p>
      </div>
      <Button icon={<Camera />} busy={busy} onClick={() => input.current?.click()}>
        <Trans>Change photo</Trans>
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={t`Profile photo`}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      <p className="text-xs text-muted">
        <Trans>PNG, JPEG or WebP, at most {limit} MB</Trans>
      </p>
    </div>
  )
}
