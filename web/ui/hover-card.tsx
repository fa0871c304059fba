import {
  FloatingFocusManager,
  FloatingPortal,
  autoUpdate,
  flip,
  offset,
  safePolygon,
  shift,
  useClick,
  useDismiss,
  useFloating,
  useHover,
  useInteractions,
  useRole,
} from '@floating-ui/react'
import { type ReactNode, useState } from 'react'
import { classNames } from './class-names.ts'
import { floatingClass } from './popover.tsx'

export interface HoverCardProps {
  /** Names the button. */
  label: string
  button: ReactNode
  buttonClassName?: string
  /** May hold links: the pointer and the focus can go in. */
  children: ReactNode
}

/** More about something, on hover, click or Enter; stays while the pointer or the focus is in it, Escape closes it. */
export function HoverCard({ label, button, buttonClassName, children }: HoverCardProps) {
  const [open, setOpen] = useState(false)
  const { refs, floatingStyles, context } = useFloating({
    open,
    onOpenChange: setOpen,
    placement: 'bottom',
    whileElementsMounted: autoUpdate,
    middleware: [offset(6), flip(), shift({ padding: 8 })],
  })
  const { getReferenceProps, getFloatingProps } = useInteractions([
    useHover(context, { delay: { open: 350, close: 80 }, handleClose: safePolygon() }),
    useClick(context),
    useDismiss(context),
    useRole(context, { role: 'dialog' }),
  ])
  return (
    <>
      <button
        ref={refs.setReference}
        type="button"
        aria-label={label}
        className={buttonClassName}
        {...getReferenceProps()}
      >
        {button}
      </button>
      {open && (
        <FloatingPortal>
          <FloatingFocusManager context={context} modal={false} initialFocus={-1}>
            <div
              // oxlint-disable-next-line react/refs -- a setter, nothing is read
              ref={refs.setFloating}
              style={floatingStyles}
              aria-label={label}
              {...getFloatingProps()}
              className={classNames(floatingClass, 'max-w-80 p-3 text-sm')}
            >
              {children}
            </div>
          </FloatingFocusManager>
        </FloatingPortal>
      )}
    </>
  )
}
