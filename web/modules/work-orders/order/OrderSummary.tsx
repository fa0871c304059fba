import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode } from 'react'
import { type PlainField, orderField, plainFields } from '#api/modules/work-orders/order-fields.contract.ts'
import type { Order } from '#api/modules/work-orders/work-orders.contract.ts'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { durationText } from '#web/modules/machines/public/duration-text.ts'
import { codeTone } from '#web/platform/reports/words/code-tones.ts'
import { emptyFigure, formatDate, formatFigure } from '#web/core/figures/formats.ts'
import { useCodeNames } from '#web/platform/reports/words/value-text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { orderFieldWords } from '../public/order-field-words.ts'
import { ColourMark } from './ColourMark.tsx'
import { OrderProgress } from './Progress.tsx'

/** Fields that the summary shows in a place or look of their own. */
const placed: readonly PlainField[] = [
  'code',
  'summaryCode',
  'startDate',
  'dueDate',
  'plannedQuantity',
  'plannedPrints',
  'kind',
  'colour',
  'labels',
  'note',
]
const others = plainFields.filter((name) => !placed.includes(name))

/** State of an order and everything known about it. */
export function OrderSummary({ order }: { order: Order }) {
  const { t, i18n } = useLingui()
  const names = useCodeNames()
  const { locale } = i18n
  const pieces = (value: number | null) => formatFigure(value, 'pieces', locale)
  const day = (value: string | null) => formatDate(value, locale, 'day')
  const ratio = (value: number | null) => formatFigure(value, 'ratio', locale)
  const badge = (dimension: string, value: string) => (
    <Badge tone={codeTone(dimension, value) ?? 'neutral'}>{names[dimension]?.[value] ?? value}</Badge>
  )
  const named = (one: { code: string; name: string } | null) =>
    one && (
      <>
        <bdi>{one.name}</bdi> <bdi className="text-xs text-muted">{one.code}</bdi>
      </>
    )
  const need = order.cycleSeconds === null ? null : order.remaining * order.cycleSeconds
  /** A field as people gave it. */
  const given = (name: PlainField): [string, ReactNode] => {
    const value = order[name]
    const { is } = orderField(name)
    const label = i18n._(orderFieldWords[name].label)
    if (typeof value === 'number') return [label, pieces(value)]
    if (is === 'date') return [label, day(value === null ? null : String(value))]
    return [label, value && <bdi>{is === 'choice' ? names[`order_${name}`]?.[String(value)] : value}</bdi>]
  }
  const fields: [string, ReactNode][] = [
    [t`Product`, named(order.product)],
    [t`Machine`, named(order.machine)],
    [t`Mould`, named(order.mold)],
    given('summaryCode'),
    given('startDate'),
    [
      t`Due`,
      <span key="due" className={order.late && order.status === 'open' ? 'font-medium text-danger' : undefined}>
        {day(order.dueDate)}
      </span>,
    ],
    [t`Last production`, day(order.lastDate)],
    [t`Done on`, day(order.doneDate)],
    given('plannedQuantity'),
    given('plannedPrints'),
    [t`Remaining`, pieces(order.remaining)],
    [t`Scrap`, pieces(order.scrap)],
    [t`Performance`, ratio(order.performance)],
    [t`Ideal cycle`, formatFigure(order.cycleSeconds, 'seconds_per_piece', locale)],
    [t`Run time`, order.runSeconds > 0 && durationText(order.runSeconds, locale)],
    [t`Machine time still needed`, order.remaining > 0 && need !== null && durationText(need, locale)],
    [t`Production colour`, order.colour && <ColourMark colour={order.colour} withName />],
    [
      t`Labels`,
      order.labels.length > 0 && (
        <span key="labels" className="flex flex-wrap gap-1">
          {order.labels.map((label) => (
            <Badge key={label}>{label}</Badge>
          ))}
        </span>
      ),
    ],
    ...others.map(given),
    [
      t`Closed`,
      order.closedAt && (
        <>
          <DateText value={order.closedAt} /> {order.closedBy}
        </>
      ),
    ],
  ]
  const machine = order.at?.name
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        {badge('production_status', order.productionStatus)}
        {badge('order_label', order.label)}
        {badge('order_progress', order.progress)}
        {!order.active && <Badge tone="warning">{names.order_active?.passive}</Badge>}
        {order.at && (
          <span className="text-sm text-muted">
            {order.at.running ? <Trans>{machine} runs it now</Trans> : <Trans>is at {machine}</Trans>}
          </span>
        )}
        <span className="ms-auto text-sm tabular-nums">
          <Trans>
            {pieces(order.produced)} of {pieces(order.plannedQuantity)} pieces
          </Trans>
        </span>
      </div>
      <OrderProgress
        completion={order.completion}
        done={order.progress === 'completed'}
        bar="h-2"
        className="mb-4 text-lg font-semibold [&>bdi]:w-auto"
      />
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 lg:grid-cols-4">
        {fields.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="truncate text-xs text-muted">{label}</dt>
            <dd className="text-sm [overflow-wrap:anywhere]">{value || emptyFigure}</dd>
          </div>
        ))}
      </dl>
      {order.note && (
        <p dir="auto" className="mt-3 whitespace-pre-line border-s-2 border-line-strong ps-3 text-sm">
          {order.note}
        </p>
      )}
    </div>
  )
}
