import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import type { OrdersOverview } from '#api/modules/work-orders/queue.contract.ts'
import { StateMark } from '#web/platform/machines/StateMark.tsx'
import { paths } from '#web/platform/navigation/paths.ts'
import { emptyFigure, formatFigure } from '#web/core/figures/formats.ts'
import { useCodeNames } from '#web/platform/reports/words/value-text.ts'
import { OrderProgress } from '../order/Progress.tsx'
import { useMachineStates } from './use-machine-states.ts'

const head = 'px-3 py-1.5 font-medium whitespace-nowrap'
const cell = 'px-3 py-1.5'

/** Each machine with the order on it, the next one, and the hours that its orders still need at the pace of late. */
export function MachineLoads({ machines }: { machines: OrdersOverview['machines'] }) {
  const { t, i18n } = useLingui()
  const states = useMachineStates()
  const names = useCodeNames().machine_state ?? {}
  const most = Math.max(1, ...machines.map((machine) => machine.loadSeconds))
  const hours = (seconds: number) => formatFigure(seconds, 'seconds', i18n.locale, { scale: 'hours', digits: 0 })
  if (machines.length === 0)
    return (
      <p className="px-4 pb-4 text-sm text-muted">
        <Trans>There are no machines yet. Make them under Master data.</Trans>
      </p>
    )
  return (
    <div className="max-h-64 overflow-auto border-t border-line">
      <table className="w-full text-sm">
        <thead className="sticky top-0 z-10 bg-sunken text-xs text-muted">
          <tr className="text-start">
            <th scope="col" className={`${head} text-start`}>{t`Machine`}</th>
            <th scope="col" className={`${head} text-start`}>{t`Now`}</th>
            <th scope="col" className={`${head} text-start max-md:hidden`}>{t`Next in line`}</th>
            <th scope="col" className={`${head} text-end max-sm:hidden`}>{t`Orders`}</th>
            <th
              scope="col"
              className={`${head} text-end sm:w-1/5`}
              title={t`Remaining pieces × ideal cycle / performance of late; stops to come are not in it`}
            >{t`Load`}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {machines.map(({ id, name, area, orders, loadSeconds, current, next, late, unknown }) => {
            const state = states.get(id)?.state
            return (
              <tr key={id} className="hover:bg-sunken">
                <th scope="row" className={`${cell} max-w-52 text-start font-normal`}>
                  <span className="flex items-center gap-2">
                    {state && (
                      <>
                        <StateMark state={state} className="size-5 shrink-0" />
                        <span className="sr-only">{names[state]}</span>
                      </>
                    )}
                    <Link
                      to={paths.workOrders(`?machines=${id}`)}
                      title={`${name} · ${area}`}
                      className="min-w-0 truncate hover:underline"
                    >
                      <bdi>{name}</bdi>
                    </Link>
                  </span>
                </th>
                <td className={`${cell} max-w-72`}>
                  {current ? (
                    <span className="flex items-center gap-3">
                      <OrderProgress completion={current.completion} className="w-24 shrink-0 text-xs max-sm:hidden" />
                      <Link to={paths.workOrder(current.id)} className="flex min-w-0 gap-2 hover:underline">
                        <bdi className="whitespace-nowrap font-medium">{current.code}</bdi>
                        <span dir="auto" className="min-w-0 truncate text-muted max-sm:hidden">
                          {current.product}
                        </span>
                      </Link>
                    </span>
                  ) : (
                    <span className="text-muted">{emptyFigure}</span>
                  )}
                </td>
                <td className={`${cell} max-w-56 max-md:hidden`}>
                  {next ? (
                    <Link to={paths.workOrder(next.id)} className="flex min-w-0 gap-2 hover:underline">
                      <bdi className="whitespace-nowrap font-medium">{next.code}</bdi>
                      <span dir="auto" className="min-w-0 truncate text-muted">
                        {next.product}
                      </span>
                    </Link>
                  ) : (
                    <span className="text-muted">{emptyFigure}</span>
                  )}
                </td>
                <td className={`${cell} whitespace-nowrap text-end tabular-nums max-sm:hidden`}>
                  {orders}
                  {late > 0 && (
                    <span className="ms-2 text-xs font-medium text-danger">
                      <Plural value={late} one="# late" other="# late" />
                    </span>
                  )}
                </td>
                <td aria-label={hours(loadSeconds)} className={`${cell} text-end tabular-nums`}>
                  <span className="flex items-center gap-2">
                    <span
                      aria-hidden
                      className="h-1.5 min-w-6 flex-1 max-sm:hidden overflow-hidden rounded-full bg-line"
                    >
                      <span
                        className="block h-full rounded-full bg-accent/60"
                        style={{ width: `${(loadSeconds / most) * 100}%` }}
                      />
                    </span>
                    <bdi className="shrink-0 sm:w-14">
                      {unknown > 0 && (
                        <span title={t`Orders without an ideal cycle or an ordered quantity are not in it`}>≥ </span>
                      )}
                      {hours(loadSeconds)}
                    </bdi>
                  </span>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
