import { Trans, useLingui } from '@lingui/react/macro'
import { useSortable } from '@dnd-kit/sortable'
import { CircleAlert, GripVertical, Play, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { QueuedOrder } from '#api/modules/work-orders/queue.contract.ts'
import { formatDate, formatFigure } from '#web/core/figures/formats.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { OrderProgress } from '../order/Progress.tsx'
import { colourClass, useOrderWords } from '../use-order-words.ts'
import { workOrdersPaths } from '../work-orders-paths.ts'

type Props = { order: QueuedOrder; large: boolean; tools?: ReactNode }

/** An order that waits; moved by its handle with the mouse, a finger or the keyboard. */
export function WaitingCard({ order, large, tools, movable }: Props & { movable: boolean }) {
  const { t } = useLingui()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: order.id,
    attributes: { roleDescription: t`movable` },
    disabled: !movable,
  })
  const handle = movable && (
    <button
      type="button"
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      aria-label={t`Move ${order.code}`}
      className={iconButtonClass('sm', 'cursor-grab touch-none')}
    >
      <GripVertical aria-hidden />
    </button>
  )
  return (
    <li
      ref={setNodeRef}
      style={{ transition, ...(transform && { transform: `translate(${transform.x}px, ${transform.y}px)` }) }}
      className={classNames(large && 'w-72 shrink-0', isDragging && 'relative z-bar opacity-90 shadow-float')}
    >
      <CardBody
        order={order}
        large={large}
        tools={
          <>
            {tools}
            {handle}
          </>
        }
      />
    </li>
  )
}

/** The order at the machine: it is on top, and nobody moves it. */
export function CurrentCard({ order, large }: Props) {
  return (
    <li className={large ? 'w-80 shrink-0' : undefined}>
      <CardBody order={order} large={large} current />
    </li>
  )
}

function CardBody({ order, large, tools, current = false }: Props & { current?: boolean }) {
  const { t, i18n } = useLingui()
  const { colours } = useOrderWords()
  const pieces = (value: number | null) => formatFigure(value, 'pieces', i18n.locale)
  const due = formatDate(order.dueDate, i18n.locale, 'dayShort')
  const finish = formatDate(order.finishLocal, i18n.locale, 'dayTime')
  const small = large ? 'text-sm' : 'text-xs'
  return (
    <article
      className={classNames(
        'relative overflow-hidden rounded-md border bg-card py-1.5 pe-2 ps-3',
        current ? 'border-accent' : 'border-line-strong',
      )}
    >
      {order.colour && (
        <span title={colours[order.colour]}>
          <span aria-hidden className={classNames('absolute inset-y-0 start-0 w-1.5', colourClass[order.colour])} />
          <span className="sr-only">{colours[order.colour]}</span>
        </span>
      )}
      <header className="flex items-center gap-1.5">
        {current && <Play aria-label={t`At the machine now`} className="size-3.5 shrink-0 fill-current text-accent" />}
        <Link
          to={workOrdersPaths.one(order.id)}
          className={classNames('min-w-0 truncate font-semibold hover:underline', large ? 'text-xl' : 'text-sm')}
        >
          <bdi>{order.code}</bdi>
        </Link>
        <span className="ms-auto flex shrink-0 items-center">{tools}</span>
      </header>
      <p
        dir="auto"
        className={classNames('truncate text-muted rtl:text-right', large ? 'text-base' : 'text-xs')}
        title={order.product}
      >
        {order.product}
      </p>
      {(current || order.produced > 0) && (
        <OrderProgress
          className={classNames('mt-1', small)}
          bar={large ? 'h-2' : 'h-1.5'}
          completion={order.plannedQuantity ? order.produced / order.plannedQuantity : null}
        />
      )}
      <dl className={classNames('mt-1 grid grid-cols-2 gap-x-2 tabular-nums', small)}>
        <div className="min-w-0">
          <dt className="sr-only">{t`Remaining`}</dt>
          <dd className="truncate">
            <Trans>{pieces(order.remaining)} left</Trans>
          </dd>
        </div>
        <div className="min-w-0 text-end">
          <dt className="sr-only">{t`Due`}</dt>
          <dd>
            <Trans>due {due}</Trans>
          </dd>
        </div>
        <div className="col-span-2 min-w-0">
          <dt className="sr-only">{t`Expected finish, an estimate`}</dt>
          <dd className="flex items-center gap-2">
            <span className="min-w-0 flex-1 truncate text-muted">
              {order.finishLocal ? <Trans>≈ {finish}</Trans> : <Trans>no ideal cycle: finish unknown</Trans>}
            </span>
            <Risk risk={order.risk} />
          </dd>
        </div>
      </dl>
      {order.labels.length > 0 && (
        <p className="mt-1 flex flex-wrap gap-1">
          {order.labels.map((label) => (
            <Badge key={label}>{label}</Badge>
          ))}
        </p>
      )}
    </article>
  )
}

function Risk({ risk }: { risk: QueuedOrder['risk'] }) {
  if (risk === 'late')
    return (
      <Badge tone="danger" icon={<CircleAlert aria-hidden />}>
        <Trans>late</Trans>
      </Badge>
    )
  if (risk === 'tight')
    return (
      <Badge tone="warning" icon={<TriangleAlert aria-hidden />}>
        <Trans>tight</Trans>
      </Badge>
    )
  return null
}
