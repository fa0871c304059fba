import { Trans } from '@lingui/react/macro'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { useNow } from '#web/platform/reports/data/DataAge.tsx'

/** It asks every ten seconds: one that is silent for longer than this is not connected. */
const silentMs = 3 * 60_000

/** When a terminal was last heard, whether it is connected, and that its number calls from elsewhere. */
export function HeardAge({ at, elsewhere }: { at: string | null; elsewhere: boolean }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Connection at={at} />
      {elsewhere && (
        <Badge tone="warning">
          <Trans>calls from elsewhere</Trans>
        </Badge>
      )}
    </span>
  )
}

function Connection({ at }: { at: string | null }) {
  const now = useNow(5_000)
  if (at === null)
    return (
      <span className="text-muted">
        <Trans>never</Trans>
      </span>
    )
  const silent = now - Date.parse(at) > silentMs
  return (
    <span className={silent ? 'text-danger' : undefined}>
      {silent ? <Trans>silent since</Trans> : <Trans>connected</Trans>}{' '}
      {silent && <DateText value={at} className="tabular-nums" />}
    </span>
  )
}
