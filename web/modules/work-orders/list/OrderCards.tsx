import { Trans, useLingui } from '@lingui/react/macro'
import type { Order } from '#api/modules/work-orders/work-orders.contract.ts'
import { codeTone } from '#web/platform/reports/words/code-tones.ts'
import { formatDate } from '#web/core/figures/formats.ts'
import { useCodeNames } from '#web/platform/reports/words/value-text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ColourMark } from '../order/ColourMark.tsx'
import { OrderProgress } from '../order/Progress.tsx'

type Props = {
  rows: readonly Order[]
  dimmed: boolean
  maySelect: boolean
  isSelected: (order: Order) => boolean
  onSelect: (order: Order) => void
  onOpen: (order: Order) => void
}

/** The list on a narrow screen: what one looks for first of each order, without scrolling sideways. */
export function OrderCards({ rows, dimmed, maySelect, isSelected, onSelect, onOpen }: Props) {
  const { t, i18n } = useLingui()
  const names = useCodeNames()
  return (
    <ul className={classNames('divide-y divide-line rounded-lg border border-line bg-card', dimmed && 'opacity-50')}>
      {rows.map((order) => {
        const due = formatDate(order.dueDate, i18n.locale, 'dayShort')
        return (
          <li key={order.id} className="flex gap-3 px-3 py-2.5">
            {maySelect && (
              <Checkbox
                className="mt-1"
                aria-label={t`Select ${order.code}`}
                checked={isSelected(order)}
                onChange={() => onSelect(order)}
              />
            )}
            <button type="button" className="min-w-0 flex-1 text-start" onClick={() => onOpen(order)}>
              <span className="flex items-center gap-2">
                {order.colour && <ColourMark colour={order.colour} />}
                <bdi className="font-medium">{order.code}</bdi>
                <Badge tone={codeTone('production_status', order.productionStatus) ?? 'neutral'} className="ms-auto">
                  {names.production_status?.[order.productionStatus]}
                </Badge>
              </span>
              <span dir="auto" className="block truncate text-sm text-muted rtl:text-right">
                {[order.product.name, order.machine?.name].filter(Boolean).join(' · ')}
              </span>
              <OrderProgress
                className="mt-1 text-sm"
                completion={order.completion}
                done={order.progress === 'completed'}
              />
              <span className="mt-0.5 flex items-center gap-2 text-xs text-muted">
                {names.order_label?.[order.label]}
                <span
                  className={classNames('ms-auto', order.late && order.status === 'open' && 'font-medium text-danger')}
                >
                  <Trans>due {due}</Trans>
                </span>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
