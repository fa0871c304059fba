import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface EmptyStateProps {
  title: ReactNode
  /** Suggested next step. */
  hint?: ReactNode
  icon?: ReactNode
  action?: ReactNode
  className?: string
}

export function EmptyState({ title, hint, icon, action, className }: EmptyStateProps) {
  return (
    <output className={classNames('grid place-items-center px-4 py-10 text-center', className)}>
      <span className="block max-w-sm">
        <span aria-hidden className="mx-auto mb-3 block w-fit text-subtle [&>svg]:size-7 [&>svg]:stroke-[1.5]">
          {icon ?? <Inbox />}
        </span>
        <span className="block text-base font-medium">{title}</span>
        {hint !== undefined && <span className="mt-1 block text-sm text-muted">{hint}</span>}
        {action !== undefined && <span className="mt-4 flex justify-center gap-2">{action}</span>}
      </span>
    </output>
  )
}
