import { Trans } from '@lingui/react/macro'
import { QuestionCancelled } from '#web/platform/api-client/api-error.ts'
import { Button } from '#web/ui/button.tsx'

/** A tile without figures. */
export function TileFault({ error, onRetry }: { error?: unknown; onRetry: () => void }) {
  const cancelled = error instanceof QuestionCancelled
  return (
    <div
      role={cancelled ? undefined : 'alert'}
      className="m-auto flex flex-wrap items-center justify-center gap-2 text-sm text-muted"
    >
      {cancelled ? <Trans>Cancelled</Trans> : <Trans>Error loading data.</Trans>}
      <Button size="sm" onClick={onRetry}>
        {cancelled ? <Trans>Ask again</Trans> : <Trans>Retry</Trans>}
      </Button>
    </div>
  )
}
