import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError, QuestionCancelled } from '#web/platform/api-client/api-error.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { faultTitle } from './fault-title.ts'

/** Failures that the reader can do something about. */
const ownRemedy = new Set(['query_too_slow', 'too_many_questions'])

type Props = {
  error: unknown
  /** What did not come; without it what failed. */
  title?: ReactNode
  onRetry: () => void
  className?: string
}

/** In place of figures that did not come: because the reader cancelled them, or why else. */
export function QuestionFault({ error, title, onRetry, className }: Props) {
  const { i18n } = useLingui()
  if (error instanceof QuestionCancelled)
    return (
      <div className={classNames('grid place-items-center gap-3 px-4 py-10 text-center', className)}>
        <p className="text-sm text-muted">
          <Trans>Cancelled</Trans>
        </p>
        <Button icon={<RotateCw />} onClick={onRetry}>
          <Trans>Ask again</Trans>
        </Button>
      </div>
    )
  return (
    <ErrorState
      title={title ?? i18n._(faultTitle(error))}
      {...(error instanceof ApiError && ownRemedy.has(error.code) && { detail: i18n._(errorText(error)) })}
      onRetry={onRetry}
      className={className}
    />
  )
}
