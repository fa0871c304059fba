import { useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { Toaster as Sonner } from 'sonner'
import { maxToasts, toasterDemand } from './toast.ts'

const icons = {
  success: <CircleCheck className="size-4 text-success" />,
  error: <CircleAlert className="size-4 text-danger" />,
  warning: <TriangleAlert className="size-4 text-warning" />,
  info: <Info className="size-4 text-info" />,
}

/** The toasts themselves, loaded with the first of them. */
export function ToasterView({ mode }: { mode: 'light' | 'dark' }) {
  const { t } = useLingui()
  useEffect(() => toasterDemand.confirmMounted(), [])
  return (
    <Sonner
      theme={mode}
      position="top-right"
      dir="auto"
      visibleToasts={maxToasts}
      expand
      gap={8}
      offset={{ top: 64, right: 16 }}
      icons={icons}
      containerAriaLabel={t`Notifications`}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-[356px] max-w-full items-start gap-3 rounded-lg bg-raised px-4 py-3 text-sm text-fg shadow-float',
          icon: 'mt-0.5 shrink-0',
          content: 'min-w-0 flex-1',
          title: 'font-medium',
          description: 'text-muted',
          actionButton: 'shrink-0 rounded-md px-2 py-1 text-xs font-semibold text-accent hover:bg-sunken',
        },
      }}
    />
  )
}
