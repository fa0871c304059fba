import { Trans } from '@lingui/react/macro'
import { CircleAlert, LoaderCircle, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'

export interface ErrorStateProps {
  title: ReactNode
  detail?: ReactNode
  onRetry?: () => void
  className?: string
}

/** What happened, in words, with a way to try again. */
export function ErrorState({ title, detail, onRetry, className }: ErrorStateProps) {
  return (
    <div role="alert" className={classNames('grid place-items-center px-4 py-10 text-center', className)}>
      <div className="max-w-md">
        <CircleAlert aria-hidden className="mx-auto mb-3 size-7 stroke-[1.5] text-danger" />
        <p className="text-base font-medium">{title}</p>
        {detail !== undefined && <p className="mt-1 break-words text-sm text-muted">{detail}</p>}
        {onRetry && (
          <Button className="mt-4" icon={<RotateCw />} onClick={onRetry}>
            <Trans>Retry</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}

/** Shown while a failed read is being tried again by itself. */
export function RetryNotice({ count, max, className }: { count: number; max: number; className?: string }) {
  return (
    <output className={classNames('flex items-center gap-2 text-sm text-muted', className)}>
      <LoaderCircle aria-hidden className="size-4 animate-spin" />
      <Trans>
        Retrying ({count}/{max})
      </Trans>
    </output>
  )
}
