import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import type { ViewModel } from '#web/core/figures/view-model.ts'
import type { CutRow } from '#web/core/cut/cut.ts'
import { detailAddress } from '#web/platform/reports/links/detail-links.ts'
import { formatCell } from '#web/core/figures/formats.ts'
import type { ReportState } from '#web/core/report/url-state.ts'
import { useColumns } from '#web/platform/reports/table/use-columns.ts'
import { orderFields, orderFigures } from '../order-facts.ts'

type Props = { order: CutRow; view: ViewModel; period: ReportState }

/** Every field of the order, what it is and how far it is; values with a page of their own lead there. */
export function OrderFields({ order, view, period }: Props) {
  const { t, i18n } = useLingui()
  const columns = useColumns(view, [...orderFields, ...orderFigures], 'business_date')
  return (
    <section aria-label={t`Fields of the order`} className="rounded-lg border border-line bg-card p-4">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
        {columns.map(({ name, label, description, format, measure }) => {
          const text = formatCell(format, order[name], i18n.locale)
          const to = detailAddress(name, order, period)
          return (
            <div key={name} className="min-w-0">
              <dt className="truncate text-xs text-muted" title={description}>
                {label}
              </dt>
              <dd className={`truncate text-sm ${measure ? 'tabular-nums' : ''}`} title={text}>
                {to ? (
                  <Link to={to} className="text-accent hover:underline">
                    <bdi>{text}</bdi>
                  </Link>
                ) : (
                  <bdi>{text}</bdi>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
