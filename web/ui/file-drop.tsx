import { Trans, useLingui } from '@lingui/react/macro'
import { FileUp, LoaderCircle } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { buttonClass } from './button.tsx'
import { classNames } from './class-names.ts'

export interface FileDropProps {
  busy: boolean
  /** What to drop. */
  title: ReactNode
  /** Kinds of files, as an input takes them: `.csv,.xlsx`. */
  accept: string
  /** Megabytes at most, for the hint. */
  limit: number
  onFile: (file: File) => void
}

/** Takes one file by drop or by choice. */
export function FileDrop({ busy, title, accept, limit, onFile }: FileDropProps) {
  const { i18n } = useLingui()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file && !busy) onFile(file)
    // The same file may be chosen again after it was mended.
    if (input.current) input.current.value = ''
  }
  const onDrag = (event: DragEvent, inside: boolean) => {
    event.preventDefault()
    setOver(inside)
  }
  return (
    <div
      onDragEnter={(event) => onDrag(event, true)}
      onDragOver={(event) => onDrag(event, true)}
      onDragLeave={(event) => onDrag(event, false)}
      onDrop={(event) => {
        onDrag(event, false)
        take(event.dataTransfer.files)
      }}
      className={classNames(
        'grid place-items-center gap-3 rounded-lg border border-dashed border-line-strong bg-card px-4 py-8 text-center transition-colors',
        over && 'border-accent bg-accent-soft',
      )}
    >
      <span aria-hidden className="text-subtle [&>svg]:size-7 [&>svg]:stroke-[1.5]">
        {busy ? <LoaderCircle className="animate-spin" /> : <FileUp />}
      </span>
      <p aria-live="polite" className="text-base font-medium">
        {busy ? <Trans>The file is being read</Trans> : title}
      </p>
      <span>
        <input
          ref={input}
          id={id}
          type="file"
          accept={accept}
          disabled={busy}
          onChange={(event) => take(event.target.files)}
          className="peer sr-only"
        />
        <label
          htmlFor={id}
          className={buttonClass(
            'primary',
            'md',
            'cursor-pointer peer-focus-visible:outline peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent peer-disabled:opacity-50',
          )}
        >
          <Trans>Choose a file</Trans>
        </label>
      </span>
      <p className="text-xs text-muted">
        <Trans>At most {i18n.number(limit)} MB. Nothing is imported before you say so.</Trans>
      </p>
    </div>
  )
}
