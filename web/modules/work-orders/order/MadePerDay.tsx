import { Trans, useLingui } from '@lingui/react/macro'
import type { OrderStory } from '#api/modules/work-orders/work-orders.contract.ts'
import { formatDate, formatFigure } from '#web/core/figures/formats.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Good pieces and scrap of each business date, as bars with their figures. */
export function MadePerDay({ days }: { days: OrderStory['days'] }) {
  const { t, i18n } = useLingui()
  if (days.length === 0)
    return <EmptyState className="!py-6" title={<Trans>Nothing was made of this order yet</Trans>} />
  const most = Math.max(...days.map((day) => day.good + day.scrap))
  const pieces = (value: number) => formatFigure(value, 'pieces', i18n.locale)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
    <section tabIndex={0} aria-label={t`Made per day`} className="max-h-80 overflow-y-auto">
      <table className="w-full text-sm tabular-nums">
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className="pb-1 text-start font-medium">{t`Day`}</th>
            <th scope="col" className="w-1/2">
              <span className="sr-only">{t`Bar`}</span>
            </th>
            <th scope="col" className="pb-1 text-end font-medium">{t`Good`}</th>
            <th scope="col" className="pb-1 text-end font-medium">{t`Scrap`}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.date}>
              <th scope="row" className="whitespace-nowrap py-1 pe-3 text-start font-normal">
                {formatDate(day.date, i18n.locale, 'dayShort')}
              </th>
              <td aria-hidden className="px-2">
                <span className="flex h-3 overflow-hidden rounded-sm">
                  <span className="bg-accent" style={{ width: `${(day.good / most) * 100}%` }} />
                  <span className="bg-danger" style={{ width: `${(day.scrap / most) * 100}%` }} />
                </span>
              </td>
              <td className="text-end">{pieces(day.good)}</td>
              <td className="ps-3 text-end text-muted">{pieces(day.scrap)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
