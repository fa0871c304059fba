import { Trans, useLingui } from '@lingui/react/macro'
import { useLiveState } from '#web/platform/live/use-live-changes.ts'
import { ageText, useNow } from '#web/platform/reports/data/DataAge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { isLate, type Received } from './ticking.ts'

/** Whether the data is of this moment: live, reconnecting, or old. */
export function LiveAge({ data }: { data: Received | undefined }) {
  const { i18n } = useLingui()
  const { state } = useLiveState()
  const now = useNow()
  if (!data) return null
  const late = isLate(data)
  const age = ageText(data.behindSeconds * 1000 + Math.max(0, now - data.received), i18n.locale)
  const live = state !== 'retrying' && !late
  return (
    <p
      className={classNames(
        'inline-flex items-center gap-1.5 text-xs',
        live ? 'text-muted' : 'font-medium text-warning',
      )}
    >
      <span aria-hidden className={classNames('size-2 rounded-full', live ? 'bg-state-run' : 'bg-state-idle')} />
      {late ? (
        <Trans>Nothing recorded since {age}: showing the last known state</Trans>
      ) : state === 'retrying' ? (
        <Trans>Reconnecting: showing the state of {age}</Trans>
      ) : (
        <Trans>Live</Trans>
      )}
    </p>
  )
}
