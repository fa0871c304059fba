import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

export interface FieldControl {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
  'aria-required': boolean | undefined
}

export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  /** Why the value is refused; shown in place of the hint. */
  error?: ReactNode
  required?: boolean
  className?: string
  /** The control; give it the props it receives. */
  children: (control: FieldControl) => ReactNode
}

/** A labelled control: label above, hint or error under it, tied together for readers. */
export function Field({ label, hint, error, required = false, className, children }: FieldProps) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1', className)}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
        {required && (
          <span aria-hidden className="text-danger">
            {' *'}
          </span>
        )}
      </label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': note === undefined ? undefined : `${id}-note`,
        'aria-required': required || undefined,
      })}
      {note !== undefined && (
        <p id={`${id}-note`} className={classNames('text-xs', error === undefined ? 'text-muted' : 'text-danger')}>
          {note}
        </p>
      )}
    </div>
  )
}
