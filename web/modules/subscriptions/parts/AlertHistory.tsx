import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Alert } from '#api/modules/alerts/alerts.contract.ts'
import { alertEventsQuery } from '#web/modules/alerts/public/alerts.api.ts'
import { useAlertText } from '#web/modules/alerts/public/alert-text.ts'
import { MakeTask } from '#web/modules/tasks/public/MakeTask.tsx'
import { errorText } from '#web/platform/api-client/error-text.ts'
import type { ViewModel } from '#web/core/figures/view-model.ts'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { emptyValue } from '#web/core/report/url-state.ts'
import { useValueText } from '#web/platform/reports/words/value-text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Everything that fired and recovered. */
export function AlertHistory({
  alert,
  view,
  onClose,
}: {
  alert: Alert
  view: ViewModel | undefined
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const words = useAlertText()
  const valueText = useValueText('business_date')
  const { data, error, refetch } = useQuery(alertEventsQuery(alert.id))
  const unit = view?.measures[alert.definition.measure]?.unit ?? 'number'
  return (
    <Drawer open onClose={onClose} width="medium" title={alert.name}>
      <div className="mb-3">
        <MakeTask cause={{ kind: 'alert', id: alert.id, start: { name: alert.name } }} />
      </div>
      {!data && error && (
        <ErrorState title={t`Error loading data.`} detail={i18n._(errorText(error))} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton className="h-64" />}
      {data?.length === 0 && (
        <p className="py-8 text-center text-sm text-muted">
          <Trans>It has not fired yet.</Trans>
        </p>
      )}
      <ol aria-label={t`History`}>
        {data?.map((event) => (
          <li
            key={event.id}
            className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 border-b border-line py-2 text-sm last:border-0"
          >
            <Badge tone={event.kind === 'fired' ? 'danger' : 'success'}>
              {event.kind === 'fired' ? <Trans>Fired</Trans> : <Trans>Recovered</Trans>}
            </Badge>
            <bdi className="min-w-0 flex-1 truncate">
              {valueText(alert.definition.dimension, event.member === emptyValue ? null : event.member)}
            </bdi>
            <bdi className="tabular-nums">{words.figure(event, unit)}</bdi>
            <span className="flex w-full flex-wrap justify-between gap-x-4 text-xs text-muted">
              <span>{words.span(event.window)}</span>
              <DateText value={event.at} className="tabular-nums" />
            </span>
          </li>
        ))}
      </ol>
    </Drawer>
  )
}
