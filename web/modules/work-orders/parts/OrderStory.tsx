import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { ViewModel } from '#web/core/figures/view-model.ts'
import type { CutRow } from '#web/core/cut/cut.ts'
import type { DateRange } from '#web/core/time/business-date.ts'
import type { SiteCalendar } from '#web/core/time/presets.ts'
import type { ReportState } from '#web/core/report/url-state.ts'
import { chipClass } from '#web/ui/chip.tsx'
import { orderBlocks } from '../order-blocks.ts'
import { OrderBlockView } from './OrderBlockView.tsx'
import { OrderFields } from './OrderFields.tsx'
import { OrderStanding } from './OrderStanding.tsx'
import { PlanChart } from './PlanChart.tsx'

type Props = {
  code: string
  order: CutRow
  view: ViewModel
  views: Record<string, ViewModel>
  range: DateRange
  period: ReportState
  calendar: SiteCalendar
}

/** Everything about the order: its state, its fields, plan against actual, and the lists behind it. */
export function OrderStory({ code, order, view, views, range, period, calendar }: Props) {
  const { t, i18n } = useLingui()
  const days = useMemo(() => ({ from: range.from, to: range.to }), [range.from, range.to])
  const blocks = orderBlocks.filter((block) => views[block.report.view])
  return (
    <>
      <OrderStanding order={order} />
      <div className="mb-4 grid gap-3 lg:grid-cols-[3fr_2fr]">
        <OrderFields order={order} view={view} period={period} />
        {views.production && (
          <PlanChart order={order} code={code} view={views.production} range={days} calendar={calendar} />
        )}
      </div>
      <nav aria-label={t`Parts of this page`} className="mb-4 flex flex-wrap gap-2">
        {blocks.map(({ report }) => (
          <a key={report.id} href={`#${report.id}`} className={chipClass(false)}>
            {i18n._(report.title)}
          </a>
        ))}
      </nav>
      <div className="space-y-6">
        {blocks.map((block) => (
          <OrderBlockView
            key={block.report.id}
            block={block}
            code={code}
            range={days}
            views={views}
            calendar={calendar}
          />
        ))}
      </div>
    </>
  )
}
