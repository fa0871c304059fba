import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Paperclip, X } from 'lucide-react'
import { useId } from 'react'
import { leaveFileBytes, leaveFileTypes } from '#api/modules/leave/requests/leave.contract.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { sendLeaveFile } from '../leave.api.ts'
import type { LeaveForm } from './leave-form.ts'

interface AttachmentsProps {
  files: LeaveForm['files']
  onChange: (files: LeaveForm['files']) => void
  /** Why they are refused. */
  error: string | undefined
  /** When one is needed. */
  hint: string | undefined
}

const most = 10

/** Documents of a request; they are sent at once and belong to it when it is sent. */
export function Attachments({ files, onChange, error, hint }: AttachmentsProps) {
  const { t, i18n } = useLingui()
  const id = useId()
  const send = useMutation({
    mutationFn: sendLeaveFile,
    onSuccess: (file) => onChange([...files, file]),
  })
  const take = (file: File | undefined) => {
    if (!file) return
    if (file.size > leaveFileBytes)
      showToast('error', t`The file is larger than ${i18n.number(leaveFileBytes / 1e6)} MB.`)
    else send.mutate(file)
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">
        <Trans>Attachments</Trans>
      </legend>
      {files.length > 0 && (
        <ul className="mb-2 space-y-1">
          {files.map((file) => (
            <li key={file.id} className="flex items-center gap-2 rounded-md border border-line px-2 text-sm">
              <Paperclip aria-hidden className="size-4 shrink-0 text-muted" />
              <bdi className="min-w-0 flex-1 truncate">{file.name}</bdi>
              <IconButton
                size="sm"
                label={t`Remove ${file.name}`}
                icon={<X />}
                onClick={() => onChange(files.filter((one) => one.id !== file.id))}
              />
            </li>
          ))}
        </ul>
      )}
      {files.length < most && (
        <>
          <input
            id={id}
            type="file"
            className="peer sr-only"
            accept={leaveFileTypes.join(',')}
            disabled={send.isPending}
            aria-invalid={error !== undefined}
            aria-describedby={`${id}-note`}
            onChange={(event) => {
              take(event.target.files?.[0])
              // The same file may be chosen again after it was removed.
              event.target.value = ''
            }}
          />
          <label
            htmlFor={id}
            className={buttonClass(
              'secondary',
              'md',
              'cursor-pointer peer-focus-visible:outline peer-focus-visible:outline-2 peer-focus-visible:outline-accent peer-disabled:opacity-50',
            )}
          >
            <Paperclip aria-hidden />
            {send.isPending ? <Trans>The file is being sent</Trans> : <Trans>Attach a file</Trans>}
          </label>
        </>
      )}
      <p id={`${id}-note`} className={error === undefined ? 'mt-1 text-xs text-muted' : 'mt-1 text-xs text-danger'}>
        {error ?? hint ?? t`PDF, PNG or JPEG, at most ${i18n.number(leaveFileBytes / 1e6)} MB each.`}
      </p>
    </fieldset>
  )
}
