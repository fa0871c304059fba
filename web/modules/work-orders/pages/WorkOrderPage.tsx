import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { errorText } from '#web/platform/api-client/error-text.ts'
import type { ViewModel } from '#web/core/figures/view-model.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { WayBack } from '#web/platform/navigation/WayBack.tsx'
import { periodParams } from '#web/platform/reports/links/detail-links.ts'
import { AgeLine } from '#web/platform/reports/data/DataAge.tsx'
import { useMeta, useSiteCalendar } from '#web/platform/reports/ReportProvider.tsx'
import { parseState } from '#web/core/report/url-state.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { orderDays } from '../order-days.ts'
import { useOrder } from '../order-facts.ts'
import { OrderStory } from '../parts/OrderStory.tsx'
import { workOrdersReport } from '../reports/work-orders.report.ts'

/** One order's whole story; the address names the order, and the period one came with leads back. */
export function WorkOrderPage() {
  const { t, i18n } = useLingui()
  const [search] = useSearchParams()
  const client = useQueryClient()
  const calendar = useSiteCalendar()
  const code = search.get('order') ?? ''
  const others = new URLSearchParams([...search].filter(([name]) => name !== 'order'))
  const period = parseState(others, workOrdersReport, calendar).state
  const back = `${paths.report('isemrirapor')}?${new URLSearchParams(periodParams(period))}`
  const meta = useMeta()
  const order = useOrder(meta.data?.work_orders, code, calendar.firstWeekday)
  const row = order.data?.rows[0]
  const failed = meta.error ?? order.error
  const trail = (
    <WayBack to={back}>
      <Trans>Work orders</Trans>
    </WayBack>
  )
  const missing = code === '' || (order.data && !row)
  return (
    <>
      <PageHeader
        title={code === '' ? t`Work order` : code}
        description={row?.product ?? t`One order's whole story`}
        trail={trail}
        actions={
          row && (
            <AgeLine
              refreshedAt={order.data?.refreshedAt ?? null}
              onRefresh={() => void client.invalidateQueries({ queryKey: ['cut'] })}
            />
          )
        }
      />
      {failed && (
        <ErrorState
          title={<Trans>Error loading data.</Trans>}
          detail={i18n._(errorText(failed))}
          onRetry={() => void (meta.error ? meta.refetch() : order.refetch())}
        />
      )}
      {!failed && missing && (
        <EmptyState
          title={code === '' ? <Trans>No order is chosen</Trans> : <Trans>There is no order {code}</Trans>}
          hint={<Trans>Choose one from the list of work orders.</Trans>}
          action={
            <Link to={back} className={buttonClass()}>
              <Trans>All work orders</Trans>
            </Link>
          }
        />
      )}
      {!failed && !missing && !row && <Waiting />}
      {row && meta.data?.work_orders && (
        <OrderStory
          // Another order is another page: nothing of the one before stays open.
          key={code}
          code={code}
          order={row}
          view={meta.data.work_orders}
          views={meta.data satisfies Record<string, ViewModel>}
          range={orderDays(row, calendar.today)}
          period={period}
          calendar={calendar}
        />
      )}
    </>
  )
}

function Waiting() {
  return (
    <div className="space-y-3">
      <Skeleton className="h-24" />
      <div className="grid gap-3 lg:grid-cols-2">
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
      </div>
      <Skeleton className="h-80" />
    </div>
  )
}
