import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Look of a chip, also for buttons that open a choice: `active` when it narrows the page. */
export function chipClass(active = false, extra?: string): string {
  return classNames(
    'inline-flex h-7 max-w-full thumb:h-9 items-center gap-1 rounded-full border px-3 text-xs font-medium transition-colors',
    '[&>svg]:size-3.5 [&>svg]:shrink-0',
    active
      ? 'border-accent/40 bg-accent-soft text-fg hover:border-accent'
      : 'border-line-strong bg-card text-fg hover:bg-sunken',
    extra,
  )
}

export interface ChipProps {
  children: ReactNode
  /** The chip in words: 'Machine: Press 7'. Names its buttons. */
  label: string
  onOpen?: () => void
  onRemove?: () => void
}

/** One value in force, e.g. a filter: opens its choice, can be removed. */
export function Chip({ children, label, onOpen, onRemove }: ChipProps) {
  const { t } = useLingui()
  return (
    <span className={chipClass(true, onRemove && 'pe-1')}>
      {onOpen ? (
        <button type="button" onClick={onOpen} className="min-w-0 truncate rounded-sm">
          {children}
        </button>
      ) : (
        <span className="min-w-0 truncate">{children}</span>
      )}
      {onRemove && (
        <button
          type="button"
          onClick={onRemove}
          aria-label={t`Remove ${label}`}
          className="grid size-5 shrink-0 place-items-center rounded-full text-muted hover:bg-line hover:text-fg"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </span>
  )
}
