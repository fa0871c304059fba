import { Trans } from '@lingui/react/macro'
import type { SubscriptionRun } from '#api/modules/subscriptions/subscriptions.contract.ts'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { useFailureText } from '../failure-text.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

/** State of a run as a whole: made, sent to all, or the obstacle. */
type State = 'waiting' | 'making' | 'retrying' | 'sending' | 'sent' | 'undelivered' | 'failed' | 'skipped'

export function stateOf({ status, error, deliveries }: SubscriptionRun): State {
  if (status === 'queued') return error ? 'retrying' : 'waiting'
  if (status === 'running') return 'making'
  if (status !== 'done') return status
  if (deliveries.some((delivery) => delivery.status === 'failed')) return 'undelivered'
  return deliveries.some((delivery) => delivery.status === 'queued') ? 'sending' : 'sent'
}

const tones: Record<State, BadgeTone> = {
  waiting: 'neutral',
  making: 'info',
  retrying: 'warning',
  sending: 'info',
  sent: 'success',
  undelivered: 'danger',
  failed: 'danger',
  skipped: 'neutral',
}

/** When a run was, how it went, and why not. */
export function RunState({ run }: { run: SubscriptionRun }) {
  const failure = useFailureText()
  const state = stateOf(run)
  const names: Record<State, React.ReactNode> = {
    waiting: <Trans>Waiting</Trans>,
    making: <Trans>Being made</Trans>,
    retrying: <Trans>Tried again soon</Trans>,
    sending: <Trans>Being sent</Trans>,
    sent: <Trans>Sent</Trans>,
    undelivered: <Trans>Not delivered</Trans>,
    failed: <Trans>Failed</Trans>,
    skipped: <Trans>Not sent</Trans>,
  }
  const trouble = run.error ?? run.deliveries.find((delivery) => delivery.status !== 'sent' && delivery.error)?.error
  return (
    <span className="block min-w-0">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <DateText value={run.endedAt ?? run.slot} className="tabular-nums text-fg" />
        <Badge tone={tones[state]}>{names[state]}</Badge>
      </span>
      {trouble && (
        <bdi className="mt-0.5 line-clamp-2 block" title={failure(trouble)}>
          {failure(trouble)}
        </bdi>
      )}
    </span>
  )
}
