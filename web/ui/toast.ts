import type { ReactNode } from 'react'

export type ToastKind = 'success' | 'error' | 'warning' | 'info'

export interface ToastOptions {
  /** A way back or a next step. */
  action?: { label: string; onSelect: () => void }
  detail?: ReactNode
}

const milliseconds = 3000
export const maxToasts = 5

let shown: string[] = []
let markMounted: () => void = () => undefined
const mounted = new Promise<void>((resolve) => (markMounted = resolve))
let wanted = false
const listeners = new Set<() => void>()

/** For the toaster alone: it is fetched and mounted when the first toast wants to be shown. */
export const toasterDemand = {
  isWanted: () => wanted,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  confirmMounted: () => markMounted(),
}

async function deliver(kind: ToastKind, text: string, { action, detail }: ToastOptions): Promise<void> {
  const [{ toast }] = await Promise.all([import('sonner'), mounted])
  const id = `${kind}:${text}`
  shown = [...shown.filter((other) => other !== id), id]
  while (shown.length > maxToasts) toast.dismiss(shown.shift())
  const forget = () => (shown = shown.filter((other) => other !== id))
  toast[kind](text, {
    id,
    duration: milliseconds,
    description: detail,
    ...(action && { action: { label: action.label, onClick: action.onSelect } }),
    onDismiss: forget,
    onAutoClose: forget,
  })
}

/** A short message at the foot for 3 s. The same text is never shown twice at once; a sixth replaces the oldest. */
export function showToast(kind: ToastKind, text: string, options: ToastOptions = {}): void {
  wanted = true
  for (const listener of listeners) listener()
  void deliver(kind, text, options)
}
