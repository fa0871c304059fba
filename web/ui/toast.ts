import { type ReactNode } from 'react'
import { toast } from 'sonner'

export type ToastKind = 'success' | 'error' | 'warning' | 'info'

export interface ToastOptions {
  /** A way back or a next step. */
  action?: { label: string; onSelect: () => void }
  detail?: ReactNode
}

const milliseconds = 3000
export const maxToasts = 5
let shown: string[] = []

/** A short message at the top right for 3 s. The same text is never shown twice at once; a sixth replaces the oldest. */
export function showToast(kind: ToastKind, text: string, options: ToastOptions = {}): void {
  const id = `${kind}:${text}`
  shown = [...shown.filter((other) => other !== id), id]
  while (shown.length > maxToasts) toast.dismiss(shown.shift())
  const forget = () => (shown = shown.filter((other) => other !== id))
  toast[kind](text, {
    id,
    duration: milliseconds,
    description: options.detail,
    ...(options.action && { action: { label: options.action.label, onClick: options.action.onSelect } }),
    onDismiss: forget,
    onAutoClose: forget,
  })
}
