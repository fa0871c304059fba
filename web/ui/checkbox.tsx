import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label?: ReactNode
  /** Some, not all, of what it stands for is chosen. */
  indeterminate?: boolean
}

/** A native checkbox with its label; without a label give it `aria-label`. */
export function Checkbox({ label, indeterminate = false, className, ...rest }: CheckboxProps) {
  const box = (
    <input
      {...rest}
      type="checkbox"
      ref={(element) => {
        if (element) element.indeterminate = indeterminate
        if (typeof rest.ref === 'function') rest.ref(element)
        else if (rest.ref) rest.ref.current = element
      }}
      className={classNames('size-4 shrink-0 cursor-pointer accent-[rgb(var(--accent))]', label === undefined && className)}
    />
  )
  if (label === undefined) return box
  return (
    <label className={classNames('inline-flex min-h-7 cursor-pointer items-center gap-2 text-sm', className)}>
      {box}
      <span className="min-w-0">{label}</span>
    </label>
  )
}
