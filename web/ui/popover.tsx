import { Popover as HeadlessPopover, PopoverButton, PopoverPanel } from '@headlessui/react'
import type { ReactNode } from 'react'
import { buttonClass, type ButtonSize, type ButtonVariant } from './button.tsx'
import { classNames } from './class-names.ts'

/** Look of everything that floats above a page: popovers, menus, lists of choices. */
export const floatingClass = classNames(
  'z-dialog rounded-lg bg-raised text-fg shadow-float outline-none transition duration-100',
  'data-[closed]:opacity-0 data-[closed]:-translate-y-1',
)

export interface PopoverProps {
  /** Content of the button that opens the panel. */
  button: ReactNode
  buttonLabel?: string
  /** Replaces the look of the button; the default is a secondary one. */
  buttonClassName?: string
  variant?: ButtonVariant
  size?: ButtonSize
  side?: 'start' | 'end'
  className?: string
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A panel anchored to a button; focus moves in, Escape and a click outside close it. */
export function Popover(props: PopoverProps) {
  const { button, buttonLabel, buttonClassName, variant, size, side = 'start', className, children } = props
  return (
    <HeadlessPopover className="contents">
      <PopoverButton aria-label={buttonLabel} className={buttonClassName ?? buttonClass(variant, size)}>
        {button}
      </PopoverButton>
      <PopoverPanel
        transition
        focus
        anchor={{ to: `bottom ${side}`, gap: 4, padding: 8 }}
        className={classNames(floatingClass, 'p-3', className)}
      >
        {({ close }) => <>{typeof children === 'function' ? children(close) : children}</>}
      </PopoverPanel>
    </HeadlessPopover>
  )
}
