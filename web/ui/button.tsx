import { LoaderCircle } from 'lucide-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent/90 active:bg-accent/80',
  secondary: 'border border-line-strong bg-card text-fg hover:bg-sunken active:bg-line',
  ghost: 'text-fg hover:bg-sunken active:bg-line',
  danger: 'bg-danger text-on-accent hover:bg-danger/90 active:bg-danger/80',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'h-7 gap-1 px-2 text-xs thumb:h-9',
  md: 'h-8 gap-2 px-3 text-sm thumb:h-10',
  lg: 'h-10 gap-2 px-4 text-base',
}

/** Classes of a button, for links that look like one. */
export function buttonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'md', extra?: string): string {
  return classNames(
    'inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap rounded-md font-medium',
    'transition-colors disabled:pointer-events-none disabled:opacity-50 aria-disabled:pointer-events-none aria-disabled:opacity-50',
    '[&>svg]:size-4 [&>svg]:shrink-0',
    variants[variant],
    sizes[size],
    extra,
  )
}

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Shows a spinner and refuses clicks; it keeps the focus for keyboard users. */
  busy?: boolean
  icon?: ReactNode
}

export function Button({
  variant,
  size,
  busy = false,
  icon,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      // A disabled button would lose the focus. Enter in a field clicks the submit button, so it comes by here too.
      onClick={busy ? (event) => event.preventDefault() : onClick}
      // eslint-disable-next-line react/button-has-type -- the three types of the attribute
      type={type}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      className={buttonClass(variant, size, className)}
    >
      {busy ? <LoaderCircle aria-hidden className="animate-spin" /> : icon}
      {children}
    </button>
  )
}
