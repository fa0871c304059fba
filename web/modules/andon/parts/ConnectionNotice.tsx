import { Trans, useLingui } from '@lingui/react/macro'
import { maxRetries } from '#web/platform/query/query-client.ts'
import { RetryNotice } from '#web/ui/error-state.tsx'
import { useSecond } from '#web/modules/machines/public/ticking.ts'
import { siteTime } from '#web/platform/i18n/site-time.ts'
import { useStateTimeText } from './TimeInState.tsx'

interface ConnectionNoticeProps {
  /** When the shown data was received, in epoch milliseconds. */
  received: number
  timeZone: string
  failures: number
}

/** Says that the connection is lost, and how old the data is; it is tried again by itself. */
export function ConnectionNotice({ received, timeZone, failures }: ConnectionNoticeProps) {
  const { i18n } = useLingui()
  const write = useStateTimeText()
  const now = useSecond()
  const at = siteTime(received, 'clock', timeZone, i18n.locale)
  const age = write((now - received) / 1000)
  return (
    <output className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border border-warning/50 bg-warning/10 px-4 py-2 text-sm">
      <span className="font-medium">
        <Trans>
          The connection is lost. These are the states of <bdi>{at}</bdi>, <bdi>{age}</bdi> ago.
        </Trans>
      </span>
      <RetryNotice count={((Math.max(1, failures) - 1) % maxRetries) + 1} max={maxRetries} />
    </output>
  )
}
