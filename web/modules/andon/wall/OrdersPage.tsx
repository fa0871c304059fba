import { Trans, useLingui } from '@lingui/react/macro'
import type { BoardMachine } from '#api/modules/andon/andon.contract.ts'
import { formatFigure } from '#web/core/figures/formats.ts'

/** Running orders with their products. */
export function OrdersPage({ machines }: { machines: readonly BoardMachine[] }) {
  const { i18n } = useLingui()
  const pieces = (value: number) => formatFigure(value, 'pieces', i18n.locale, { bare: true })
  return (
    <ul className="grid size-full content-evenly">
      {machines.map(({ id, machine, order }) => {
        const done = order?.planned ? order.good / order.planned : null
        return (
          order && (
            <li key={id} className="grid grid-cols-[minmax(0,5fr)_minmax(0,6fr)_9cqw_15cqw] items-center gap-[1.6cqw]">
              <span className="min-w-0">
                <span className="block truncate text-[3.6cqh] font-semibold leading-tight">
                  <bdi>{order.order}</bdi>
                </span>
                <span className="block truncate text-[2.7cqh] leading-tight text-white/75">
                  <bdi>{order.product}</bdi> · <bdi>{machine}</bdi>
                </span>
              </span>
              <span className="relative block h-[3.4cqh] overflow-hidden rounded-[0.7cqh] bg-white/10">
                <span
                  className="absolute inset-y-0 start-0 bg-[#5b95f0]"
                  style={{ width: `${Math.min(100, (done ?? 0) * 100)}%` }}
                />
              </span>
              <span className="text-end text-[4.4cqh] font-semibold tabular-nums">
                <bdi>{formatFigure(done, 'ratio', i18n.locale, { digits: 0 })}</bdi>
              </span>
              <span className="text-end text-[2.9cqh] text-white/75 tabular-nums">
                <bdi>
                  {pieces(order.good)} / {order.planned === null ? '–' : pieces(order.planned)}
                </bdi>
              </span>
            </li>
          )
        )
      })}
      {machines.length === 0 && (
        <li className="text-center text-[4cqh] text-white/70">
          <Trans>No order runs</Trans>
        </li>
      )}
    </ul>
  )
}
