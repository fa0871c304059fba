import { Trans } from '@lingui/react/macro'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { useNow } from '#web/platform/reports/data/DataAge.tsx'

/** It asks every ten seconds: one that is silent for longer than this is not connected. */
const silentMs = 3 * 60_000

/** When a terminal was last heard, and whether it is connected. */
export function HeardAge({ at }: { at: string | null }) {
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
