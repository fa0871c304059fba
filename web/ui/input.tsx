import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Look of a box one types or chooses in. */
export const inputClass = classNames(
  'h-9 w-full rounded-md border border-line-strong bg-card px-3 text-sm text-fg placeholder:text-subtle',
  'hover:border-muted focus:border-accent focus:outline focus:outline-1 focus:outline-offset-0 focus:outline-accent',
  'aria-[invalid=true]:border-danger aria-[invalid=true]:focus:outline-danger',
  'disabled:bg-sunken disabled:text-muted read-only:bg-sunken',
)

export interface InputProps extends ComponentPropsWithRef<'input'> {
  /** Inside, before the text: an icon. */
  lead?: ReactNode
  /** Inside, after the text: a unit or a button. */
  trail?: ReactNode
}

export function Input({ lead, trail, className, ...rest }: InputProps) {
  if (lead === undefined && trail === undefined)
    return <input {...rest} className={classNames(inputClass, className)} />
  return (
    <span className="relative flex w-full items-center">
      {lead !== undefined && (
        <span className="pointer-events-none absolute start-2.5 text-muted [&>svg]:size-4">{lead}</span>
      )}
      <input
        {...rest}
        className={classNames(inputClass, lead !== undefined && 'ps-8', trail !== undefined && 'pe-10', className)}
      />
      {trail !== undefined && <span className="absolute end-1 flex items-center text-sm text-muted">{trail}</span>}
    </span>
  )
}
