import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger'

const looks: Record<NoticeTone, { box: string; icon: ReactNode }> = {
  info: { box: 'border-info/30 bg-info/5', icon: <Info className="text-info" /> },
  success: { box: 'border-success/30 bg-success/5', icon: <CircleCheck className="text-success" /> },
  warning: { box: 'border-warning/30 bg-warning/5', icon: <TriangleAlert className="text-warning" /> },
  danger: { box: 'border-danger/30 bg-danger/5', icon: <CircleAlert className="text-danger" /> },
}

/** A message that stays on the page, beside its subject. */
export function Notice({
  tone = 'info',
  children,
  className,
}: {
  tone?: NoticeTone
  children: ReactNode
  className?: string
}) {
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={classNames(
        'flex items-start gap-2.5 rounded-md border px-3 py-2 text-sm [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0',
        looks[tone].box,
        className,
      )}
    >
      {looks[tone].icon}
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
