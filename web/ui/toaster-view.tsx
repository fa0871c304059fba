import { useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { Toaster as Sonner } from 'sonner'
import { languages, toLanguage } from '#web/core/languages/languages.ts'
import { maxToasts, toasterDemand } from './toast.ts'

const icons = {
  success: <CircleCheck className="size-4 text-success" />,
  error: <CircleAlert className="size-4 text-danger" />,
  warning: <TriangleAlert className="size-4 text-warning" />,
  info: <Info className="size-4 text-info" />,
}

const foot = 'var(--notice-foot)'

/** The toasts themselves, loaded with the first of them: at the end of the foot, where they cover no buttons. */
export function ToasterView({ mode }: { mode: 'light' | 'dark' }) {
  const { t, i18n } = useLingui()
  const { direction } = languages[toLanguage(i18n.locale)]
  useEffect(() => toasterDemand.confirmMounted(), [])
  // Outside the page: a dialog makes the page inert, and failures in it must still be announced.
  return createPortal(
    <Sonner
      theme={mode}
      position={direction === 'rtl' ? 'bottom-left' : 'bottom-right'}
      dir={direction}
      visibleToasts={maxToasts}
      expand
      gap={8}
      offset={{ bottom: foot, left: 16, right: 16 }}
      mobileOffset={{ bottom: foot, left: 16, right: 16 }}
      icons={icons}
      containerAriaLabel={t`Notifications`}
      toastOptions={{
        unstyled: true,
        classNames: {
          // What lies beneath is pressed through it; only its own button takes the pointer.
          toast:
            'pointer-events-none flex w-[356px] max-w-full items-start print:hidden gap-3 rounded-lg bg-raised px-4 py-3 text-sm text-fg shadow-float',
          icon: 'mt-0.5 shrink-0',
          content: 'min-w-0 flex-1',
          title: 'font-medium',
          description: 'text-muted',
          actionButton:
            'pointer-events-auto shrink-0 rounded-md px-2 py-1 text-xs font-semibold text-accent hover:bg-sunken',
        },
      }}
    />,
    document.body,
  )
}
