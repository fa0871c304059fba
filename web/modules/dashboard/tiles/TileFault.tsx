import { Trans } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'

/** A tile whose figures did not come. */
export function TileFault({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="m-auto flex flex-wrap items-center justify-center gap-2 text-sm text-muted">
      <Trans>Error loading data.</Trans>
      <Button size="sm" onClick={onRetry}>
        <Trans>Retry</Trans>
      </Button>
    </div>
  )
}
