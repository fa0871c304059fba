import { useLingui } from '@lingui/react/macro'
import { Description, Dialog as HeadlessDialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** Buttons, at the foot, the main one last. */
  actions?: ReactNode
  width?: 'sm' | 'md' | 'lg' | 'xl'
  children?: ReactNode
}

const widths = { sm: 'sm:max-w-sm', md: 'sm:max-w-lg', lg: 'sm:max-w-3xl', xl: 'sm:max-w-6xl' }

export const backdropClass =
  'fixed inset-0 z-dialog bg-[rgb(10_14_20/0.45)] transition-opacity duration-150 data-[closed]:opacity-0'

/** A modal window; on a phone it rises from the foot over the full width. */
export function Dialog({ open, onClose, title, description, actions, width = 'md', children }: DialogProps) {
  const { t } = useLingui()
  return (
    <HeadlessDialog open={open} onClose={onClose}>
      <DialogBackdrop transition className={backdropClass} />
      <div className="fixed inset-0 z-dialog flex items-end justify-center sm:items-center sm:p-6">
        <DialogPanel
          transition
          className={classNames(
            'flex max-h-[90dvh] w-full flex-col rounded-t-xl bg-raised shadow-float sm:rounded-xl',
            'transition duration-150 data-[closed]:translate-y-2 data-[closed]:opacity-0',
            widths[width],
          )}
        >
          <header className="flex items-start gap-3 px-5 pb-2 pt-4">
            <div className="min-w-0 flex-1">
              <DialogTitle className="text-lg font-semibold">{title}</DialogTitle>
              {description !== undefined && (
                <Description className="mt-1 text-sm text-muted">{description}</Description>
              )}
            </div>
            <IconButton label={t`Close`} icon={<X />} onClick={onClose} className="-me-2" />
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 py-2">{children}</div>
          {actions !== undefined && (
            <footer className="flex flex-wrap justify-end gap-2 px-5 pb-4 pt-2">{actions}</footer>
          )}
        </DialogPanel>
      </div>
    </HeadlessDialog>
  )
}
