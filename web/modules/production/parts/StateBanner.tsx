import { Trans, useLingui } from '@lingui/react/macro'
import { Package, UserRound } from 'lucide-react'
import { Link } from 'react-router-dom'
import { isOverdue } from '#api/modules/andon/andon.states.ts'
import { localTime } from '#web/modules/machines/public/local-time.ts'
import { StateMark } from '#web/modules/machines/public/StateMark.tsx'
import { TickingTime } from '#web/modules/machines/public/TickingTime.tsx'
import { formatDate } from '#web/core/figures/formats.ts'
import { useCodeNames } from '#web/platform/reports/words/value-text.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { LiveMachine } from '../production.api.ts'
import { productionPaths } from '../public/production-paths.ts'

/** State of the machine with start, order and operator, readable from some steps away. */
export function StateBanner({ data }: { data: LiveMachine }) {
  const { i18n } = useLingui()
  const names = useCodeNames().machine_state ?? {}
  const { machine, site, orderDetail } = data
  const { state, since, reason, last, order, operator } = machine
  const overdue = isOverdue(machine, Date.parse(data.at))
  const sinceLocal = since && localTime(since, site.timeZone)
  const sameDay = sinceLocal?.slice(0, 10) === localTime(data.at, site.timeZone).slice(0, 10)
  const from = formatDate(sinceLocal, i18n.locale, sameDay ? 'time' : 'dayTime')
  const lastName = last ? (names[last] ?? last) : ''
  return (
    <section
      aria-label={names[state]}
      className={classNames(
        'mb-4 flex items-stretch gap-x-6 overflow-hidden max-sm:gap-x-4 rounded-lg border bg-card pe-4',
        overdue ? 'border-state-stop' : 'border-line',
      )}
    >
      <StateMark
        state={state}
        className="w-20 shrink-0 self-stretch rounded-none max-sm:w-14 [&>svg]:size-9 max-sm:[&>svg]:size-7"
      />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-6 gap-y-2 py-3">
        <div className="min-w-0 flex-1 basis-56">
          <p className="text-xl font-semibold">{names[state]}</p>
          <p className="text-base text-muted">
            {reason ?? (last ? <Trans>before: {lastName}</Trans> : null)}
            {sinceLocal && (
              <>
                {(reason || last) && ' · '}
                <Trans>since {from}</Trans>
              </>
            )}
          </p>
        </div>
        <p className="flex items-center">
          <TickingTime
            since={since}
            data={data}
            className={classNames(
              'whitespace-nowrap text-[40px] font-semibold leading-none tabular-nums',
              overdue && 'text-danger',
            )}
          />
        </p>
        <dl className="grid min-w-0 basis-80 content-center gap-1 text-base max-md:basis-full">
          <div className="flex min-w-0 items-center gap-2">
            <dt>
              <Package aria-hidden className="size-[18px] text-muted" />
              <span className="sr-only">
                <Trans>Order</Trans>
              </span>
            </dt>
            <dd className="min-w-0 truncate">
              {order ? (
                <>
                  <Link to={productionPaths.liveOf(order.orderId)} className="font-semibold hover:underline">
                    <bdi>{order.order}</bdi>
                  </Link>{' '}
                  {order.product}
                  {orderDetail?.mold && <span className="text-muted"> · {orderDetail.mold}</span>}
                </>
              ) : (
                <span className="text-muted">
                  <Trans>No order</Trans>
                </span>
              )}
            </dd>
          </div>
          <div className="flex min-w-0 items-center gap-2">
            <dt>
              <UserRound aria-hidden className="size-[18px] text-muted" />
              <span className="sr-only">
                <Trans>Operator</Trans>
              </span>
            </dt>
            <dd className={classNames('min-w-0 truncate', !operator && 'text-muted')}>
              {operator ?? <Trans>Nobody signed on</Trans>}
            </dd>
          </div>
        </dl>
      </div>
    </section>
  )
}
