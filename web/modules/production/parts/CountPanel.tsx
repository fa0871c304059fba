import { Trans, useLingui } from '@lingui/react/macro'
import { formatDate, formatFigure } from '#web/core/figures/formats.ts'
import { Card } from '#web/ui/card.tsx'
import type { LiveMachine } from '../production.api.ts'
import { CountBar } from './CountBar.tsx'
import { CyclePanel } from './CyclePanel.tsx'

/** Pieces of the shift against its target, of the order against its quantity, and the pace. */
export function CountPanel({ data }: { data: LiveMachine }) {
  const { i18n } = useLingui()
  const { machine, orderDetail, cycle } = data
  const { good, scrap, target, order } = machine
  const count = (value: number | null) => formatFigure(value, 'count', i18n.locale)
  const made = count(good)
  const soFar = target ? count(target.soFar) : ''
  const whole = target ? count(target.whole) : ''
  const ordered = order?.planned == null ? '' : count(order.planned)
  const left = order?.planned == null ? null : Math.max(0, order.planned - order.good)
  const due = formatDate(orderDetail?.dueDate, i18n.locale, 'dayShort')
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <Card title={<Trans>This shift</Trans>}>
        <p className="flex items-baseline gap-2 tabular-nums">
          <bdi className="text-[40px] font-semibold leading-none" data-count="shift">
            {made}
          </bdi>
          {target && (
            <span className="text-sm text-muted">
              <Trans>of {soFar} by now</Trans>
            </span>
          )}
        </p>
        <div className="mb-2 mt-3">
          <CountBar size="lg" value={good ?? 0} target={target?.soFar ?? null} whole={target?.whole ?? null} />
        </div>
        <p className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
          <span className={(scrap ?? 0) > 0 ? 'text-danger' : ''}>
            <Trans>{count(scrap)} scrap</Trans>
          </span>
          {target ? (
            target.by === 'plan' ? (
              <Trans>plan {whole}</Trans>
            ) : (
              <Trans>by the ideal cycle {whole}</Trans>
            )
          ) : (
            <Trans>no target</Trans>
          )}
        </p>
        {machine.unordered > 0 && (
          <p className="mt-1 text-sm text-warning">
            <Trans>
              {count(machine.unordered)} counted without an order: they count once an order is started for that time.
            </Trans>
          </p>
        )}
      </Card>
      <Card title={<Trans>The order</Trans>}>
        {order ? (
          <>
            <p className="flex items-baseline gap-2 tabular-nums">
              <bdi className="text-[40px] font-semibold leading-none">{count(order.good)}</bdi>
              {ordered && (
                <span className="text-sm text-muted">
                  <Trans>of {ordered}</Trans>
                </span>
              )}
            </p>
            <div className="mb-2 mt-3">
              <CountBar size="lg" value={order.good} whole={order.planned} />
            </div>
            <p className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
              {left !== null && (
                <span>
                  <Trans>{count(left)} left</Trans>
                </span>
              )}
              {orderDetail?.dueDate && (
                <span>
                  <Trans>due {due}</Trans>
                </span>
              )}
            </p>
          </>
        ) : (
          <p className="text-sm text-muted">
            <Trans>No order is at the machine.</Trans>
          </p>
        )}
      </Card>
      <CyclePanel cycle={cycle} />
    </div>
  )
}
