import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface EmptyStateProps {
  title: ReactNode
  /** What one can do about it. */
  hint?: ReactNode
  icon?: ReactNode
  action?: ReactNode
  className?: string
}

export function EmptyState({ title, hint, icon = <Inbox />, action, className }: EmptyStateProps) {
  return (
    <div role="status" className={classNames('grid place-items-center px-4 py-10 text-center', className)}>
      <div className="max-w-sm">
        <span aria-hidden className="mx-auto mb-3 block w-fit text-subtle [&>svg]:size-7 [&>svg]:stroke-[1.5]">
          {icon}
        </span>
        <p className="text-base font-medium">{title}</p>
        {hint !== undefined && <p className="mt-1 text-sm text-muted">{hint}</p>}
        {action !== undefined && <div className="mt-4 flex justify-center gap-2">{action}</div>}
      </div>
    </div>
  )
}
