import { Trans, useLingui } from '@lingui/react/macro'
import { Camera } from 'lucide-react'
import { useEffect, useId, useMemo, useRef } from 'react'
import { photoLimit } from '#api/modules/users/users.contract.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'

type Props = {
  name: string
  /** Of a photo that is there already. */
  url?: string | null
  /** Chosen, and not sent yet. */
  photo?: File | undefined
  busy?: boolean
  /** Why it is refused. */
  error?: string | undefined
  disabled?: boolean
  required?: boolean
  /** Between the photo and the choice. */
  children?: React.ReactNode
  onChange: (photo: File) => void
}

const megabyte = 1024 * 1024

/** A person's photo, and the choice of another one. */
export function PhotoChoice({
  name,
  url = null,
  photo,
  busy = false,
  error,
  disabled = false,
  required = false,
  children,
  onChange,
}: Props) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const limit = photoLimit / megabyte
  const chosen = useMemo(() => (photo ? URL.createObjectURL(photo) : null), [photo])
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen)), [chosen])
  const choose = (file: File | undefined) => {
    if (!file) return
    if (file.size > photoLimit) showToast('error', t`The picture is larger than ${limit} MB`)
    else onChange(file)
  }
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <Avatar name={name} url={chosen ?? url} size="xl" />
      {children}
      {!disabled && (
        <>
          <Button
            icon={<Camera />}
            busy={busy}
            aria-describedby={error ? errorId : undefined}
            onClick={() => input.current?.click()}
          >
            {(chosen ?? url) ? <Trans>Change photo</Trans> : <Trans>Choose a photo</Trans>}
            {required && (
              <span aria-hidden className="text-danger">
                *
              </span>
            )}
          </Button>
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            aria-label={t`Profile photo`}
            className="sr-only"
            tabIndex={-1}
            onChange={(event) => {
              choose(event.target.files?.[0])
              event.target.value = ''
            }}
          />
          {error ? (
            <p id={errorId} role="alert" className="text-xs text-danger">
              {error}
            </p>
          ) : (
            <p className="text-xs text-muted">
              <Trans>PNG, JPEG or WebP, at most {limit} MB</Trans>
            </p>
          )}
        </>
      )}
    </div>
  )
}
