import { Trans, useLingui } from '@lingui/react/macro'
import { Camera, Paperclip, X } from 'lucide-react'
import { type DragEvent, useId, useRef } from 'react'
import type { NewUpload } from '#api/platform/files/row-files.contract.ts'
import type { RowFile } from '#api/platform/resource/fields/files.contract.ts'
import { buttonClass } from '#web/ui/button.tsx'
import type { FieldControl } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { FileRow } from './FileRow.tsx'
import { type FileWay, ownFiles } from './file-way.ts'
import { useHeldForm } from './use-held-form.ts'
import { useUploads } from './use-uploads.ts'

type Props = FieldControl & {
  kind: NewUpload['kind']
  pair: boolean
  most: number
  value: readonly RowFile[]
  disabled: boolean
  onChange: (files: RowFile[]) => void
  way?: FileWay
}

const accepted = {
  image: 'image/jpeg,image/png,image/webp,image/heic,image/avif',
  file: '.pdf,.docx,.xlsx,.pptx,.odt,.ods,.txt,.csv,image/jpeg,image/png,image/webp',
}

/** Files of a row: chosen, dropped or taken by the phone's camera, put in order, named, taken away. */
export function FilesInput({ kind, pair, most, value, disabled, onChange, id, way = ownFiles, ...control }: Props) {
  const { t } = useLingui()
  const camera = useId()
  const box = useRef<HTMLDivElement>(null)
  const { sent, isUnderWay, add, refuse, dismiss } = useUploads(kind, way, (kept) =>
    onChange([...value, { ...kept, caption: null, moment: null }]),
  )
  const { held, release } = useHeldForm(box, isUnderWay)
  const left = most - value.length - sent.filter(({ error }) => !error).length
  const isFull = left <= 0
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])]
    const max = most
    if (files.length > left) refuse(files.slice(left), t`At most ${max}`)
    void add(files.slice(0, left)).then(release)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    if (!disabled && !isFull) take(event.dataTransfer.files)
  }
  const chooser = (inputId: string, capture: boolean) => (
    <input
      id={inputId}
      type="file"
      multiple={!capture}
      accept={capture ? 'image/*' : accepted[kind]}
      {...(capture ? { capture: 'environment' as const } : { 'aria-describedby': control['aria-describedby'] })}
      aria-invalid={control['aria-invalid']}
      disabled={disabled || isFull}
      className="peer sr-only"
      onChange={(event) => {
        take(event.target.files)
        // The same file may be chosen again.
        event.target.value = ''
      }}
    />
  )
  const look = buttonClass(
    'secondary',
    'sm',
    'cursor-pointer peer-focus-visible:outline peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent peer-disabled:pointer-events-none peer-disabled:opacity-50',
  )
  return (
    <div ref={box} className="space-y-2" onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      {value.length > 0 && (
        <ol className="space-y-2">
          {value.map((file, at) => (
            <FileRow
              key={file.id}
              file={file}
              at={at}
              count={value.length}
              pair={pair}
              addressOf={way.addressOf}
              onChange={(next) => onChange(value.map((one) => (one.id === file.id ? next : one)))}
              onMove={(to) => onChange(value.toSpliced(at, 1).toSpliced(to, 0, file))}
              onRemove={() => onChange(value.filter((one) => one.id !== file.id))}
            />
          ))}
        </ol>
      )}
      {sent.map(({ key, name, share, error }) => (
        <div key={key} className="flex items-center gap-2 text-sm">
          <div className="min-w-0 flex-1">
            <bdi className="block truncate">{name}</bdi>
            {error ? (
              <p role="alert" className="text-xs text-danger">
                {error}
              </p>
            ) : (
              <Progress value={share} label={t`Sending ${name}`} />
            )}
          </div>
          {error && <IconButton size="sm" label={t`Dismiss`} icon={<X />} onClick={() => dismiss(key)} />}
        </div>
      ))}
      {held && (
        <output className="block text-xs text-muted">
          <Trans>Is saved once all have arrived.</Trans>
        </output>
      )}
      <div className="flex flex-wrap gap-2">
        <span>
          {chooser(id, false)}
          <label htmlFor={id} className={look}>
            <Paperclip aria-hidden />
            {kind === 'image' ? <Trans>Add pictures</Trans> : <Trans>Add files</Trans>}
          </label>
        </span>
        <span className="hidden [@media(pointer:coarse)]:inline">
          {chooser(camera, true)}
          <label htmlFor={camera} className={look}>
            <Camera aria-hidden />
            <Trans>Take a photo</Trans>
          </label>
        </span>
      </div>
    </div>
  )
}
