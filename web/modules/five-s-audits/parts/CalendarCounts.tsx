import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { fiveSAudits } from '#api/modules/five-s-audits/five-s-audits.contract.ts'
import { pendingStatuses } from '#api/modules/five-s-audits/five-s-audits.states.ts'
import { emptyFigure } from '#web/core/figures/formats.ts'
import { queryOf } from '#web/platform/resource/list/list-state.ts'
import { useListState } from '#web/platform/resource/list/use-list-state.ts'
import { rowsQuery } from '#web/platform/resource/resource.api.ts'
import { shownDays } from '#web/platform/resource/views/calendar/calendar-days.ts'
import { useShownSpan } from '#web/platform/resource/views/calendar/use-shown-span.ts'
import { useSite } from '#web/platform/session/site.ts'
import { classNames } from '#web/ui/class-names.ts'

/** How many audits the shown days have, how many of them are still to be done, and how many are late. */
export function CalendarCounts() {
  const site = useSite()
  const [begun] = useState(() => new Date().toISOString().slice(0, 10))
  const { asked } = useListState()
  const { date, span } = useShownSpan(site?.today ?? begun)
  const { from, to } = shownDays(date, span, site?.firstWeekday ?? 1)
  const chosen = asked.filters['status']?.split(',')
  const pending = pendingStatuses.filter((status) => chosen?.includes(status) ?? true)
  const query = { ...queryOf(fiveSAudits, asked), within: `${from},${to}`, pageSize: 1 }
  return (
    <dl className="mb-4 grid grid-cols-3 gap-3">
      <Count label={<Trans>Total</Trans>} query={query} />
      <Count
        label={<Trans>Pending</Trans>}
        query={{ ...query, status: pending.join(',') }}
        none={pending.length === 0}
      />
      <Count label={<Trans>Overdue</Trans>} query={{ ...query, due: 'overdue' }} alarming />
    </dl>
  )
}

type Props = {
  label: ReactNode
  query: Record<string, string | number>
  /** There can be none beside the chosen statuses. */
  none?: boolean
  alarming?: boolean
}

function Count({ label, query, none = false, alarming = false }: Props) {
  const { i18n } = useLingui()
  const { data } = useQuery({ ...rowsQuery(fiveSAudits, query), enabled: !none })
  const count = none ? 0 : data?.total
  return (
    <div className="rounded-lg border border-line bg-card px-4 py-3">
      <dt className="truncate text-xs text-muted">{label}</dt>
      <dd className={classNames('text-2xl font-semibold tabular-nums', alarming && count ? 'text-danger' : '')}>
        {count === undefined ? emptyFigure : i18n.number(count)}
      </dd>
    </div>
  )
}
