import { useMergeRefs } from '@floating-ui/react'
import { type ComponentPropsWithRef, type ReactNode, useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label?: ReactNode
  /** Some, not all, of its items are chosen. */
  indeterminate?: boolean
}

/** A native checkbox with its label; without a label give it `aria-label`. */
export function Checkbox({ label, indeterminate = false, className, ref, ...rest }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null)
  const merged = useMergeRefs([input, ref ?? null])
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate
  }, [indeterminate])
  const box = (
    <input
      {...rest}
      ref={merged}
      type="checkbox"
      className={classNames(
        'size-4 shrink-0 cursor-pointer accent-[rgb(var(--accent))]',
        label === undefined && className,
      )}
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
