import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Tooltip } from './tooltip.tsx'

export interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  /** Accessible name and tooltip of the button. */
  label: string
  icon: ReactNode
  size?: 'sm' | 'md' | 'lg'
  pressed?: boolean
}

const sizes = { sm: 'size-7 thumb:size-9', md: 'size-8 thumb:size-10', lg: 'size-10' }

export function iconButtonClass(size: keyof typeof sizes = 'md', extra?: string): string {
  return classNames(
    'inline-flex shrink-0 items-center justify-center rounded-md text-muted transition-colors',
    'hover:bg-sunken hover:text-fg active:bg-line disabled:pointer-events-none disabled:opacity-50',
    'aria-pressed:bg-accent-soft aria-pressed:text-accent [&>svg]:size-[18px]',
    sizes[size],
    extra,
  )
}

export function IconButton({ label, icon, size, pressed, className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        aria-pressed={pressed}
        className={iconButtonClass(size, className)}
      >
        {icon}
      </button>
    </Tooltip>
  )
}
