import type { ReactNode } from 'react'

/** A key of the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="rounded-sm border border-line bg-page px-1 font-sans text-xs leading-[18px] text-muted">
      {children}
    </kbd>
  )
}
