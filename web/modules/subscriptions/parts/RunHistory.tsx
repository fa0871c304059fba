import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Subscription, SubscriptionRun } from '#api/modules/subscriptions/subscriptions.contract.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { useFailureText } from '../failure-text.ts'
import { runsQuery } from '../subscriptions.api.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { RunState } from './RunState.tsx'

/** Every run of a subscription with how each mail went. */
export function RunHistory({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { data, error, refetch } = useQuery(runsQuery(subscription.id))
  return (
    <Drawer open onClose={onClose} width="medium" title={subscription.title}>
      {!data && error && (
        <ErrorState title={t`Error loading data.`} detail={i18n._(errorText(error))} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton className="h-64" />}
      {data?.length === 0 && (
        <p className="py-8 text-center text-sm text-muted">
          <Trans>It has not been sent yet.</Trans>
        </p>
      )}
      <ol aria-label={t`History`}>
        {data?.map((run) => (
          <Run key={run.id} run={run} />
        ))}
      </ol>
    </Drawer>
  )
}

function Run({ run }: { run: SubscriptionRun }) {
  const failure = useFailureText()
  const causes: Record<SubscriptionRun['cause'], React.ReactNode> = {
    schedule: <Trans>on time</Trans>,
    catchUp: <Trans>made up for a missed time</Trans>,
    manual: <Trans>by hand</Trans>,
  }
  return (
    <li className="grid gap-1 border-b border-line py-2.5 text-xs text-muted last:border-0">
      <RunState run={run} />
      <p>
        {causes[run.cause]}
        {run.period && ` · ${run.period}`}
        {run.rows !== null && (
          <>
            {' · '}
            <Plural value={run.rows} one="# row" other="# rows" />
          </>
        )}
      </p>
      <ul>
        {run.deliveries.map((delivery) => (
          <li key={delivery.to} className="flex flex-wrap justify-between gap-x-4">
            <bdi className="min-w-0 truncate">{delivery.to}</bdi>
            <span className={delivery.status === 'failed' ? 'text-danger' : undefined}>
              {delivery.status === 'sent' && <Trans>sent</Trans>}
              {delivery.status === 'queued' && <Trans>on its way</Trans>}
              {delivery.status === 'failed' && <Trans>not delivered</Trans>}
              {delivery.status === 'leftOut' && <Trans>left out</Trans>}
            </span>
            {delivery.error && delivery.status !== 'sent' && (
              <bdi className="w-full break-words">{failure(delivery.error)}</bdi>
            )}
          </li>
        ))}
      </ul>
    </li>
  )
}
