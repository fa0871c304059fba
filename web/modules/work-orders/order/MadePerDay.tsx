import { Trans, useLingui } from '@lingui/react/macro'
import type { OrderStory } from '#api/modules/work-orders/work-orders.contract.ts'
import { formatDate, formatFigure } from '#web/core/figures/formats.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type PlainColumn, PlainTable } from '#web/ui/table/plain-table.tsx'

type Day = OrderStory['days'][number]

/** Good pieces and scrap of each business date, as bars with their figures. */
export function MadePerDay({ days }: { days: OrderStory['days'] }) {
  const { t, i18n } = useLingui()
  if (days.length === 0)
    return <EmptyState className="!py-6" title={<Trans>Nothing was made of this order yet</Trans>} />
  const most = Math.max(...days.map((day) => day.good + day.scrap))
  const pieces = (value: number) => formatFigure(value, 'pieces', i18n.locale)
  const columns: PlainColumn<Day>[] = [
    { key: 'day', head: t`Day`, names: true, renderCell: ({ date }) => formatDate(date, i18n.locale, 'dayShort') },
    {
      key: 'bar',
      head: t`Bar`,
      headHidden: true,
      className: 'w-1/2',
      renderCell: ({ good, scrap }) => (
        <span aria-hidden className="flex h-3 overflow-hidden rounded-sm">
          <span className="bg-accent" style={{ width: `${(good / most) * 100}%` }} />
          <span className="bg-danger" style={{ width: `${(scrap / most) * 100}%` }} />
        </span>
      ),
    },
    { key: 'good', head: t`Good`, align: 'end', renderCell: ({ good }) => pieces(good) },
    {
      key: 'scrap',
      head: t`Scrap`,
      align: 'end',
      className: 'text-muted',
      renderCell: ({ scrap }) => pieces(scrap),
    },
  ]
  return (
    <PlainTable
      label={t`Made per day`}
      frame="none"
      maxHeight="20rem"
      columns={columns}
      rows={days.toReversed()}
      rowKey={({ date }) => date}
    />
  )
}
