import {
  FloatingPortal,
  autoUpdate,
  flip,
  offset,
  shift,
  useDismiss,
  useFloating,
  useFocus,
  useHover,
  useInteractions,
  useMergeRefs,
  useRole,
  type Placement,
} from '@floating-ui/react'
import { type HTMLProps, type ReactElement, type ReactNode, type Ref, cloneElement, useState } from 'react'

export interface TooltipProps {
  text: ReactNode
  /** One element that takes a ref, mouse, focus and aria props. */
  children: ReactElement<HTMLProps<Element> & { ref?: Ref<Element> }>
  placement?: Placement
  /** The text says more than the name of its element: read it out after the name. */
  describes?: boolean
}

/** A short text on hover and keyboard focus; a press or Escape hides it and has its usual effect. */
export function Tooltip({ text, children, placement = 'bottom', describes = false }: TooltipProps) {
  const [open, setOpen] = useState(false)
  const { refs, floatingStyles, context } = useFloating({
    open,
    onOpenChange: setOpen,
    placement,
    whileElementsMounted: autoUpdate,
    middleware: [offset(6), flip(), shift({ padding: 8 })],
  })
  const { getReferenceProps, getFloatingProps } = useInteractions([
    useHover(context, { delay: { open: 350, close: 0 }, move: false }),
    useFocus(context),
    useDismiss(context, { bubbles: { escapeKey: true }, referencePress: true }),
    useRole(context, { role: 'tooltip', enabled: describes }),
  ])
  // oxlint-disable-next-line react/refs -- merged and handed on, nothing is read
  const ref = useMergeRefs([refs.setReference, children.props.ref ?? null])
  return (
    <>
      {cloneElement(children, getReferenceProps({ ...children.props, ref }))}
      {open && text !== '' && (
        <FloatingPortal>
          <div
            ref={refs.setFloating}
            style={floatingStyles}
            {...getFloatingProps()}
            aria-hidden={describes ? undefined : true}
            className="pointer-events-none z-toast max-w-72 rounded-md bg-fg px-2 py-1 text-xs text-page"
          >
            {text}
          </div>
        </FloatingPortal>
      )}
    </>
  )
}
