import { useLingui } from '@lingui/react/macro'
import { Dialog as HeadlessDialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { backdropClass } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'

export interface DrawerProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Shown beside the close button. */
  tools?: ReactNode
  /** Buttons pinned to the foot. */
  actions?: ReactNode
  /** `narrow` is 280 px, `medium` 480, `wide` 720. */
  width?: 'narrow' | 'medium' | 'wide'
  /** The edge it comes from; `start` is the left one in a left-to-right language. */
  side?: 'end' | 'start'
  children: ReactNode
}

const widths = { narrow: 'w-[280px]', medium: 'w-[480px]', wide: 'w-[720px]' }
const sides = {
  end: 'end-0 data-[closed]:translate-x-full rtl:data-[closed]:-translate-x-full',
  start: 'start-0 data-[closed]:-translate-x-full rtl:data-[closed]:translate-x-full',
}

/** A panel over the edge of the page, for what belongs to the page but not on it. */
export function Drawer({
  open,
  onClose,
  title,
  tools,
  actions,
  width = 'medium',
  side = 'end',
  children,
}: DrawerProps) {
  const { t } = useLingui()
  return (
    <HeadlessDialog open={open} onClose={onClose}>
      <DialogBackdrop transition className={backdropClass} />
      <DialogPanel
        transition
        className={classNames(
          'fixed inset-y-0 z-dialog flex max-w-full flex-col bg-raised shadow-float transition duration-200 ease-out',
          widths[width],
          sides[side],
        )}
      >
        <header className="flex h-14 shrink-0 items-center gap-1 border-b border-line pe-3 ps-5">
          <DialogTitle className="min-w-0 flex-1 truncate text-lg font-semibold">{title}</DialogTitle>
          {tools}
          {/* A tool is nothing to press by accident. */}
          <IconButton
            label={t`Close`}
            icon={<X />}
            onClick={onClose}
            {...(tools !== undefined && { 'data-autofocus': true })}
          />
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4">{children}</div>
        {actions !== undefined && (
          <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">{actions}</footer>
        )}
      </DialogPanel>
    </HeadlessDialog>
  )
}
