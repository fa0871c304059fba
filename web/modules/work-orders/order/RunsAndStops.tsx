import { Trans, useLingui } from '@lingui/react/macro'
import type { OrderStory } from '#api/modules/work-orders/work-orders.contract.ts'
import { durationText } from '#web/modules/machines/public/duration-text.ts'
import { StateMark } from '#web/modules/machines/public/StateMark.tsx'
import { emptyFigure, formatDate } from '#web/core/figures/formats.ts'
import { useCodeNames } from '#web/platform/reports/words/value-text.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type PlainColumn, PlainTable } from '#web/ui/table/plain-table.tsx'

type Interval = OrderStory['intervals'][number]

/** What machines did with the order, the latest first; times by the site's clock. */
export function RunsAndStops({ intervals }: { intervals: OrderStory['intervals'] }) {
  const { t, i18n } = useLingui()
  const names = useCodeNames().machine_state ?? {}
  if (intervals.length === 0)
    return <EmptyState className="!py-6" title={<Trans>No machine has worked on this order yet</Trans>} />
  const columns: PlainColumn<Interval>[] = [
    {
      key: 'state',
      head: t`State`,
      renderCell: ({ state, reason }) => (
        <span className="flex items-center gap-2">
          <StateMark state={state} className="size-5 shrink-0" />
          <span>
            {names[state]}
            {reason && <span className="text-muted"> · {reason}</span>}
          </span>
        </span>
      ),
    },
    {
      key: 'from',
      head: t`From`,
      className: 'tabular-nums',
      renderCell: ({ startedLocal }) => formatDate(startedLocal, i18n.locale, 'dayTime'),
    },
    {
      key: 'until',
      head: t`Until`,
      className: 'tabular-nums',
      renderCell: ({ startedLocal, endedLocal }) =>
        formatDate(endedLocal, i18n.locale, endedLocal.slice(0, 10) === startedLocal.slice(0, 10) ? 'time' : 'dayTime'),
    },
    {
      key: 'duration',
      head: t`Duration`,
      align: 'end',
      renderCell: ({ seconds }) => <bdi>{durationText(seconds, i18n.locale)}</bdi>,
    },
    { key: 'machine', head: t`Machine`, renderCell: ({ machine }) => <bdi>{machine}</bdi> },
    {
      key: 'operator',
      head: t`Operator`,
      className: 'text-muted',
      renderCell: ({ operator }) => <bdi>{operator ?? emptyFigure}</bdi>,
    },
  ]
  return (
    <PlainTable
      label={t`Runs and stops`}
      frame="none"
      maxHeight="28rem"
      columns={columns}
      rows={intervals}
      rowKey={({ machine, startedLocal }) => `${machine} ${startedLocal}`}
    />
  )
}
